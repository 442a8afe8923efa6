/** A generator of whole numbers below n. */
export type Pick = (n: number) => number;

/** A file that something has happened to. */
export interface Damaged {
  /** What has happened to it. */
  readonly how: string;
  readonly bytes: Buffer;
}

const junk: readonly string[] = [
  'null',
  'true',
  '-1',
  '0',
  '1.5',
  '1e308',
  '-1e308',
  '1e999',
  '9007199254740993',
  '""',
  '"x"',
  '[]',
  '{}',
  '[[]]',
  '{"__proto__":{"x":1}}',
  '"\\u0000"',
  '"\\ud800"',
  '"💥"',
];

/** Damages a file: what is done, and where, follows from the numbers drawn. */
export function damaged(text: string, pick: Pick): Damaged {
  const [how, damage] = damages[pick(damages.length)]!;
  const done = damage(text, pick);
  return { how, bytes: typeof done === 'string' ? Buffer.from(done) : done };
}

type Damage = (text: string, pick: Pick) => string | Buffer;

const damages: readonly (readonly [string, Damage])[] = [
  ['cut', (text, pick) => text.slice(0, pick(text.length))],
  ['its beginning lost', (text, pick) => text.slice(1 + pick(text.length - 1))],
  ['a piece lost', (text, pick) => without(text, pick(text.length), 1 + pick(40))],
  ['a piece twice', (text, pick) => twice(text, pick(text.length), 1 + pick(200))],
  ['bits flipped', flipped],
  ['bytes of no encoding', (text, pick) => spoilt(text, [0xff, 0xfe, 0xc0, 0x00], pick)],
  ['in UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['in UTF-16, the other way round, without a mark', (text) => Buffer.from(text, 'utf16le').swap16()],
  [
    'in Latin-1',
    (text, pick) => Buffer.from(without(text, pick(text.length), 0).replace('"name":"', '"name":"é'), 'latin1'),
  ],
  ['with a mark before it', (text) => `\ufeff${text}`],
  ['a field removed', (text, pick) => changed(text, pick, () => undefined)],
  ['a value of another kind', (text, pick) => changed(text, pick, () => junk[pick(junk.length)]!)],
  ['a value of another kind', (text, pick) => changed(text, pick, () => junk[pick(junk.length)]!)],
  ['a value nested', (text, pick) => changed(text, pick, (json) => nested(json, [1, 3, 70, 3000][pick(4)]!))],
  ['a number far too large', (text, pick) => numberChanged(text, pick)],
  ['a field twice', (text, pick) => changed(text, pick, (json) => `${json},"name":${junk[pick(junk.length)]}`)],
  ['a very long text', (text, pick) => changed(text, pick, () => JSON.stringify('x'.repeat(100_000)))],
  ['an unknown field', (text, pick) => text.replace('{', `{"field${pick(99)}":${junk[pick(junk.length)]},`)],
];

function without(text: string, from: number, length: number): string {
  return text.slice(0, from) + text.slice(from + length);
}

function twice(text: string, from: number, length: number): string {
  return text.slice(0, from + length) + text.slice(from);
}

function flipped(text: string, pick: Pick): Buffer {
  const bytes = Buffer.from(text);
  for (let times = 1 + pick(4); times > 0; times--) bytes[pick(bytes.length)]! ^= 1 << pick(8);
  return bytes;
}

function spoilt(text: string, with_: readonly number[], pick: Pick): Buffer {
  const bytes = Buffer.from(text);
  bytes[pick(bytes.length)] = with_[pick(with_.length)]!;
  return bytes;
}

function nested(json: string, deep: number): string {
  return `${'['.repeat(deep)}${json}${']'.repeat(deep)}`;
}

function numberChanged(text: string, pick: Pick): string {
  const numbers = [...text.matchAll(/(?<=[:[,])-?\d+(?=[,\]}])/g)];
  if (numbers.length === 0) return text;
  const { 0: old, index } = numbers[pick(numbers.length)]!;
  const large = ['1e308', '-1e308', '1e999', '9007199254740993', '2147483648', '4294967296', '-1'][pick(7)]!;
  return text.slice(0, index) + large + text.slice(index + old.length);
}

/** The file with one value, drawn from all of them, replaced; undefined removes it. */
function changed(text: string, pick: Pick, change: (json: string) => string | undefined): string {
  const places = placesIn(JSON.parse(text), []);
  const wanted = places[pick(places.length)]!.join('\n');
  const write = (value: unknown, path: readonly string[]): string | undefined => {
    if (path.join('\n') === wanted) return change(JSON.stringify(value));
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const parts = Object.entries(value).flatMap(([key, each]) => {
      const part = write(each, [...path, key]);
      if (part === undefined) return [];
      return [Array.isArray(value) ? part : `${JSON.stringify(key)}:${part}`];
    });
    return Array.isArray(value) ? `[${parts.join()}]` : `{${parts.join()}}`;
  };
  return write(JSON.parse(text), []) ?? '';
}

/** Every place below the top, with what is near the top as often as all the rest. */
function placesIn(value: unknown, path: readonly string[]): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const all = Object.entries(value).flatMap(([key, each]): (readonly string[])[] => [
    [...path, key],
    ...placesIn(each, [...path, key]),
  ]);
  if (path.length > 0) return all;
  const high = all.filter(({ length }) => length <= 3);
  return [...Array.from({ length: Math.ceil(all.length / Math.max(1, high.length)) }, () => high).flat(), ...all];
}
