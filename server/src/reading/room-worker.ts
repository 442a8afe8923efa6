import { parentPort } from 'node:worker_threads';
import { type RoomWanted, readRoom } from './read-room.ts';

parentPort?.on('message', (wanted: RoomWanted) => {
  parentPort?.postMessage(readRoom(wanted));
});
