import * as z from 'zod/mini';
import { settingsPart } from './settings.ts';

const Id = z.string().check(z.minLength(1), z.maxLength(200));
const Person = z.string().check(z.maxLength(60));
const Code = z.string().check(z.minLength(1), z.maxLength(60));
const Role = z.enum(['gm', 'player', 'spectator']);

/** Names under which schemas stand in the description for machines, and words for them and for their fields. */
export const described = z.registry<{ id?: string; description?: string }>();

/** A file as it is handed on: who opens it reads it, and tells every mistake with its place. */
const anyFile = () => z.record(z.string(), z.unknown());

/** Every mistake with its place. */
export const Refused = z
  .object({
    refusals: z.array(
      z
        .object({
          code: z.string().register(described, { description: 'Stable, kebab-case.' }),
          place: z.string().register(described, { description: 'A field, a path in a file, a header.' }),
          reason: z.string().register(described, { description: 'A sentence for people.' }),
          rule: z.optional(z.string()).register(described, { description: 'The rule it rests on.' }),
          allowed: z
            .optional(z.readonly(z.array(z.string())))
            .register(described, { description: 'What would have been accepted.' }),
          range: z
            .optional(z.readonly(z.tuple([z.number(), z.number()])))
            .register(described, { description: 'The least and the most of the whole numbers that would have been.' }),
          more: z
            .optional(z.number())
            .register(described, { description: 'How many others it stands for, which are not listed.' }),
          wrong: z
            .optional(z.object({ from: z.number(), to: z.number(), why: z.string() }))
            .register(described, { description: 'Which stretch of a line is wrong, and what is wrong with it.' }),
        })
        .register(described, { id: 'Refusal' }),
    ),
  })
  .register(described, { id: 'Refused', description: 'Why it was refused.' });

/** What a fight begins with. */
export const File = anyFile().register(described, { id: 'File', description: 'An encounter file or a fight file.' });

/** `POST /api/rooms` */
export const NewRoomRequest = z
  .strictObject({
    fight: File,
    title: z
      .optional(z.string().check(z.minLength(1), z.maxLength(200)))
      .register(described, { description: 'Name of the room; default: the name of the encounter.' }),
    settings: z.optional(settingsPart.register(described, { id: 'RoomSettings' })).register(described, {
      description: 'What is left out is as usual: party numbers open, foes as the encounter says.',
    }),
    seed: z.optional(z.string().check(z.maxLength(200))).register(described, {
      description: 'Any text; default: a random one. Whoever knows it knows every die.',
    }),
    dice: z
      .optional(z.record(Id, z.enum(['program', 'hand'])))
      .register(described, { description: 'Who rolls, by seat id; default: the program.' }),
    policies: z
      .optional(z.record(Id, Id))
      .register(described, { description: 'Policies that play seats, by seat id.' }),
  })
  .register(described, { id: 'NewRoomRequest' });

/** `POST /api/rooms`, `POST /api/rooms/:id/fork` */
export const NewRoomReply = z
  .object({
    room: z.string(),
    gmToken: z.string(),
    codes: z.object({ player: z.string(), spectator: z.string(), gm: z.string() }),
  })
  .register(described, {
    id: 'NewRoomReply',
    description: 'A new room with its keys. They are shown this once; the server keeps only their hashes.',
  });

/** `POST /api/join` */
export const JoinRequest = z
  .strictObject({
    code: Code,
    seat: z.optional(Id).register(described, { description: 'Left out: the reply lists the seats.' }),
    person: z.optional(Person).register(described, { description: 'Name shown to the others.' }),
  })
  .register(described, { id: 'JoinRequest' });

const SeatToTake = z
  .object({
    id: z.string(),
    name: z.string(),
    person: z.string().register(described, { description: 'Who sits there; empty while nobody has.' }),
  })
  .register(described, { id: 'SeatToTake' });

/** `POST /api/join` */
export const JoinReply = z
  .object({
    room: z.string(),
    title: z.string(),
    system: z.string(),
    role: Role,
    seat: z.nullable(z.string()),
    token: z.nullable(z.string()),
    seats: z.array(SeatToTake),
  })
  .register(described, {
    id: 'JoinReply',
    description: 'The room a code leads to; `token` is null until a player has named a seat.',
  });

/** `GET /api/rooms/:id/fight` */
export const FightFile = anyFile().register(described, { id: 'affray-fight', description: 'The fight file.' });

/** `GET /api/rooms/:id/record.md` */
export const Record = z.string().register(described, { id: 'Record', description: 'Markdown.' });

/** `POST /api/rooms/:id/codes` */
export const NewCodeRequest = z
  .strictObject({
    role: Role,
    seat: z.optional(Id).register(described, {
      description: 'The code leads to this seat only; players may make codes for their own seat alone.',
    }),
    revoke: z.optional(z.boolean()).register(described, {
      description: 'Codes made before for the same role and seat no longer work. GM only.',
    }),
  })
  .register(described, { id: 'NewCodeRequest' });
export const NewCodeReply = z
  .object({ code: z.string() })
  .register(described, { id: 'NewCodeReply', description: 'The new code.' });

/** `POST /api/rooms/:id/revoke`: devices are sent away and must join again; the one that asks stays. */
export const RevokeRequest = z
  .strictObject({
    seat: z.optional(Id).register(described, { description: 'Those at this seat; gm = other devices of the GM.' }),
    role: z.optional(Role).register(described, {
      description: 'Without a seat: all of this role; the other devices of the GM when left out.',
    }),
    codes: z.optional(z.boolean()).register(described, { description: 'The codes they came in by end, too.' }),
  })
  .register(described, { id: 'RevokeRequest' });

/** `GET /api/address` */
export const AddressReply = z
  .object({
    local: z.string().register(described, { description: 'For this machine.' }),
    lan: z.array(z.string()).register(described, {
      description:
        'For phones in the same network; empty when there is none, or the server listens to this machine only.',
    }),
  })
  .register(described, { id: 'AddressReply', description: 'Addresses of this server.' });

/** `GET /health` */
export const Health = z
  .object({
    ok: z.boolean(),
    version: z.string(),
    protocol: z.number(),
    rooms: z.number().register(described, { description: 'Rooms in memory.' }),
    links: z.number().register(described, { description: 'Devices connected.' }),
    reason: z.optional(z.string().register(described, { description: 'What is wrong, while something is.' })),
  })
  .register(described, { id: 'Health', description: 'Whether the server and its store answer.' });

/** `GET /api/openapi.json` */
export const OpenApi = z
  .looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
  .register(described, { id: 'OpenApi', description: 'This document.' });

/** Nothing: it was done. */
export const Done = z.null().register(described, { description: 'It was done.' });

export type Refused = z.infer<typeof Refused>;
export type NewRoomRequest = z.infer<typeof NewRoomRequest>;
export type NewRoomReply = z.infer<typeof NewRoomReply>;
export type JoinRequest = z.infer<typeof JoinRequest>;
export type JoinReply = z.infer<typeof JoinReply>;
export type NewCodeRequest = z.infer<typeof NewCodeRequest>;
export type AddressReply = z.infer<typeof AddressReply>;
export type Health = z.infer<typeof Health>;
