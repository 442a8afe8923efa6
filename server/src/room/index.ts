export { healthWord, healthWords } from './health.ts';
export { type Attached, type Host, type HostOptions, makeHost, type OddsSource, type RoomStore } from './host.ts';
export { type Change, isChange } from './perform.ts';
export { gmReader, type Reader, readerKey, spectator } from './reader.ts';
export {
  type LogChange,
  type NewRoom,
  type OpenOptions,
  openRoom,
  type Performed,
  type Room,
  restoreRoom,
  usualSettings,
} from './room.ts';
export type { RoomHead, RoomRecord, StoredBase } from './room-of.ts';
