import { readFileSync } from 'node:fs';
import type { Host } from '@affray/table/host';
import * as http from '@affray/table/http';
import { PROTOCOL } from '@affray/table/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Store } from '../storage/index.ts';
import { addressesOf } from './address.ts';
import { documentOf } from './openapi.ts';
import { refusals } from './refused.ts';

/** What tells how a server is. */
interface Status {
  readonly store: Pick<Store, 'trouble'>;
  readonly host: Pick<Host, 'open' | 'links'>;
  readonly isClosing: () => boolean;
}

/** How the server is, where it is reached, and what it offers. */
export const statusRoutes: FastifyPluginAsyncZod<Status> = async (app, { store, host, isClosing }) => {
  app.get(
    '/health',
    {
      schema: {
        summary: 'Whether the server and its store answer',
        response: { 200: http.Health, 503: http.Health, ...refusals },
      },
    },
    async (_request, reply) => {
      const trouble = isClosing() ? 'The server stops.' : await store.trouble();
      const ok = trouble === null;
      const body = { ok, version: packageVersion(), protocol: PROTOCOL, rooms: host.open.length, links: host.links };
      return reply.code(ok ? 200 : 503).send(trouble === null ? body : { ...body, reason: trouble });
    },
  );
  app.get(
    '/api/address',
    { schema: { summary: 'Where this server can be reached', response: { 200: http.AddressReply, ...refusals } } },
    async () => {
      const bound = app.server.address();
      const at = typeof bound === 'object' && bound !== null ? bound : { address: '127.0.0.1', port: 0 };
      const { local, lan } = addressesOf(at.address, at.port);
      return { local, lan: [...lan] };
    },
  );
  let described: ReturnType<typeof documentOf> | null = null;
  app.get(
    '/api/openapi.json',
    { schema: { summary: 'This description', response: { 200: http.OpenApi, ...refusals } } },
    async () => {
      described ??= documentOf(app);
      return described;
    },
  );
};

/** Version of the package. */
export function packageVersion(): string {
  const read: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : '0';
}
