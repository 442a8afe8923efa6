import type { FastifyRequest } from 'fastify';
import { refuse } from './refused.ts';
import { newToken, type RoomSecrets, secretsOf } from './secrets.ts';

/** Shortest and longest key: shorter ones could be guessed, and whoever knows it is let in as the GM. */
const LEAST = 16;
const MOST = 64;

/** Secrets of the room that a request is to make: the same for the same `Idempotency-Key`, new ones without. */
export function secretsFor({ headers }: Pick<FastifyRequest, 'headers'>): RoomSecrets {
  const key = headers['idempotency-key'];
  if (key === undefined) return secretsOf(newToken());
  if (typeof key !== 'string' || key.length < LEAST || key.length > MOST)
    throw refuse(400, 'bad-value', 'idempotency-key', `A random text of ${LEAST} to ${MOST} characters is expected.`);
  return secretsOf(key);
}
