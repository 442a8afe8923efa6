import { isObject } from './json.ts';

/** JSON Schema as our systems write it, as far as forms need it. */
export interface Schema {
  readonly type: string | null;
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  /** What a list holds; null where it is no list. */
  readonly items: Schema | null;
  /** The places of a tuple, or none. */
  readonly tuple: readonly Schema[];
  readonly anyOf: readonly Schema[];
  readonly words: readonly (string | number)[] | null;
  readonly constant: unknown;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly minItems: number;
  readonly maxItems: number | null;
  readonly maxLength: number | null;
  readonly pattern: string | null;
  readonly usual: unknown;
  /** What a record of any keys holds; null where keys are fixed. */
  readonly values: Schema | null;
  /** Keys such a record may have; null = any. */
  readonly keys: readonly string[] | null;
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** Reads a JSON Schema; what it does not know it leaves out. */
export function readSchema(json: unknown): Schema {
  const of = isObject(json) ? json : {};
  const { properties, items, anyOf, prefixItems, additionalProperties, propertyNames } = of;
  const words = Array.isArray(of.enum) ? of.enum : null;
  return {
    type: typeof of.type === 'string' ? of.type : null,
    properties: isObject(properties)
      ? Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, readSchema(value)]))
      : {},
    required: Array.isArray(of.required) ? of.required.map(String) : [],
    items: isObject(items) ? readSchema(items) : null,
    tuple: Array.isArray(prefixItems) ? prefixItems.map(readSchema) : [],
    anyOf: Array.isArray(anyOf) ? anyOf.map(readSchema) : [],
    words:
      words?.filter((each): each is string | number => typeof each === 'string' || typeof each === 'number') ?? null,
    constant: of.const,
    minimum: numberIn(of.minimum),
    maximum: numberIn(of.maximum),
    minItems: numberIn(of.minItems) ?? 0,
    maxItems: numberIn(of.maxItems),
    maxLength: numberIn(of.maxLength),
    pattern: typeof of.pattern === 'string' ? of.pattern : null,
    usual: of.default,
    values: isObject(additionalProperties) ? readSchema(additionalProperties) : null,
    keys: isObject(propertyNames) && Array.isArray(propertyNames.enum) ? propertyNames.enum.map(String) : null,
  };
}

/** The kind of control that fits. */
type Kind = 'yes-no' | 'word' | 'number' | 'text' | 'list' | 'tuple' | 'record' | 'map' | 'one-of' | 'fixed' | 'other';

export function kindOf(schema: Schema): Kind {
  if (schema.anyOf.length > 0) return 'one-of';
  if (schema.constant !== undefined) return 'fixed';
  if (schema.words !== null) return 'word';
  if (schema.tuple.length > 0) return 'tuple';
  switch (schema.type) {
    case 'boolean':
      return 'yes-no';
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return 'text';
    case 'array':
      return 'list';
    case 'object':
      return schema.values !== null ? 'map' : 'record';
    default:
      return 'other';
  }
}

/** Whether a value is written in this form, roughly: by its kind, and a record by its fields. */
export function fits(schema: Schema, value: unknown): boolean {
  switch (kindOf(schema)) {
    case 'one-of':
      return schema.anyOf.some((form) => fits(form, value));
    case 'fixed':
      return value === schema.constant;
    case 'word':
      return schema.words?.some((word) => word === value) ?? false;
    case 'yes-no':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'text':
      return typeof value === 'string';
    case 'list':
    case 'tuple':
      return Array.isArray(value);
    case 'map':
      return isObject(value);
    case 'record':
      return isObject(value) && Object.keys(value).every((key) => key in schema.properties);
    case 'other':
      return value === null;
  }
}

/** A value to begin with when somebody adds this. */
export function blank(schema: Schema): unknown {
  if (schema.usual !== undefined) return schema.usual;
  switch (kindOf(schema)) {
    case 'one-of':
      return blank(schema.anyOf[0]!);
    case 'fixed':
      return schema.constant;
    case 'word':
      return schema.words?.[0] ?? '';
    case 'yes-no':
      return true;
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(1, schema.maximum ?? 1));
    case 'text':
      return '';
    case 'list':
      return Array.from({ length: schema.minItems }, () => (schema.items === null ? '' : blank(schema.items)));
    case 'tuple':
      return schema.tuple.map(blank);
    case 'record':
      return Object.fromEntries(schema.required.map((key) => [key, blank(schema.properties[key]!)]));
    case 'map':
      return {};
    case 'other':
      return null;
  }
}

/** A field’s name as people read it: `fleesWithoutLeader` is “Flees without leader”; short ones stay: `STR`. */
export function labelOf(key: string): string {
  if (/^[A-Z]+$/.test(key)) return key;
  if (shouted.has(key)) return key.toUpperCase();
  const words = key
    .replace(/[-_]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const spelled = words.replace(/\b(hp|npc|pc|str|dex|wil|ap|mp)\b/g, (short) => short.toUpperCase());
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

const shouted = new Set(['str', 'dex', 'wil', 'hp', 'att', 'def', 'pre', 'for', 'ref', 'int', 'mp', 'ap']);

/** The form of a list of forms in a word. */
export function formName(schema: Schema): string {
  switch (kindOf(schema)) {
    case 'yes-no':
      return 'yes or no';
    case 'word':
      return 'a word';
    case 'text':
      return 'by name';
    case 'number':
      return 'a number';
    case 'record':
      return 'now' in schema.properties ? 'now and most' : 'written out';
    case 'map':
      return 'one by one';
    case 'list':
    case 'tuple':
      return 'a list';
    case 'fixed':
      return String(schema.constant);
    default:
      return schema.type === 'null' ? 'not given' : 'other';
  }
}
