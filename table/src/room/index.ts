export { healthWord, healthWords } from '../seen/health.ts';
export type { Presence } from '../seen/presence.ts';
export { gmReader, type Reader, readerKey, spectator } from '../seen/reader.ts';
export type { RoomHead, RoomRecord, StoredBase } from '../seen/room-state.ts';
export { type NewRoom, type OpenOptions, openRoom } from './open-room.ts';
export { nameRefusal, onlyForGm } from './perform.ts';
export { restoreRoom, restoring } from './restore-room.ts';
export type { LogChange, Performed, Room } from './room.ts';
export { usualSettings } from './usual-settings.ts';
