import { fileURLToPath } from 'node:url';
import { systems } from '@affray/engine';
import { type Host, makeHost, type OddsSource } from '@affray/table/host';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { type RoomReader, readAtOnce } from '../reading/thread.ts';
import type { Store } from '../storage/index.ts';
import { takingTurns } from './breath.ts';
import { knownHosts } from './hosts.ts';
import { type Limits, usualLimits } from './limits.ts';
import { keepUpWithNeighbours } from './neighbours.ts';
import { openApi } from './openapi.ts';
import { serveApp } from './public-files.ts';
import { answerError, Refused, validatorCompiler } from './refused.ts';
import { joinRoom } from './rooms/join.ts';
import { roomKeys } from './rooms/keys.ts';
import { makeRoom } from './rooms/make.ts';
import { type NewRooms, newRoomsIn } from './rooms/new-rooms.ts';
import { readRoom } from './rooms/read.ts';
import { removeRoom } from './rooms/remove.ts';
import { secretsOf } from './secrets.ts';
import { secure } from './security.ts';
import type { Service } from './service.ts';
import { makeSockets, type Sockets } from './sockets.ts';
import { packageVersion, statusRoutes } from './status.ts';

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

const HEARTBEAT = 700;
const SWEEP = 60_000;
/** Processes that are silent for so many milliseconds are gone. */
const SILENT = 10 * 60_000;
/** Rooms nobody is connected to leave the memory after so many milliseconds, which is looked for four times as often: they are in the store. */
const IDLE = 20_000;
const usualFolder = fileURLToPath(new URL('../../public', import.meta.url));

/** Makes a server; it does not listen yet. */
export async function makeServer(options: ServerOptions): Promise<AffrayServer> {
  const { store, origins = [], now = () => Date.now(), idle = IDLE } = options;
  const limits: Limits = { ...usualLimits, ...options.limits };
  const app = bareApp(options, limits);
  const fault = (what: string, error: unknown): void => app.log.error({ err: error }, what);
  const newRooms = newRoomsIn(store, limits, now);
  const host = hostOn(options, newRooms, now, fault);
  const breath = takingTurns();
  const sockets = makeSockets({ store, host, limits, now, breath });
  const neighbours = keepUpWithNeighbours(store, host, sockets, fault);
  const ticking = [
    setInterval(sockets.beat, HEARTBEAT),
    setInterval(() => host.sweep(SILENT), SWEEP),
    setInterval(() => host.letGo(idle), idle / 4),
  ];
  for (const each of ticking) each.unref();

  // A thousand who come at once come after each other.
  app.addHook('onRequest', () => breath.turn('door'));
  let listening = '';
  let stopped: Promise<void> | null = null;
  const isClosing = (): boolean => stopped !== null;
  await secure(app, limits, origins, (host) => knownHosts([listening, ...origins])(host));
  await addRoutes(app, { store, host, limits, now, newRooms, sockets }, options, isClosing);
  await app.ready();

  const stop = async (): Promise<void> => {
    for (const each of ticking) clearInterval(each);
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

/** An app without routes that checks what comes and goes, and answers errors as refusals. */
function bareApp({ log, trustProxy }: ServerOptions, limits: Limits) {
  const app = Fastify({
    ...loggerOf(log),
    bodyLimit: limits.request,
    trustProxy: trustProxy === true,
    forceCloseConnections: true,
    // Only the route is logged, never the address: see `secure`.
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  return app;
}

function loggerOf(log: ServerOptions['log']) {
  if (log === undefined || log === 'silent') return { logger: false as const };
  if (typeof log !== 'string') return { loggerInstance: log };
  const redact = ['req.headers.authorization', 'token', 'code', 'seed'];
  return { logger: { level: log, redact } };
}

/** The host of the rooms in the store. A fork is a new room there, for which the same limits hold. */
function hostOn(
  { store, odds, spread }: ServerOptions,
  newRooms: NewRooms,
  now: () => number,
  fault: (what: string, error: unknown) => void,
): Host {
  return makeHost({
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
}

/** Everything that can be asked for: the line of a seat, rooms, how the server is, and the files of the app. */
async function addRoutes(
  app: ReturnType<typeof bareApp>,
  service: Service & { readonly sockets: Sockets },
  { reader = readAtOnce, publicFolder = usualFolder }: ServerOptions,
  isClosing: () => boolean,
): Promise<void> {
  const { store, host, limits, sockets } = service;
  await app.register(swagger, openApi(packageVersion()));
  await app.register(websocket, { options: { maxPayload: limits.message, perMessageDeflate: false } });
  await app.register(async (routes) => {
    routes.get('/api/socket', { websocket: true, schema: { hide: true } }, (socket, request) => {
      if (isClosing()) return socket.close(1012, 'restart');
      sockets.welcome(socket, request.ip, request.log);
    });
  });
  await app.register(makeRoom, { ...service, reader });
  for (const routes of [joinRoom, readRoom, roomKeys, removeRoom]) await app.register(routes, service);
  await app.register(statusRoutes, { store, host, isClosing });
  await serveApp(app, publicFolder);
}
