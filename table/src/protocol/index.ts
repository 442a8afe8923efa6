export { Command, Hello } from './command.ts';
export { type Change, type Inquiry, isChange, kindOf } from './command-kinds.ts';
export * from './facts.ts';
export type {
  AddressReply,
  Health,
  JoinReply,
  JoinRequest,
  NewCodeRequest,
  NewRoomReply,
  NewRoomRequest,
} from './http.ts';
export * from './question-body.ts';
export { changedSettings, type RoomSettings, type SettingsPart, wholeSettings } from './settings.ts';
export * from './state.ts';
