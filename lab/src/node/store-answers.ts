import { connect } from 'node:net';

/** A store that does not answer; the message says what it does, without its address. */
export class NoStore extends Error {
  override readonly name = 'NoStore';
}

/** Milliseconds within which a store answers for the first time. */
const FIRST_ANSWER = 4000;

/** What any server of the kind answers to, whoever asks. */
const greetings = {
  redis: { port: 6379, hello: Buffer.from('PING\r\n') },
  postgres: { port: 5432, hello: Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]) },
} as const;

/**
 * Rejects when nobody answers at the address. The libraries behind the queue try for ever, which is right for a worker that
 * has been working, and wrong for an address that was mistyped.
 */
export async function storeAnswers(url: string): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  // No host: a socket of this machine, named elsewhere in the address.
  if (hostname === '') return;
  const greeting = protocol.startsWith('redis') ? greetings.redis : greetings.postgres;
  await new Promise<void>((answers, fails) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? greeting.port : Number(port),
    });
    const end = (reason: string | null): void => {
      socket.destroy();
      if (reason === null) answers();
      else fails(new NoStore(reason));
    };
    socket.setTimeout(FIRST_ANSWER, () => end('does not answer'));
    socket.once('error', () => end('does not answer'));
    socket.once('close', () => end('does not answer'));
    socket.once('data', () => end(null));
    // What speaks only in secret has answered when it takes the call.
    socket.once('connect', () => (protocol === 'rediss:' ? end(null) : socket.write(greeting.hello)));
  });
}
