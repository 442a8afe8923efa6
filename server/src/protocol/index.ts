export { Command, Hello } from './command.ts';
export * from './facts.ts';
export type {
  AddressReply,
  Health,
  JoinReply,
  JoinRequest,
  NewCodeRequest,
  NewRoomReply,
  NewRoomRequest,
  RoomInfo,
  ShelfDocument,
  ShelfKind,
  ShelfList,
  ShelfPut,
} from './http.ts';
export * from './state.ts';
