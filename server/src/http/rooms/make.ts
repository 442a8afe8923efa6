import * as http from '@affray/table/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RoomReader } from '../../reading/thread.ts';
import { Refused, refusals, refuse } from '../refused.ts';
import { secretsFor } from '../same-command.ts';
import { newSalt, newSeed } from '../secrets.ts';
import type { Service } from '../service.ts';

/** Requests of one address that are read or wait for it. */
const MOST_EACH = 4;

/** New rooms: whoever asks for one needs no key, and may send anything. */
export const makeRoom: FastifyPluginAsyncZod<Service & { readonly reader: RoomReader }> = async (app, service) => {
  const { limits, now, newRooms, reader } = service;
  const reading = new Map<string, number>();

  // It is read where nobody waits for it, from its text on.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
    textIn(bytes),
  );

  app.post(
    '/api/rooms',
    {
      schema: {
        summary: 'A new room from an encounter file or a fight file',
        body: http.NewRoomRequest,
        response: { 201: http.NewRoomReply, ...refusals },
      },
      bodyLimit: limits.body,
      validatorCompiler: () => (value: unknown) => ({ value }),
    },
    async (request, reply) => {
      const { ip } = request;
      const refusal = newRooms.refusal(ip);
      if (refusal !== null) throw new Refused(429, refusal);
      const under = reading.get(ip) ?? 0;
      if (under >= MOST_EACH) throw refuse(429, 'too-fast', 'request', 'Files of yours are being read; wait a little.');
      const secrets = secretsFor(request);
      const text: unknown = request.body;
      const wanted = {
        text: typeof text === 'string' ? text : '',
        id: secrets.room,
        seed: newSeed(),
        salt: newSalt(),
        now: now(),
      };
      reading.set(ip, under + 1);
      const read = await reader.read(wanted).finally(() => {
        const left = (reading.get(ip) ?? 1) - 1;
        if (left === 0) reading.delete(ip);
        else reading.set(ip, left);
      });
      if (read === null) throw refuse(503, 'busy', 'request', 'Many files are being read; try again in a moment.');
      if (!read.ok) throw new Refused(read.status, ...read.refusals);
      const { head, records } = read;
      const made = await newRooms.make(ip, secrets, head, records);
      if (!made.ok) throw new Refused(429, ...made.refusals);
      request.log.info({ room: head.id, system: head.system }, 'room made');
      return reply.code(201).send(made.value);
    },
  );
};

/** What was written in UTF-8; anything else would change on the way. */
function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse(400, 'bad-request', 'request', 'The request is not written in UTF-8.');
  }
}
