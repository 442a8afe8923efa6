import { fightSchema, systems } from '@affray/engine';
import { described } from '@affray/table/http';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';

/** How the routes, with the very schemas their bodies are read with and their answers written, become OpenAPI. */
export function openApi(version: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Affray', version, description: 'Rooms in which a GM and players run a fight.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url }) => {
      const { params, body, response, ...rest } = schema ?? {};
      return {
        url,
        schema: {
          ...rest,
          ...(params === undefined ? {} : { params: jsonOf(params) }),
          ...(body === undefined ? {} : { body: jsonOf(body) }),
          ...(isObject(response) ? { response: mapped(response, answerOf) } : {}),
        },
      };
    },
  };
}

/** The document of the app with all schemas that are referred to. */
export function documentOf(app: FastifyInstance) {
  const document: Json = { ...Object(app.swagger()) };
  const { openapi, paths, components } = document;
  const schemas = namedSchemas();
  return {
    ...document,
    openapi: String(openapi),
    paths: { ...Object(paths) },
    components: { ...Object(components), schemas },
  };
}

/** An answer with its media type; JSON unless it says otherwise. */
function answerOf(answer: unknown): Json {
  if (answer instanceof z.core.$ZodType) {
    const description = described.get(answer)?.description ?? '';
    const schema = jsonOf(answer);
    return schema.type === 'null' ? schema : { description, content: { 'application/json': { schema } } };
  }
  if (!isObject(answer) || !isObject(answer.content)) throw new Error('An answer has a schema, or some by media type.');
  const content = mapped(answer.content, (media) => ({ schema: jsonOf(isObject(media) ? media.schema : media) }));
  return { description: answer.description, content };
}

/** A schema with a name is referred to by it. */
function jsonOf(schema: unknown): Json {
  if (!(schema instanceof z.core.$ZodType)) throw new Error('A schema is expected.');
  const id = described.get(schema)?.id;
  if (id !== undefined) return { $ref: COMPONENTS + id };
  const { $schema: _, ...json } = z.toJSONSchema(schema, { ...asWritten, metadata: described });
  return json;
}

/** All schemas with a name; those of the files are the published ones. */
function namedSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(described, { ...asWritten, uri: (id) => COMPONENTS + id, metadata: described });
  const files: Record<string, Json> = { 'affray-fight': fightSchema() };
  for (const sealed of systems) files[`${sealed.id}.encounter`] = sealed.use((system) => system.encounterSchema());
  const anyOf = Object.keys(files).map((id) => ({ $ref: COMPONENTS + id }));
  const { description } = schemas.File ?? {};
  return mapped({ ...schemas, ...files, File: { description, anyOf } }, withoutAddress);
}

/** A component is known by its place in the document. */
function withoutAddress(schema: unknown): Json {
  const { $schema: _, $id: __, id: ___, ...rest } = isObject(schema) ? schema : {};
  return rest;
}

/** "Read only" of our types means that nobody changes a value, not that it may not be sent. */
const asWritten = {
  io: 'output',
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    delete jsonSchema.readOnly;
  },
} as const;

function mapped<T>(record: Json, make: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
