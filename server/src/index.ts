export * from './host/index.ts';
export * from './http/index.ts';
export { type OddsThread, oddsInThread } from './odds/thread.ts';
export * from './protocol/index.ts';
export * from './room/index.ts';
export { qrText, type ServeOptions, type Serving, serve, usualDataFolder, usualPort } from './serve.ts';
export * from './storage/index.ts';
