import type { Sfc32 } from '../../dice/rng.ts';
import { begin, type Check, playOut, readBack, type Subject, shareOf, throughJson } from './check.ts';
import { drawing } from './fights.ts';
import { demandSame } from './same.ts';

/** What people break in a file by hand is either refused with a place and a reason, or a fight. */
export function fileChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  const damagedFiles = shareOf(subject, subject.options.damagedFiles ?? 300);
  return [
    {
      name: `${damagedFiles} encounter files damaged at random are refused with a place, or can be played`,
      run: () => {
        for (let n = 0; n < damagedFiles; n++) checkDamaged(subject, n);
      },
    },
  ];
}

function checkDamaged<E, F, C>(subject: Subject<E, F, C>, n: number): void {
  const { system, encounters, seed } = subject;
  const draw = drawing(`${seed}/files/${n}`);
  const file = throughJson(encounters[n % encounters.length]!);
  for (let wounds = 1 + draw.below(2); wounds > 0; wounds--) damage(file, draw);
  try {
    const read = system.readEncounter(file);
    if (read.ok) {
      demandSame('an encounter read back', throughJson(readBack(system, read.value)), throughJson(read.value));
      playOut(subject, begin(system, { encounter: read.value, policy: 'sensible', seed, stream: n }));
      return;
    }
    for (const { place, reason } of read.refusals)
      if (place === '' || reason === '' || /undefined|NaN|\[object/.test(`${place} ${reason}`))
        throw new Error(`A refusal reads "${place}: ${reason}"`);
  } catch (thrown) {
    const told = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    throw new Error(`${system.id}, seed "${seed}", damaged file ${n}: ${told}\n${JSON.stringify(file)}`);
  }
}

const STRAY: readonly unknown[] = [
  ...[null, true, false, '', 'x', 'ask', 'none', 'gm', '__proto__', '☃', 'n'.repeat(60), [], ['x'], {}],
  ...[0, 1, -1, 2, 5, 12, 20, 99, 1.5, 1e6],
];
const NUMBERS = [0, 1, 2, 3, 5, 8, 12, 20, -1, 99] as const;

/** A place in a file: an object or list, and a key in it. */
type Spot = readonly [parent: object, key: string];

function damage(file: unknown, draw: Sfc32): void {
  const spots = spotsIn(file);
  const [parent, key] = spots[draw.below(spots.length)]!;
  const list = Array.isArray(parent) ? parent : null;
  const value: unknown = Reflect.get(parent, key);
  switch (draw.below(5)) {
    case 0:
      if (list === null) Reflect.deleteProperty(parent, key);
      else list.splice(Number(key), 1);
      return;
    case 1:
      if (list === null) Reflect.set(parent, 'stray', value);
      else list.push(throughJson(value));
      return;
    case 2: {
      const alike = spots.filter(([, other]) => other === key);
      const [from] = alike[draw.below(alike.length)]!;
      Reflect.set(parent, key, throughJson(Reflect.get(from, key)));
      return;
    }
    case 3:
      Reflect.set(parent, key, STRAY[draw.below(STRAY.length)]);
      return;
    default:
      Reflect.set(
        parent,
        key,
        typeof value === 'number' ? NUMBERS[draw.below(NUMBERS.length)] : typeof value === 'string' ? `${value}x` : 'x',
      );
  }
}

function spotsIn(node: unknown): Spot[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]): Spot[] => [[node, key], ...spotsIn(value)]);
}
