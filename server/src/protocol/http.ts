import * as z from 'zod/mini';
import { settings } from './settings.ts';

const Id = z.string().check(z.minLength(1), z.maxLength(200));
const Person = z.string().check(z.maxLength(60));
const Code = z.string().check(z.minLength(1), z.maxLength(60));
const Role = z.enum(['gm', 'player', 'spectator']);

/** Why a request was refused; every mistake with its place. */
export const Refused = z.object({
  refusals: z.array(
    z.object({
      code: z.string(),
      place: z.string(),
      reason: z.string(),
      rule: z.optional(z.string()),
      allowed: z.optional(z.array(z.string())),
    }),
  ),
});

/** `POST /api/rooms` */
export const NewRoomRequest = z.strictObject({
  /** An encounter file or a fight file. */
  fight: z.record(z.string(), z.unknown()),
  /** Name of the room; default: the name of the encounter. */
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** What is left out is as usual: party numbers open, foes as the encounter says. */
  settings: z.optional(z.partial(settings)),
  /** Any text; default: a random one. Whoever knows it knows every die. */
  seed: z.optional(z.string().check(z.maxLength(200))),
  /** Who rolls, by seat id; default: the program. */
  dice: z.optional(z.record(Id, z.enum(['program', 'hand']))),
  /** Policies that play seats, by seat id. */
  policies: z.optional(z.record(Id, Id)),
});

/** A new room with its keys. They are shown this once; the server keeps only their hashes. */
export const NewRoomReply = z.object({
  room: z.string(),
  gmToken: z.string(),
  codes: z.object({ player: z.string(), spectator: z.string(), gm: z.string() }),
});

/** `POST /api/join` */
export const JoinRequest = z.strictObject({
  code: Code,
  /** Left out: the reply lists the seats. */
  seat: z.optional(Id),
  person: z.optional(Person),
});

const SeatToTake = z.object({ id: z.string(), name: z.string(), person: z.string() });

/** The room a code leads to; `token` is null until a player has named a seat. */
export const JoinReply = z.object({
  room: z.string(),
  title: z.string(),
  system: z.string(),
  role: Role,
  seat: z.nullable(z.string()),
  token: z.nullable(z.string()),
  seats: z.array(SeatToTake),
});

/** `GET /api/rooms/:id` */
export const RoomInfo = z.object({
  room: z.string(),
  title: z.string(),
  system: z.string(),
  role: Role,
  seat: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  created: z.number(),
  /** Journal entries so far. */
  length: z.number(),
  over: z.boolean(),
  seats: z.array(SeatToTake),
});

/** `POST /api/rooms/:id/codes` */
export const NewCodeRequest = z.strictObject({
  role: Role,
  /** The code leads to this seat only; players may make codes for their own seat alone. */
  seat: z.optional(Id),
  /** Codes made before for the same role and seat no longer work. GM only. */
  revoke: z.optional(z.boolean()),
});
export const NewCodeReply = z.object({ code: z.string() });

/** `POST /api/rooms/:id/revoke`: devices at a seat are sent away and must join again. */
export const RevokeRequest = z.strictObject({ seat: Id });

/** `POST /api/rooms/:id/fork` */
export const ForkRequest = z.strictObject({ entry: z.int().check(z.minimum(0), z.maximum(1_000_000)) });

/** `GET /api/address` */
export const AddressReply = z.object({
  /** For this machine. */
  local: z.string(),
  /** For phones in the same network; empty when there is none, or the server listens to this machine only. */
  lan: z.array(z.string()),
});

/** Kinds of document on the shelf. */
export const ShelfKind = z.enum(['party', 'encounter', 'preset']);

/** `GET /api/shelf/:kind` */
export const ShelfList = z.object({
  documents: z.array(z.object({ id: z.string(), revision: z.number(), updated: z.number(), document: z.unknown() })),
});

/** `GET /api/shelf/:kind/:id` */
export const ShelfDocument = z.object({ revision: z.number(), updated: z.number(), document: z.unknown() });

/** `PUT /api/shelf/:kind/:id` */
export const ShelfPut = z.strictObject({
  /** The revision this one is made from; null for a new document. */
  base: z.nullable(z.int().check(z.minimum(1))),
  document: z.record(z.string(), z.unknown()),
});
export const ShelfPutReply = z.object({ revision: z.number() });

/** `GET /health` */
export const Health = z.object({
  ok: z.boolean(),
  version: z.string(),
  protocol: z.number(),
  rooms: z.number(),
  links: z.number(),
});

export type NewRoomRequest = z.infer<typeof NewRoomRequest>;
export type NewRoomReply = z.infer<typeof NewRoomReply>;
export type JoinRequest = z.infer<typeof JoinRequest>;
export type JoinReply = z.infer<typeof JoinReply>;
export type RoomInfo = z.infer<typeof RoomInfo>;
export type NewCodeRequest = z.infer<typeof NewCodeRequest>;
export type AddressReply = z.infer<typeof AddressReply>;
export type ShelfKind = z.infer<typeof ShelfKind>;
export type ShelfList = z.infer<typeof ShelfList>;
export type ShelfDocument = z.infer<typeof ShelfDocument>;
export type ShelfPut = z.infer<typeof ShelfPut>;
export type Health = z.infer<typeof Health>;
