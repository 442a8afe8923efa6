import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The app itself: what has a hash in its name never changes, everything else is asked for anew. */
export async function serveApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(`${folder}/index.html`)) {
    app.setNotFoundHandler((_request, reply) => {
      void reply
        .code(404)
        .send({ refusals: [{ code: 'not-found', place: 'address', reason: 'There is nothing here.' }] });
    });
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/plain').send('The app is not built yet: npm run build -w web\n'),
    );
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = /[/\\]assets[/\\]/.test(path);
      void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((_request, reply) => {
    void reply
      .code(404)
      .send({ refusals: [{ code: 'not-found', place: 'address', reason: 'There is nothing here.' }] });
  });
}
