export { type Attached, type Host, type HostOptions, makeHost } from './host.ts';
export { knownForOdds, type OddsSource } from './odds-desk.ts';
export { chancesOf, forecastOf, type OddsJob } from './odds-jobs.ts';
export { type OddsPort, type OddsQueue, type OddsReply, oddsBy, oddsQueue, type StartPort } from './odds-queue.ts';
export { NotStored, type RoomStore } from './store.ts';
