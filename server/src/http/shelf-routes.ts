import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import * as http from '../protocol/http.ts';
import { bearerOf } from './access.ts';
import { refusals, refuse } from './refused.ts';
import { hashOf } from './secrets.ts';
import type { Service } from './service.ts';

const KindPath = z.object({ kind: http.ShelfKind });
const DocumentPath = z.object({ kind: http.ShelfKind, id: z.string().check(z.minLength(1), z.maxLength(100)) });
const secured = [{ bearer: [] }];

/** Least length of an owner's token, which the device makes itself. */
const LEAST_TOKEN = 32;

/** Parties and encounters, kept for whoever knows the owner's token. */
export const shelfRoutes: FastifyPluginAsyncZod<Service> = async (app, { store, now }) => {
  const ownerOf = (request: Parameters<typeof bearerOf>[0]): string => {
    const token = bearerOf(request);
    if (token.length < LEAST_TOKEN)
      throw refuse(401, 'short-token', 'authorization', `An owner’s token has at least ${LEAST_TOKEN} characters.`);
    return hashOf(`shelf ${token}`);
  };
  const missing = () => refuse(404, 'unknown-document', 'id', 'There is no such document.');

  app.get(
    '/api/shelf/:kind',
    {
      schema: {
        summary: 'All documents of a kind',
        params: KindPath,
        security: secured,
        response: { 200: http.ShelfList, ...refusals },
      },
    },
    async (request) => ({ documents: [...(await store.shelf(ownerOf(request), request.params.kind))] }),
  );

  app.get(
    '/api/shelf/:kind/:id',
    {
      schema: {
        summary: 'One document',
        params: DocumentPath,
        security: secured,
        response: { 200: http.ShelfDocument, ...refusals },
      },
    },
    async (request) => {
      const found = await store.shelfGet({ owner: ownerOf(request), ...request.params });
      if (found === null) throw missing();
      const { revision, updated, document } = found;
      return { revision, updated, document };
    },
  );

  app.put(
    '/api/shelf/:kind/:id',
    {
      schema: {
        summary: 'Keeps a document; refused when it has gone on since the revision it was made from',
        params: DocumentPath,
        body: http.ShelfPut,
        security: secured,
        response: { 200: http.ShelfPutReply, ...refusals },
      },
    },
    async (request) => {
      const { base, document } = request.body;
      const put = await store.shelfPut({ owner: ownerOf(request), ...request.params }, base, document, now());
      if (put.ok) return { revision: put.revision };
      if ('full' in put) throw refuse(422, 'shelf-full', 'shelf', `At most ${put.full} documents are kept.`);
      const allowed = [put.now === null ? 'null' : String(put.now)];
      throw refuse(409, 'stale-document', 'base', 'The document has gone on since.', allowed);
    },
  );

  app.delete(
    '/api/shelf/:kind/:id',
    {
      schema: {
        summary: 'Removes a document',
        params: DocumentPath,
        security: secured,
        response: { 204: http.Done, ...refusals },
      },
    },
    async (request, reply) => {
      if (!(await store.shelfRemove({ owner: ownerOf(request), ...request.params }))) throw missing();
      return reply.code(204).send(null);
    },
  );
};
