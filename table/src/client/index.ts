export type * from '../protocol/index.ts';
export { newId } from '../protocol/new-id.ts';
export { PROTOCOL } from '../protocol/state.ts';
export { type Answered, callServer, type ServerCalls } from './http.ts';
export { type LocalOptions, type LocalRooms, localRooms } from './local.ts';
export { memoryStore } from './memory-store.ts';
export type { Order, OrderReply } from './orders.ts';
export { connectTable, type SocketOptions } from './socket.ts';
export { type LinkStatus, oddsKey, type TableLink, type TableNow } from './table.ts';
