import { systems } from '@affray/engine';
import type { TableLink } from '../client/index.ts';
import { readyMade } from './playing.ts';

/** Fields of a foe with a number that stands nowhere else in a fight, and what they are lowered to so that it ends. */
type Plant = readonly [field: RegExp, planted: number, lowered: number];

/** What is planted in a rulebook: fields of foes, and the numbers that then give a secret away, both ends included. */
interface Planting {
  /** A ready-made fight with foes of a kind that has these fields. */
  readonly encounter: string;
  readonly fields: readonly Plant[];
  readonly telling: readonly (readonly [from: number, to: number])[];
}

/** Most first, for nobody has more than that. What harm leaves of a planted number is still in the range that tells. */
export const plantings: Readonly<Record<string, Planting>> = {
  'block-dodge-parry': {
    encounter: 'skirmish',
    fields: [
      [/\.hpMax$/, 98, 98],
      [/\.hp$/, 98, 0],
      [/\.strMax$/, 29, 29],
      [/\.str$/, 29, 2],
      [/\.dexMax$/, 28, 28],
      [/\.dex$/, 28, 5],
      [/\.wilMax$/, 27, 27],
      [/\.wil$/, 27, 5],
    ],
    telling: [
      [26, 29],
      [70, 99],
    ],
  },
  'ikezu-ishi': {
    encounter: 'crossroads',
    fields: [
      [/\.hpMax$/, 987, 987],
      [/\.hp$/, 987, 0],
      [/\.strMax$/, 976, 976],
      [/\.str$/, 976, 2],
      [/\.dexMax$/, 965, 965],
      [/\.dex$/, 965, 5],
      [/\.wilMax$/, 954, 954],
      [/\.wil$/, 954, 5],
    ],
    telling: [[880, 999]],
  },
  'tag-tally': { encounter: 'toll', fields: [], telling: [] },
  'sea-of-shadows': {
    encounter: 'road',
    fields: [
      [/\.hpMax$/, 98, 98],
      [/\.hp$/, 98, 1],
      [/\.mpMax$/, 89, 89],
      [/\.mp$/, 89, 0],
    ],
    telling: [[70, 99]],
  },
  ingenuity: {
    encounter: 'alert',
    fields: [
      [/\.maxHealth$/, 987, 987],
      [/\.health$/, 987, 1],
      [/\.maxEndurance$/, 976, 976],
      [/\.endurance$/, 976, 0],
      [/\.maxStamina$/, 965, 965],
      [/\.stamina$/, 965, 5],
      [/\.maxFocus$/, 954, 954],
      [/\.focus$/, 954, 5],
      [/\.deathDifficulty$/, 943, 943],
      [/\.con$/, 932, 5],
      [/\.eva$/, 921, 5],
      [/\.will$/, 910, 5],
      [/\.pDef$/, 909, 5],
      [/\.eDef$/, 908, 5],
    ],
    telling: [[880, 999]],
  },
};

/** The ready-made fight to plant in. */
export function plantable(system: string): unknown {
  const { encounter } = plantings[system]!;
  return readyMade.find((one) => one.system === system && one.id === encounter)!.encounter;
}

/** A foe as the rulebook has it, under another name; in Tag & Tally with a weakness that nobody has found out. */
export function foeNamed(system: string, name: string, tag: string): object {
  const sealed = systems.find(({ id }) => id === system)!;
  const preset: unknown = sealed.use(({ presets }) => presets.find(({ role }) => role === 'foe')!.combatant);
  const unknown =
    system === 'tag-tally' ? { weaknesses: { physical: { name: tag, eases: ['attack'], hidden: true } } } : {};
  return { ...(typeof preset === 'object' ? preset : {}), ...unknown, name };
}

/** Sets the planted numbers of a foe, or lowers them; gives how many were set. */
export async function plant(gm: TableLink, system: string, who: string, lowered = false): Promise<number> {
  let set = 0;
  for (const [field, high, low] of plantings[system]!.fields) {
    const reply = await gm.send({ type: 'fields', combatant: who });
    if (!reply.ok || reply.result?.kind !== 'fields') throw new Error('no fields');
    const path = reply.result.fields.find((each) => field.test(each.path))?.path;
    if (path === undefined) continue;
    const done = await gm.send({ type: 'edit', edit: { op: 'set', path, value: lowered ? low : high } });
    if (done.ok) set++;
  }
  return set;
}

/** Places, counts and times of the protocol itself, which may be any number. */
const counters: ReadonlySet<string> = new Set([
  'revision',
  'base',
  'length',
  'at',
  'entry',
  'from',
  're',
  'since',
  'round',
]);

/** Everything a frame says, but for counters: texts, and numbers as text, each with where it stands. */
function saidIn(frame: string): readonly (readonly [place: string, said: string])[] {
  const found: (readonly [string, string])[] = [];
  const read = (node: unknown, place: string, key: string): void => {
    if (typeof node === 'number') {
      if (!counters.has(key) && !(key === 'id' || key === 'question')) found.push([place, String(node)]);
    } else if (typeof node === 'string') found.push([place, node]);
    else if (Array.isArray(node)) for (const [at, each] of node.entries()) read(each, `${place}.${at}`, key);
    else if (typeof node === 'object' && node !== null)
      for (const [name, each] of Object.entries(node)) {
        found.push([place, name]);
        read(each, `${place}.${name}`, name);
      }
  };
  read(JSON.parse(frame), '', '');
  return found;
}

/** The first whole number in the ranges, with what stands around it; undefined when there is none. */
export function tellsNumber(frame: string, ranges: Planting['telling']): string | undefined {
  for (const [place, said] of saidIn(frame)) {
    // Random text, and how many fights were drawn in the time there was.
    if (/\.(commitment|seed|salt|certainty\.n)$/.test(place)) continue;
    for (const [number] of said.matchAll(/(?<![\w.])\d+(?![\w.]*\d|\w)/g))
      if (ranges.some(([from, to]) => Number(number) >= from && Number(number) <= to)) return `${place}: ${said}`;
  }
  return undefined;
}
