import { echoed } from '@affray/engine';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits.ts';
import { isOwnOrigin } from './origin.ts';
import { refuse } from './refused.ts';

/** Characters of a host that a refusal repeats. */
const LONGEST_HOST = 100;

/** Headers, pace, and whose pages may use the server; what is asked is logged by its route alone. */
export async function secure(
  app: FastifyInstance,
  limits: Limits,
  origins: readonly string[],
  isKnown: (host: string) => boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // At home there is no certificate: the page must stay reachable over plain HTTP.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => refuse(429, 'too-fast', 'request', 'Too many requests; wait a little.'),
  });
  app.addHook('onRequest', async (request) => {
    const { host } = request;
    if (!isKnown(host)) {
      const name = echoed(host, LONGEST_HOST);
      const reason = `This server does not go by "${name}". If that is its name, start it with --origin http://${name}.`;
      throw refuse(421, 'other-host', 'host', reason);
    }
    const safe = request.method === 'GET' || request.method === 'HEAD';
    const upgrade = request.headers.upgrade !== undefined;
    if ((!safe || upgrade) && !isOwnOrigin(request.headers, origins))
      throw refuse(403, 'other-origin', 'origin', 'Pages of other sites may not use this server.');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const took = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, took }, 'request');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
}
