export type * from '../protocol/index.ts';
export { PROTOCOL } from '../protocol/state.ts';
export { type Answered, callServer, type ServerCalls } from './http.ts';
export { type LocalOptions, type LocalRooms, localRooms } from './local.ts';
export { memoryStore } from './memory-store.ts';
export { newId } from './new-id.ts';
export { connectTable, type SocketOptions } from './socket.ts';
export {
  type LinkStatus,
  type Order,
  oddsKey,
  type Reply,
  type TableLink,
  type TableNow,
} from './table.ts';
