import { Standing } from '@affray/engine';
import type { Chance, FigureKind, Histogram, Spread } from '../counts/chance.ts';
import { chanceText, meanText, numberText } from '../counts/words.ts';
import type { StudyData } from './data.ts';
import type { Ending, FigureSubject } from './ending.ts';

/** One figure that is worked out for everybody, every side or the fight: shown wherever figures are. */
export interface FigureColumn<K extends FigureKind = FigureKind, Harm extends boolean = boolean> {
  readonly label: string;
  readonly kind: K;
  /** It is about harm, which not every rulebook says what it is. */
  readonly harm: Harm;
  /** What it comes to in one fight; 0 or 1 of a chance. */
  readonly of: (ending: Ending, subject: FigureSubject) => number;
  /** Counts people, of whom there are only so many. */
  readonly heads: boolean;
  /** A solved fight tells it. */
  readonly solved: boolean;
  /** Where a study counts it anyway; otherwise it is counted by `of`. */
  readonly counted?: (study: StudyData, subject: FigureSubject) => Histogram;
}

/** FigureColumns by id. */
export type FigureColumns = Readonly<Record<string, FigureColumn>>;

type OfHarm<T extends FigureColumns> = { [K in keyof T]: T[K]['harm'] extends true ? K : never }[keyof T];
type FigureOf<C extends FigureColumn> = C['kind'] extends 'chance' ? Chance : Spread;

/** A row of figures: what is about harm is missing where a rulebook does not say what it is. */
export type FigureRow<T extends FigureColumns> = { readonly [K in Exclude<keyof T, OfHarm<T>>]: FigureOf<T[K]> } & {
  readonly [K in OfHarm<T>]?: FigureOf<T[K]>;
};

function harm<K extends FigureKind>(
  kind: K,
  label: string,
  of: FigureColumn['of'],
  heads = false,
): FigureColumn<K, true> {
  return { label, kind, harm: true, of, heads, solved: true };
}

function headsWho(is: (standing: number) => boolean): FigureColumn['of'] {
  return ({ standing }, { who }) => {
    let heads = 0;
    for (let at = 0; at < who.length; at++) if (is(standing[who[at]!]!)) heads++;
    return heads;
  };
}

function sumOf(list: 'lost' | 'lasting'): FigureColumn['of'] {
  return (ending, { who }) => {
    let sum = 0;
    for (let at = 0; at < who.length; at++) sum += ending[list][who[at]!]!;
    return sum;
  };
}

function any(count: FigureColumn['of']): FigureColumn['of'] {
  return (ending, subject) => (count(ending, subject) > 0 ? 1 : 0);
}

const dead = headsWho((standing) => standing === Standing.dead);
const fallen = headsWho((standing) => standing >= Standing.fallen);
const out = headsWho((standing) => standing !== Standing.fighting);
const gone = headsWho((standing) => standing === Standing.left);
const scarred = sumOf('lasting');
const lost = sumOf('lost');

/** Figures of the fight as a whole. */
export const fightColumns = {
  rounds: {
    label: 'rounds',
    kind: 'number',
    harm: false,
    of: ({ rounds }) => rounds,
    heads: false,
    solved: true,
    counted: ({ rounds }) => Object.fromEntries(rounds.map((fights, round) => [round, fights])),
  } satisfies FigureColumn<'number', false>,
} as const;

/** Figures of each side. */
export const sideColumns = {
  wins: {
    label: 'wins',
    kind: 'chance',
    harm: false,
    of: ({ winner }, { side }) => (winner === side ? 1 : 0),
    heads: false,
    solved: true,
    counted: ({ outcomes }, { side }) => ({ 1: outcomes[side] ?? 0 }),
  } satisfies FigureColumn<'chance', false>,
  wiped: harm('chance', 'wiped out', (end, side) => (fallen(end, side) === side.who.length ? 1 : 0)),
  anyFall: harm('chance', 'somebody falls', any(fallen)),
  anyDeath: harm('chance', 'somebody dies', any(dead)),
  fallen: harm('number', 'fallen', fallen, true),
  deaths: harm('number', 'deaths', dead, true),
  lost: { ...harm('number', 'points lost', lost), solved: false },
} as const;

/** Figures of each combatant. */
export const personColumns = {
  dies: harm('chance', 'dies', dead),
  out: harm('chance', 'out at the end', out),
  falls: harm('chance', 'falls', fallen),
  leaves: harm('chance', 'leaves', gone),
  lasting: harm('chance', 'lasting harm', scarred),
  lost: { ...harm('number', 'points lost', lost), solved: false },
} as const;

/** The columns that are shown, with their ids: all, or those that are not about harm. */
export function columnsShown<T extends FigureColumns>(
  columns: T,
  withHarm: boolean,
): readonly (readonly [id: keyof T & string, column: FigureColumn])[] {
  return Object.entries(columns)
    .map(([id, column]) => [id, column] as const)
    .filter((entry): entry is readonly [keyof T & string, FigureColumn] => withHarm || !entry[1].harm);
}

/** Heads a column of a table for people. */
export function headOf({ label, kind, heads }: FigureColumn): string {
  if (kind === 'chance') return label;
  return heads ? `${label} on average` : `${label}: mean, 5 to 95 %`;
}

/** A figure for people. */
export function figureText({ heads }: FigureColumn, figure: Chance | Spread | undefined): string {
  if (figure === undefined) return '';
  if ('hits' in figure) return chanceText(figure);
  const { mean, interval, percentiles } = figure;
  return heads ? meanText({ value: mean, interval }) : `${numberText(mean)}, ${percentiles[0]} to ${percentiles[4]}`;
}

/** A row of figures, each as `figure` works it out; undefined = there is none. */
export function figureRow<T extends FigureColumns>(
  columns: T,
  figure: (id: string, column: FigureColumn) => Chance | Spread | undefined,
): FigureRow<T> {
  const made: Record<string, Chance | Spread> = {};
  for (const [id, column] of Object.entries(columns)) {
    const found = figure(id, column);
    if (found !== undefined) made[id] = found;
  }
  if (!isRow(columns, made)) throw new Error('A figure that is not about harm is missing.');
  return made;
}

function isRow<T extends FigureColumns>(columns: T, made: object): made is FigureRow<T> {
  return Object.entries(columns).every(([id, column]) => column.harm || id in made);
}
