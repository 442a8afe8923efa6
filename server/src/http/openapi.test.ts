import { type Refusal, systems } from '@affray/engine';
import type { Refused } from '@affray/table/http';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { firstEncounter, readyMade } from '../../../table/src/testing/playing.ts';
import { startServer, type TestServer } from '../testing/server.ts';

type Json = { readonly [field: string]: unknown };
interface Described {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
  readonly security?: readonly Json[];
}
type Content = Readonly<Record<string, { readonly schema: Json }>>;

let server: TestServer;
let document: Described;
beforeAll(async () => {
  server = await startServer();
  document = JSON.parse(await (await fetch(`${server.url}/api/openapi.json`)).text());
});
afterAll(async () => {
  await server.stop();
});

/** Answers that were checked: `GET /api/rooms/{id} 200`. */
const checked = new Set<string>();

/** Asks the server and holds its answer against the document; gives the body. */
async function asked(
  method: string,
  route: string,
  { path = {}, token, body }: { path?: Record<string, string>; token?: string; body?: unknown } = {},
): Promise<{ status: number; body: Json }> {
  const address = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(server.url + address, init);
  const { status } = response;
  const operation = operationOf(method, route);
  const key = `${status}` in operation.responses ? `${status}` : `${Math.floor(status / 100)}XX`;
  const told = operation.responses[key];
  const text = await response.text();
  const where = `${method} ${route} ${status}: ${text.slice(0, 300)}`;
  if (told === undefined) throw new Error(`not in the document: ${where}`);
  checked.add(`${method} ${route} ${key}`);
  if (told.content === undefined) {
    expect(text, where).toBe('');
    return { status, body: {} };
  }
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const media = told.content[type];
  if (media === undefined) throw new Error(`${type} is not in the document: ${where}`);
  const read: unknown = type === 'application/json' ? JSON.parse(text) : text;
  const parsed = validator(media.schema).safeParse(read);
  expect(parsed.error?.issues ?? [], where).toEqual([]);
  return { status, body: typeof read === 'object' && read !== null ? { ...read } : {} };
}

function operationOf(method: string, route: string): Operation {
  const operation = document.paths[route]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${route} is not in the document`);
  return operation;
}

const validator = (schema: Json): z.ZodType => z.fromJSONSchema(inlined(schema));

/** The schema with what it refers to in its place; nothing refers to itself. */
function inlined(schema: Json): Json {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    const reference: unknown = Reflect.get(node, '$ref');
    if (typeof reference === 'string') return walk(referred(reference));
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]) => (isUnicodePattern(key, value) ? [] : [[key, walk(value)]])),
    );
  };
  return { ...Object(walk(schema)) };
}

/** JSON Schema reads patterns as Unicode; the validator here does not. */
function isUnicodePattern(key: string, value: unknown): boolean {
  return key === 'pattern' && typeof value === 'string' && value.includes('\\p{');
}

function referred(reference: string): Json {
  const [, name = ''] = /^#\/components\/schemas\/(.+)$/.exec(reference) ?? [];
  const found = document.components.schemas[name];
  if (found === undefined) throw new Error(`${reference} leads nowhere`);
  return found;
}

function referencesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own: unknown = Reflect.get(node, '$ref');
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(node).flatMap(referencesIn)];
}

/** Routes of the app but for pages and the socket, as the router has them: `GET /api/rooms/{id}`. */
function registered(): string[] {
  const found: string[] = [];
  const above: string[] = [];
  for (const line of server.server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([\s│├└─]*)(\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
    if (methods === '') continue;
    const depth = indent.length / 4;
    above.length = depth;
    const path = above.join('') + part;
    above.push(part);
    if (path === '/' || path.endsWith('*') || path === '/api/socket') continue;
    for (const method of methods.split(', '))
      if (method !== 'HEAD') found.push(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  }
  return found.sort();
}

const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

const owner = 'o'.repeat(40);

async function newRoom(): Promise<{ room: string; gmToken: string; player: string }> {
  const { body } = await asked('POST', '/api/rooms', { body: { fight: firstEncounter('tag-tally') } });
  const { room, gmToken, codes } = body;
  return { room: String(room), gmToken: String(gmToken), player: String(Reflect.get(Object(codes), 'player')) };
}

describe('the description for machines', () => {
  test('has every route of the app, and no other', () => {
    expect(
      operations()
        .map(([name]) => name)
        .sort(),
    ).toEqual(registered());
  });

  test('names parameters, bodies, answers and refusals of every route by schemas that are there', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const { schemas } = document.components;
    const used = new Set(referencesIn(document));
    for (const reference of used) expect(Object.keys(referred(reference)), reference).not.toEqual([]);
    for (const name of Object.keys(schemas)) expect(used, name).toContain(`#/components/schemas/${name}`);
    for (const [name, { parameters = [], requestBody, responses, security }] of operations()) {
      const wanted = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      expect(
        parameters.map((one) => one.name),
        name,
      ).toEqual(wanted);
      for (const parameter of parameters) expect(parameter, name).toMatchObject({ in: 'path', required: true });
      if (/\{id\}/.test(name)) expect(security, name).toEqual([{ bearer: [] }]);
      if (requestBody !== undefined)
        expect(requestBody, name).toMatchObject({
          required: true,
          content: { 'application/json': { schema: { $ref: expect.any(String) } } },
        });
      const refused = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } } };
      expect(responses, name).toMatchObject({ '4XX': refused, '5XX': refused });
      for (const [status, { description, content = {} }] of Object.entries(responses)) {
        expect(description, `${name} ${status}`).not.toBe('Default Response');
        for (const { schema } of Object.values(content)) expect(schema, `${name} ${status}`).not.toEqual({});
      }
    }
  });

  test('tells nothing that may be sent as if it could only be read', () => {
    expect(JSON.stringify(document)).not.toContain('readOnly');
  });

  test('has the schemas of the file formats as they are published', () => {
    const { schemas } = document.components;
    for (const sealed of systems) {
      const { $schema: _, ...published } = sealed.use((system) => system.encounterSchema());
      expect(schemas[`${sealed.id}.encounter`]).toEqual(published);
    }
    expect(schemas['affray-fight']).toMatchObject({ title: 'Affray fight' });
    expect(validator({ $ref: '#/components/schemas/File' }).safeParse({ name: 'no fight' }).success).toBe(false);
  });

  test.each(systems.map(({ id }) => id))('takes every ready-made fight of %s as a body', (system) => {
    const file = validator({ $ref: '#/components/schemas/NewRoomRequest' });
    for (const { encounter } of readyMade.filter((one) => one.system === system))
      expect(file.safeParse({ fight: JSON.parse(JSON.stringify(encounter)) }).error?.issues ?? []).toEqual([]);
  });

  test('refusals have all fields of a refusal', () => {
    type Told = Refused['refusals'][number];
    expectTypeOf<keyof Told>().toEqualTypeOf<keyof Refusal>();
    expectTypeOf<Refusal['code' | 'reason' | 'place']>().toEqualTypeOf<Told['code' | 'reason' | 'place']>();
  });
});

