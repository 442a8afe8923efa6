export { Command, Hello } from './command.ts';
export * from './state.ts';
