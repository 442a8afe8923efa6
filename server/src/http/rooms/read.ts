import * as http from '@affray/table/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { gmKeyFor, keyFor, readerOf } from '../access.ts';
import { refusals } from '../refused.ts';
import type { Service } from '../service.ts';
import { foundRoom, RoomPath, secured } from './room-path.ts';

const markdown = { description: 'The record.', content: { 'text/markdown': { schema: http.Record } } };

/** A fight to take along: as a file, and as a text to read. */
export const readRoom: FastifyPluginAsyncZod<Service> = async (app, { store, host }) => {
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
};
