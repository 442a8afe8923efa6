import * as http from '@affray/table/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { gmKeyFor } from '../access.ts';
import { refusals } from '../refused.ts';
import type { Service } from '../service.ts';
import { RoomPath, secured } from './room-path.ts';

/** The end of a room. */
export const removeRoom: FastifyPluginAsyncZod<Service> = async (app, { store, host, sockets }) => {
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
