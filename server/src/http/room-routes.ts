import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import * as http from '../protocol/http.ts';
import { nameRefusal } from '../room/index.ts';
import { gmKeyFor, keyFor, readerOf } from './access.ts';
import { attempts } from './limits.ts';
import { Refused, refusals, refuse } from './refused.ts';
import { foundRoom } from './rooms.ts';
import { secretsFor } from './same-command.ts';
import { hashOf, newCode, newToken, readCode } from './secrets.ts';
import type { Service } from './service.ts';

const RoomPath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });
const secured = [{ bearer: [] }];
const markdown = { description: 'The record.', content: { 'text/markdown': { schema: http.Record } } };

/** Everything about rooms that is done over HTTP. */
export const roomRoutes: FastifyPluginAsyncZod<Service> = async (app, service) => {
  const { store, host, limits, now, newRooms, sockets } = service;
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
      if (!seen.ok) throw new Refused(404, ...seen.refusals);
      const { head, seats } = seen.value;
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

  app.get(
    '/api/rooms/:id',
    {
      schema: {
        summary: 'What this token opens, and who sits where',
        params: RoomPath,
        security: secured,
        response: { 200: http.RoomInfo, ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params;
      const key = await keyFor(store, request, id);
      const seen = await host.visit(id, (room) => {
        const { length, over } = room.state(readerOf(key));
        return { head: room.head, seats: room.seats(), length, over };
      });
      const { head, seats, length, over } = foundRoom(seen);
      const { title, system, created } = head;
      return { room: id, title, system, role: key.role, seat: key.seat, created, length, over, seats: [...seats] };
    },
  );

  app.get(
    '/api/rooms/:id/fight',
    {
      schema: {
        summary: 'The whole fight as a file, for the GM',
        params: RoomPath,
        security: secured,
        response: { 200: http.FightFile, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await gmKeyFor(store, request, id);
      const file = foundRoom(await host.visit(id, (room) => room.file()));
      return reply
        .header('content-disposition', 'attachment; filename="affray.fight.json"')
        .type('application/json')
        .send({ ...file });
    },
  );

  app.get(
    '/api/rooms/:id/record.md',
    {
      schema: {
        summary: 'The fight as a readable text, as far as the holder of the token may know',
        params: RoomPath,
        security: secured,
        response: { 200: markdown, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const key = await keyFor(store, request, id);
      const text = foundRoom(await host.visit(id, (room) => room.markdown(readerOf(key))));
      return reply.type('text/markdown; charset=utf-8').send(text);
    },
  );

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
        const allowed = foundRoom(await host.visit(id, (room) => room.seats().map((each) => each.id)));
        if (!allowed.includes(seat)) throw refuse(422, 'unknown-seat', 'seat', `There is no seat "${seat}".`, allowed);
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
      if (seat !== undefined && role === 'player') {
        const allowed = foundRoom(await host.visit(id, (room) => room.seats().map((each) => each.id)));
        if (!allowed.includes(seat)) throw refuse(422, 'unknown-seat', 'seat', `There is no seat "${seat}".`, allowed);
      }
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

  app.post(
    '/api/rooms/:id/fork',
    {
      schema: {
        summary: 'A new room that goes on from an entry of the journal, for the GM',
        params: RoomPath,
        body: http.ForkRequest,
        security: secured,
        response: { 201: http.NewRoomReply, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await gmKeyFor(store, request, id);
      const secrets = secretsFor(request);
      const forked = foundRoom(await host.visit(id, (room) => room.fork(request.body.entry, secrets.room)));
      if (!forked.ok) throw new Refused(422, ...forked.refusals);
      const made = await newRooms.make(request.ip, secrets, forked.value.head, forked.value.records);
      if (!made.ok) throw new Refused(429, ...made.refusals);
      return reply.code(201).send(made.value);
    },
  );

  app.delete(
    '/api/rooms/:id',
    {
      schema: {
        summary: 'Deletes a room for good, for the GM',
        params: RoomPath,
        security: secured,
        response: { 204: http.Done, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await gmKeyFor(store, request, id);
      await store.remove(id);
      host.forget(id);
      sockets.roomGone(id);
      request.log.info({ room: id }, 'room deleted');
      return reply.code(204).send(null);
    },
  );
};
