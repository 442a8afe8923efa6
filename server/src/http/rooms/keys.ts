import * as http from '@affray/table/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { gmKeyFor, keyFor } from '../access.ts';
import { refusals, refuse } from '../refused.ts';
import { hashOf, newCode } from '../secrets.ts';
import type { Service } from '../service.ts';
import { foundRoom, RoomPath, secured } from './room-path.ts';

/** Codes for those who are to come, and the end of tokens of those who are to go. */
export const roomKeys: FastifyPluginAsyncZod<Service> = async (app, { store, host, now, sockets }) => {
  const mustBeSeat = async (id: string, seat: string): Promise<void> => {
    const allowed = foundRoom(await host.visit(id, (room) => room.seats().map((each) => each.id)));
    if (!allowed.includes(seat)) throw refuse(422, 'unknown-seat', 'seat', `There is no seat "${seat}".`, allowed);
  };

  app.post(
    '/api/rooms/:id/codes',
    {
      schema: {
        summary: 'A new code for a role or seat; players may make one for their own seat, for a second device',
        params: RoomPath,
        body: http.NewCodeRequest,
        security: secured,
        response: { 201: http.NewCodeReply, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { role, seat = null, revoke = false } = request.body;
      const key = await keyFor(store, request, id);
      const own = key.role === 'player' && role === 'player' && seat === key.seat && !revoke;
      if (key.role !== 'gm' && !own)
        throw refuse(403, 'not-allowed', 'role', 'Players make codes for their own seat only.', ['player']);
      if (seat !== null) {
        if (role !== 'player') throw refuse(422, 'bad-value', 'seat', 'Only a code for a player leads to a seat.');
        await mustBeSeat(id, seat);
      }
      if (revoke) await store.removeKeys({ room: id, kind: 'code', role, seat });
      const code = newCode();
      await store.addKey({ hash: hashOf(code), kind: 'code', room: id, role, seat, created: now() });
      request.log.info({ room: id, role, seat, revoke }, 'code made');
      return reply.code(201).send({ code });
    },
  );

  app.post(
    '/api/rooms/:id/revoke',
    {
      schema: {
        summary: 'Sends the devices at a seat away, for the GM; they must join again',
        params: RoomPath,
        body: http.RevokeRequest,
        security: secured,
        response: { 204: http.Done, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { seat, role = seat === undefined || seat === 'gm' ? 'gm' : 'player', codes = false } = request.body;
      const { hash: except } = await gmKeyFor(store, request, id);
      if (seat !== undefined && role === 'player') await mustBeSeat(id, seat);
      const whose = { room: id, role, except, ...(seat === undefined || role !== 'player' ? {} : { seat }) };
      const hashes = await store.removeKeys({ ...whose, kind: 'token' });
      const withdrawn = codes ? await store.removeKeys({ ...whose, kind: 'code' }) : [];
      if (hashes.length + withdrawn.length === 0)
        throw refuse(409, 'nobody-there', 'seat', 'Nobody has come in there: there is nobody to send away.');
      sockets.revoke(hashes);
      request.log.info({ room: id, role, seat, tokens: hashes.length, codes: withdrawn.length }, 'tokens revoked');
      return reply.code(204).send(null);
    },
  );
};