describe('what the server really answers', () => {
  test('is what the document says, for every route: done and refused', async () => {
    const { room, gmToken, player } = await newRoom();
    const path = { id: room };
    const listed = await asked('POST', '/api/join', { body: { code: player } });
    const seat = String(Reflect.get(Object(Reflect.get(Object(listed.body.seats), 0)), 'id'));
    const joined = await asked('POST', '/api/join', { body: { code: player, seat, person: 'Anna' } });
    const token = String(joined.body.token);
    await asked('GET', '/api/rooms/{id}/fight', { path, token: gmToken });
    await asked('GET', '/api/rooms/{id}/record.md', { path, token });
    await asked('POST', '/api/rooms/{id}/codes', { path, token: gmToken, body: { role: 'player', seat } });
    await asked('POST', '/api/rooms/{id}/revoke', { path, token: gmToken, body: { seat } });
    await asked('DELETE', '/api/rooms/{id}', { path, token: gmToken });
    for (const alone of ['/health', '/api/address', '/api/openapi.json']) await asked('GET', alone);

    for (const [name, { requestBody, security }] of operations()) {
      const [method = '', route = ''] = name.split(' ');
      const somewhere = { id: 'nowhere' };
      if (requestBody !== undefined) {
        const body = { unheard: 'of' };
        expect((await asked(method, route, { path: somewhere, token: owner, body })).status, name).toBe(400);
      }
      if (security !== undefined && requestBody === undefined)
        expect((await asked(method, route, { path: somewhere })).status, name).toBe(401);
    }
    const wrong = { fight: { system: 'tag-tally', party: 3 } };
    expect((await asked('POST', '/api/rooms', { body: wrong })).status).toBe(422);

    const told = operations().flatMap(([name, { responses }]) =>
      Object.keys(responses).map((status) => `${name} ${status}`),
    );
    const unseen = told.filter((each) => !checked.has(each));
    const open = ['GET /api/address 4XX', 'GET /api/openapi.json 4XX', 'GET /health 4XX', 'GET /health 503'];
    expect(unseen.filter((each) => !each.endsWith(' 5XX')).sort()).toEqual(open);
  });

  test('a body is read as the document says: what must stand there is asked for, what may not stand there refused', async () => {
    const { room, gmToken, player } = await newRoom();
    const path = { id: room, kind: 'party' };
    const good: Readonly<Record<string, Json>> = {
      'POST /api/rooms': {
        fight: firstEncounter('tag-tally'),
        title: 'Mill',
        settings: { health: {}, oddsOff: [], hidden: [], chancesForPlayers: true, facts: {} },
        seed: 'any',
        dice: { gm: 'hand' },
        policies: { gm: 'sensible' },
      },
      'POST /api/join': { code: player, seat: 'nobody', person: 'Anna' },
      'POST /api/rooms/{id}/codes': { role: 'gm', seat: 'nobody', revoke: true },
      'POST /api/rooms/{id}/revoke': { seat: 'nobody', role: 'player', codes: true },
    };
    const withBody = operations().filter(([, { requestBody }]) => requestBody !== undefined);
    expect(withBody.map(([name]) => name).sort()).toEqual(Object.keys(good).sort());
    for (const [name, { requestBody }] of withBody) {
      const [method = '', route = ''] = name.split(' ');
      const sent = async (body: Json) => (await asked(method, route, { path, token: gmToken, body })).status;
      const whole = good[name] ?? {};
      const schema = inlined(requestBody?.content['application/json']?.schema ?? {});
      expect(Object.keys(Object(schema.properties)).sort(), name).toEqual(Object.keys(whole).sort());
      expect(schema.additionalProperties, name).toBe(false);
      expect(await sent(whole), name).not.toBe(400);
      expect(await sent({ ...whole, unheard: 'of' }), name).toBe(400);
      const must = Array.isArray(schema.required) ? schema.required.map(String) : [];
      for (const field of Object.keys(whole)) {
        const { [field]: _, ...rest } = whole;
        if (must.includes(field)) expect(await sent(rest), `${name} without ${field}`).toBe(400);
        else expect(await sent(rest), `${name} without ${field}`).not.toBe(400);
        expect(await sent({ ...whole, [field]: [[]] }), `${name}, ${field}`).toBe(400);
      }
    }
  });
});
