export { healthWord, healthWords } from './health.ts';
export { type NewRoom, type OpenOptions, openRoom } from './open-room.ts';
export { nameRefusal, onlyForGm } from './perform.ts';
export type { Presence } from './presence.ts';
export { gmReader, type Reader, readerKey, spectator } from './reader.ts';
export { restoreRoom, restoring } from './restore-room.ts';
export type { LogChange, Performed, Room } from './room.ts';
export type { RoomHead, RoomRecord, StoredBase } from './room-of.ts';
export { usualSettings } from './usual-settings.ts';
