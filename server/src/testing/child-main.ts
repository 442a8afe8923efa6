import { serve } from '../serve/serve.ts';
import { type Turns, watchTurns } from './turns.ts';

/** A server in a process of its own, for tests that kill it. Options come as JSON; the port is told on a line. */
const options: unknown = JSON.parse(process.argv[2] ?? '{}');
if (typeof options !== 'object' || options === null) throw new Error('no options');
const text = (key: string): string | undefined => {
  const value: unknown = Reflect.get(options, key);
  return typeof value === 'string' ? value : undefined;
};
const many = 1_000_000;
const database = text('database');
const serving = await serve({
  data: text('data') ?? '',
  port: Number(text('port') ?? '0'),
  host: '127.0.0.1',
  log: text('log') ?? 'error',
  odds: text('odds') === 'on',
  idle: Number(text('idle') ?? '20000'),
  limits:
    text('limits') === 'usual'
      ? {}
      : {
          requests: many,
          rooms: many,
          wrongCodes: many,
          messages: many,
          burst: many,
          bytes: many * 1000,
          bytesBurst: many * 1000,
          socketsEach: many,
          sockets: many,
        },
  ...(database === undefined ? {} : { database }),
});
let watched: (() => Turns) | null = null;
process.on('message', (asked) => {
  if (asked === 'watch') watched = watchTurns();
  if (asked === 'turns') process.send?.(watched?.() ?? null);
  if (asked === 'memory') process.send?.(memory());
});
process.stdout.write(`ready ${serving.port}\n`);
process.once('SIGTERM', () => {
  void serving.stop().then(() => process.exit(0));
});

/** Bytes in use, without what is garbage where the process was started so that it can be asked to look. */
function memory(): number {
  // Twice: what was let go of the first time may have held something else.
  for (let time = 0; time < 2; time++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
