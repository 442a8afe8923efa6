import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { echoed, systems } from '@affray/engine';
import { type Host, makeHost, type OddsSource } from '@affray/table/host';
import * as http from '@affray/table/http';
import { PROTOCOL } from '@affray/table/protocol';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { type RoomReader, readAtOnce } from '../reading/thread.ts';
import type { Store } from '../storage/index.ts';
import { addressesOf } from './address.ts';
import { takingTurns } from './breath.ts';
import { knownHosts } from './hosts.ts';
import { type Limits, usualLimits } from './limits.ts';
import { keepUpWithNeighbours } from './neighbours.ts';
import { documentOf, openApi } from './openapi.ts';
import { isOwnOrigin } from './origin.ts';
import { answerError, Refused, refusals, refuse, validatorCompiler } from './refused.ts';
import { joinRoom } from './rooms/join.ts';
import { roomKeys } from './rooms/keys.ts';
import { makeRoom } from './rooms/make.ts';
import { newRoomsIn } from './rooms/new-rooms.ts';
import { readRoom } from './rooms/read.ts';
import { removeRoom } from './rooms/remove.ts';
import { secretsOf } from './secrets.ts';
import type { Service } from './service.ts';
import { makeSockets } from './sockets.ts';

/** What a server is made of. */
export interface ServerOptions {
  readonly store: Store;
  readonly odds?: OddsSource;
  /** Reads files that are sent for new rooms; at once by default. */
  readonly reader?: RoomReader;
  readonly limits?: Partial<Limits>;
  /** A logger, or the level of one; `silent` by default. */
  readonly log?: FastifyBaseLogger | string;
  /** Origins of pages that may use this server besides its own. */
  readonly origins?: readonly string[];
  /** Folder with the built app; default: the one of this package. */
  readonly publicFolder?: string;
  /** Behind a proxy that tells the address of the visitor. */
  readonly trustProxy?: boolean;
  /** An answer was stored and sent to everybody; milliseconds it took. */
  readonly spread?: (milliseconds: number) => void;
  /** Milliseconds after which a room nobody is connected to leaves the memory; default: `IDLE`. */
  readonly idle?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** A server that listens when told to. */
export interface AffrayServer {
  readonly app: FastifyInstance;
  readonly host: Host;
  /** Starts to listen; gives the port. */
  listen(port: number, host: string): Promise<number>;
  /** Takes nothing new, finishes what is under way, tells clients to come back, closes the store. */
  stop(): Promise<void>;
}

/** Characters of a host that a refusal repeats. */
const LONGEST_HOST = 100;
const HEARTBEAT = 25_000;
const SWEEP = 60_000;
/** Processes that are silent for so many milliseconds are gone. */
const SILENT = 10 * 60_000;
/** Rooms nobody is connected to leave the memory after so many milliseconds, which is looked for four times as often: they are in the store. */
const IDLE = 20_000;

/** Makes a server; it does not listen yet. */
export async function makeServer(options: ServerOptions): Promise<AffrayServer> {
  const { store, odds, origins = [], now = () => Date.now(), spread, idle = IDLE } = options;
  const limits: Limits = { ...usualLimits, ...options.limits };
  const app = Fastify({
    ...loggerOf(options.log),
    bodyLimit: limits.request,
    trustProxy: options.trustProxy === true,
    forceCloseConnections: true,
    // Only the route is logged, never the address: see `secure`.
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);

  const fault = (what: string, error: unknown): void => app.log.error({ err: error }, what);
  const newRooms = newRoomsIn(store, limits, now);
  const host = makeHost({
    store,
    systems: async () => systems,
    now,
    ...(odds === undefined ? {} : { odds }),
    ...(spread === undefined ? {} : { spread }),
    tellPresence: (room, seats) => store.tellPresence(room, seats),
    fault,
    fork: async (room, entry, address, command) => {
      const secrets = secretsOf(command);
      const forked = room.fork(entry, secrets.room);
      if (!forked.ok) return forked;
      const made = await newRooms
        .make(address, secrets, forked.value.head, forked.value.records)
        .catch((error: unknown) => {
          if (error instanceof Refused) return { ok: false, refusals: error.refusals } as const;
          throw error;
        });
      return made.ok ? { ok: true, value: { room: made.value.room, gmToken: made.value.gmToken } } : made;
    },
  });
  const breath = takingTurns();
  const sockets = makeSockets({ store, host, limits, now, breath });
  const neighbours = keepUpWithNeighbours(store, host, sockets, fault);
  const service: Service = { store, host, limits, now, newRooms, sockets };
  const heartbeat = setInterval(sockets.beat, HEARTBEAT);
  const sweeping = setInterval(() => host.sweep(SILENT), SWEEP);
  const lettingGo = setInterval(() => host.letGo(idle), idle / 4);
  lettingGo.unref();
  heartbeat.unref();
  sweeping.unref();

  // A thousand who come at once come after each other.
  app.addHook('onRequest', () => breath.turn('door'));
  let listening = '';
  await secure(app, limits, origins, (host) => knownHosts([listening, ...origins])(host));
  await app.register(swagger, openApi(packageVersion()));
  await app.register(websocket, { options: { maxPayload: limits.message, perMessageDeflate: false } });

  let closing = false;
  await app.register(async (routes) => {
    routes.get('/api/socket', { websocket: true, schema: { hide: true } }, (socket, request) => {
      if (closing) return socket.close(1012, 'restart');
      sockets.welcome(socket, request.ip, request.log);
    });
  });
  await app.register(makeRoom, { ...service, reader: options.reader ?? readAtOnce });
  for (const routes of [joinRoom, readRoom, roomKeys, removeRoom]) await app.register(routes, service);
  app.get(
    '/health',
    {
      schema: {
        summary: 'Whether the server and its store answer',
        response: { 200: http.Health, 503: http.Health, ...refusals },
      },
    },
    async (_request, reply) => {
      const trouble = closing ? 'The server stops.' : await store.trouble();
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
  await serveApp(app, options.publicFolder ?? fileURLToPath(new URL('../../public', import.meta.url)));
  await app.ready();

  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    closing = true;
    clearInterval(heartbeat);
    clearInterval(sweeping);
    clearInterval(lettingGo);
    neighbours.stop();
    try {
      await host.settle();
      sockets.closeAll();
      await app.close();
      await host.settle();
    } finally {
      await store.close();
    }
  };
  return {
    app,
    host,
    listen: async (port, address) => {
      listening = address;
      await app.listen({ port, host: address });
      const bound = app.server.address();
      return typeof bound === 'object' && bound !== null ? bound.port : port;
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function loggerOf(log: ServerOptions['log']) {
  if (log === undefined || log === 'silent') return { logger: false as const };
  if (typeof log !== 'string') return { loggerInstance: log };
  const redact = ['req.headers.authorization', 'token', 'code', 'seed'];
  return { logger: { level: log, redact } };
}

async function secure(
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

/** The app itself: what has a hash in its name never changes, everything else is asked for anew. */
async function serveApp(app: FastifyInstance, folder: string): Promise<void> {
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

function packageVersion(): string {
  const read: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : '0';
}
