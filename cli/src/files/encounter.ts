import { LONGEST_STAT_LINE, type Ruling, type System, type Toggle, type TogglePreset } from '../base/engine.ts';
import { stop } from '../base/stop.ts';
import { suggestion } from '../base/suggestion.ts';
import { clean, cut } from '../base/text.ts';

/** Somebody wanted in an encounter: how many of which preset, and under which name. */
interface Wanted {
  readonly count: number;
  readonly preset: string;
  /** Null: the preset's own name. */
  readonly name: string | null;
}

/** Plain JSON with named fields. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A deep copy as plain JSON; everything in encounters is. */
export function plain(value: unknown): unknown {
  const copied: unknown = JSON.parse(JSON.stringify(value));
  return copied;
}

const mostOfOne = 99;

/** Reads "3 goblin, bandit leader, Anna=fenris". */
export function readList(list: string): Wanted[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const named = part.split('=').map((piece) => piece.trim());
      if (named.length > 2 || named.some((piece) => piece === '')) throw stop(`"${part}" is not NAME=PRESET.`);
      const [name, what] = named.length === 2 ? [named[0]!, named[1]!] : [null, part];
      const counted = /^(\d+)\s*[x×]?\s+(.+)$/i.exec(what) ?? /^(.+?)\s+[x×]\s*(\d+)$/i.exec(what);
      if (counted === null) return { count: 1, preset: what, name };
      const first = /^\d+$/.test(counted[1]!);
      const count = Number(first ? counted[1] : counted[2]);
      if (count < 1 || count > mostOfOne) throw stop(`"${part}": between 1 and ${mostOfOne} of one kind.`);
      return { count, preset: first ? counted[2]! : counted[1]!, name };
    });
}

/** Lower case, words joined by hyphens. */
export function slug(text: string): string {
  const made = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return made === '' ? 'somebody' : made;
}

/** The preset meant by an id or a name, also in the plural. */
export function presetFields<E, F, C>(system: System<E, F, C>, wanted: string): Fields {
  const keys = [slug(wanted), slug(wanted.replace(/s$/i, ''))];
  const found = system.presets.find(({ id, name }) => keys.includes(id) || keys.includes(slug(name)));
  if (found === undefined) {
    const known = system.presets.map(({ id }) => id);
    throw stop(
      `${system.name} has no preset "${wanted}".${suggestion(wanted, known)} See: affray systems ${system.id}`,
    );
  }
  const fields = plain(found.combatant);
  if (!isFields(fields)) throw stop(`The preset "${wanted}" is not a combatant.`);
  return 'name' in fields ? fields : { ...fields, name: found.name };
}

/** A combatant from a stat line. */
export function statLineFields<E, F, C>(system: System<E, F, C>, line: string): Fields {
  if (line.length > LONGEST_STAT_LINE)
    throw stop(
      `A stat line has at most ${LONGEST_STAT_LINE} characters; "${cut(clean(line), 20)}" has ${line.length}.`,
    );
  const read = system.readStatLine(line);
  if (!read.ok) {
    const lines = read.refusals.map(
      ({ reason, allowed }) => `${reason}${allowed === undefined ? '' : `; for example: ${allowed.join(' or ')}`}`,
    );
    throw stop(`"${cut(clean(line), 60)}": ${cut(lines.join('; '), 300)}`, read.refusals);
  }
  const fields = plain(read.value);
  if (!isFields(fields)) throw stop(`"${line}" is not a combatant.`);
  return fields;
}

/** Puts copies of a combatant on a side, each with a name and id of its own. */
export function enlist(into: Fields[], fields: Fields, side: string, count: number, name: string | null): void {
  const base = name ?? String(fields.name ?? 'Somebody');
  for (let i = 1; i <= count; i++) {
    const full = count === 1 ? base : `${base} ${i}`;
    const own = { id: freeId(into, slug(full)), name: nameFor(into, full), side };
    // Who it is comes first in the file, whatever order the preset has.
    into.push({ ...own, ...fields, ...own });
  }
}

function freeId(into: readonly Fields[], wanted: string): string {
  let id = wanted;
  for (let n = 2; into.some((each) => each.id === id); n++) id = `${wanted}-${n}`;
  return id;
}

function nameFor(into: readonly Fields[], wanted: string): string {
  let name = wanted;
  for (let n = 2; into.some((each) => each.name === name); n++) name = `${wanted} ${n}`;
  return name;
}

function splitSetting(text: string, flag: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) throw stop(`${flag} "${text}" is not NAME=VALUE.`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

const yes: readonly string[] = ['on', 'yes', 'true'];
const no: readonly string[] = ['off', 'no', 'false'];

/** Reads `meleeClashes=on` into the value its toggle wants. */
export function readToggle(toggles: readonly Toggle[], text: string): [string, string | number | boolean] {
  const [name, value] = splitSetting(text, '--toggle');
  const toggle = toggles.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  if (toggle === undefined) {
    const known = toggles.map(({ id }) => id);
    throw stop(`There is no optional rule "${name}".${suggestion(name, known)}`);
  }
  const { id, values, number } = toggle;
  if (typeof toggle.default === 'boolean' && yes.includes(value.toLowerCase())) return [id, true];
  if (typeof toggle.default === 'boolean' && no.includes(value.toLowerCase())) return [id, false];
  const word = values.find((each) => each.toLowerCase() === value.toLowerCase());
  if (word !== undefined && typeof toggle.default !== 'boolean') return [id, word];
  if (number !== undefined && /^\d+$/.test(value)) {
    const n = Number(value);
    if (n >= number.from && n <= number.to) return [id, n];
  }
  const range = number === undefined ? [] : [`${number.from} to ${number.to}`];
  const words = typeof toggle.default === 'boolean' ? ['on', 'off'] : values;
  throw stop(`${id} cannot be "${value}". Allowed: ${[...words, ...range].join(', ')}.`);
}

/** Reads `fallen=ask`. */
export function readRuling(rulings: readonly Ruling[], text: string): [string, string] {
  const [name, value] = splitSetting(text, '--ruling');
  const ruling = rulings.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  if (ruling === undefined) {
    const known = rulings.map(({ id }) => id);
    throw stop(`Nothing called "${name}" is left to the GM.${suggestion(name, known)}`);
  }
  const allowed = [...ruling.values, 'ask'];
  const word = allowed.find((each) => each.toLowerCase() === value.toLowerCase());
  if (word === undefined) throw stop(`${ruling.id} cannot be "${value}". Allowed: ${allowed.join(', ')}.`);
  return [ruling.id, word];
}

/** The named set of optional rules. */
export function togglePreset(presets: readonly TogglePreset[], wanted: string): TogglePreset {
  const found = presets.find(({ id, name }) => id === wanted || slug(name) === slug(wanted));
  if (found !== undefined) return found;
  const known = presets.map(({ id }) => id);
  throw stop(`There is no set of optional rules "${wanted}".${suggestion(wanted, known)}`);
}
