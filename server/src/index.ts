export * from './http/index.ts';
export { type OddsThread, oddsInThread } from './odds/thread.ts';
export { qrText, type ServeOptions, type Serving, serve, usualDataFolder, usualPort } from './serve/serve.ts';
export * from './storage/index.ts';
