import { serve } from '../serve.ts';

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
  limits:
    text('limits') === 'usual'
      ? {}
      : {
          requests: many,
          rooms: many,
          wrongCodes: many,
          messages: many,
          burst: many,
          socketsEach: many,
          sockets: many,
        },
  ...(database === undefined ? {} : { database }),
});
process.stdout.write(`ready ${serving.port}\n`);
process.once('SIGTERM', () => {
  void serving.stop().then(() => process.exit(0));
});
