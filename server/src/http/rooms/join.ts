import * as http from '@affray/table/http';
import { nameRefusal } from '@affray/table/room';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { attempts } from '../limits.ts';
import { Refused, refusals, refuse } from '../refused.ts';
import { hashOf, newToken, readCode } from '../secrets.ts';
import type { Service } from '../service.ts';
import { foundRoom } from './room-path.ts';

/** Whoever has a code comes in. */
export const joinRoom: FastifyPluginAsyncZod<Service> = async (app, { store, host, limits, now }) => {
  const withCode = attempts(limits.wrongCodes, 60_000, now);

  app.post(
    '/api/join',
    {
      schema: {
        summary: 'Goes in by a code: gives a token, or the seats when a player has named none',
        body: http.JoinRequest,
        response: { 200: http.JoinReply, ...refusals },
      },
    },
    async (request) => {
      const { code: typed, seat: wanted, person = '' } = request.body;
      const key = await withCode(request.ip, async () => {
        const code = readCode(typed);
        const found = code === null ? null : await store.findKey(hashOf(code));
        return found?.kind === 'code' ? found : null;
      });
      if (key === 'too-many') throw refuse(429, 'too-many-codes', 'code', 'Too many wrong codes; wait a minute.');
      if (key === null) throw refuse(404, 'unknown-code', 'code', 'No room has this code, or it was withdrawn.');
      const seen = await host.visit(key.room, (room) => ({ head: room.head, seats: room.seats() }));
      const { head, seats } = foundRoom(seen);
      const unfit = nameRefusal(person, key.role === 'gm');
      if (unfit !== null) throw new Refused(422, unfit);
      const seat = key.role === 'player' ? (key.seat ?? wanted ?? null) : null;
      const allowed = seats.map(({ id }) => id);
      if (seat !== null && !allowed.includes(seat))
        throw refuse(422, 'unknown-seat', 'seat', `There is no seat "${seat}".`, allowed);
      const answer = {
        room: head.id,
        title: head.title,
        system: head.system,
        role: key.role,
        seat,
        seats: key.role === 'player' ? [...seats] : [],
      };
      if (key.role === 'player' && seat === null) return { ...answer, token: null };
      const token = newToken();
      await store.addKey({ hash: hashOf(token), kind: 'token', room: key.room, role: key.role, seat, created: now() });
      if (person.trim() !== '' && seat !== null) await host.perform(key.room, (room) => room.sit(seat, person));
      request.log.info({ room: key.room, role: key.role, seat }, 'joined');
      return { ...answer, token };
    },
  );
};
