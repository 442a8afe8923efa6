import type { Sentence } from './said.ts';

/** How the health of those who are not one's own is shown: numbers, quarters of a bar, a word, or nothing. */
export type HealthShown = 'numbers' | 'bar' | 'words' | 'nothing';

/** A number with a limit, shown as a bar. `value` is null where the seat may only know the words. */
export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly max: number | null;
  /** In words, e.g. "hurt"; empty where the number says it all. */
  readonly words: string;
  /** It says how much somebody can still take: what goes first when they are hit, what goes next, or all of it roughly. */
  readonly health?: 'first' | 'next' | 'rough';
}

/** One inventory slot or box of a track. */
export interface Slot {
  /** `gear`, `fatigue`, `wound`, `injury`, `free`, ... */
  readonly kind: string;
  readonly label: string;
}

/** Something that a player may look for among the options of a question, and why it is not there. */
export interface Barred {
  /** Id of the question. */
  readonly question: string;
  readonly label: Sentence;
  /** A clause without a full stop. */
  readonly reason: Sentence;
  readonly rule: string;
}

/** What is the matter with somebody. */
export interface Condition {
  readonly label: Sentence;
  readonly rule: string;
  /** What it is called without its figures, where the label says more: `Poisoned` of `Poisoned 3`. */
  readonly name?: string;
  /** Players do not know of it. */
  readonly hidden?: true;
}

/** What somebody is good or bad at. */
export interface TagView {
  /** Its label among the numbers, which has its tier. */
  readonly label: string;
  readonly name: string;
  /** What it helps with, or hinders. */
  readonly about: string;
  readonly hinders: boolean;
}

/** A record while it is being put together, where what is not always there is added afterwards. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Somebody in the fight as one seat may know them. */
export interface CombatantView {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** True when this seat answers for it. */
  readonly mine: boolean;
  /** `able`, `dead`, ... */
  readonly status: string;
  /** Out of the fight, in whatever way: down, dead, fled, taken away. */
  readonly out?: true;
  readonly bars: readonly Bar[];
  /** Plain numbers by label; only what the seat may know. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Those of the numbers that are tiers of tags. */
  readonly tags?: readonly TagView[];
  readonly conditions: readonly Condition[];
  readonly slots: readonly Slot[];
  /** What it has in hand, or carries: the name as a thing, then what is to be said of it. */
  readonly weapons: readonly Sentence[];
  /** The first of them in few words: `shortsword d6 fast`; missing where its name is enough. */
  readonly inHand?: Sentence;
  /** What it is about to do, as far as the seat may know; empty if nothing. */
  readonly intent: Sentence;
  /** Place on the field: the id of a zone, region or square. */
  readonly place: string;
  /** Players do not know of it; only the GM's view says so. */
  readonly hidden?: true;
  /** What it cannot do at the question it is asked; only for the seat that answers for it, and the GM. */
  readonly barred?: readonly Barred[];
}

/** A part of the round, in the order of the system's own turn structure. */
export interface PhaseView {
  readonly id: string;
  readonly label: Sentence;
  readonly now: boolean;
  /** Several have their turns here, in any order they like. */
  readonly free?: true;
}

/** A shared track such as Momentum or Doom. */
export interface ClockView {
  readonly id: string;
  readonly label: Sentence;
  readonly value: number;
  readonly size: number;
  /** What may happen to it next, in words. */
  readonly next: readonly string[];
  /** Most segments that the roll under way may take or add. */
  readonly stake?: { readonly lose: number; readonly gain: number };
}

/** A turn of the round, or several that are taken together or in any order. */
export interface TurnSlot {
  /** Id of the phase it belongs to; empty where the round has no phases. */
  readonly phase: string;
  /** A word before the tokens: `before`, `foes`, `any order`; empty = none. */
  readonly label: string;
  readonly side: string;
  /** Those who act here, or among whom somebody will be picked. */
  readonly who: readonly {
    readonly id: string;
    /** Why it stands here, or what it does: `failed`, `level 7, acts on 21`; empty = nothing to say. */
    readonly note: string;
    readonly done: boolean;
  }[];
  /** One of these, not known yet which. */
  readonly open: boolean;
  /** They choose the order among themselves. */
  readonly free: boolean;
  readonly state: 'past' | 'now' | 'next';
}

/** A duel of contests. */
export interface DuelView {
  /** The challenger, then the challenged. */
  readonly duellists: readonly [string, string];
  readonly form: string;
  readonly bout: number;
  readonly contests: readonly {
    readonly id: string;
    readonly label: string;
    /** What both roll against: `WIL`. */
    readonly ability: string;
    readonly state: 'past' | 'now' | 'next';
  }[];
  /** Who has advantage in the contest to come; empty = nobody. */
  readonly edge: string;
  /** Clashes won by each, and how many are needed. */
  readonly score: readonly [number, number];
  readonly needed: number;
}

/** What a line of the log tells of a duel; whose roll or victory it is, it names first. */
export type DuelTold =
  | { readonly what: 'bout' }
  | { readonly what: 'roll'; readonly contest: string }
  | { readonly what: 'result'; readonly contest: string; readonly drawn: boolean };

/** An attack on its way or announced, as far as the seat knows. */
export interface Aim {
  readonly from: string;
  readonly to: string;
  /** `d6 fast`; empty where the seat may not know. */
  readonly label: string;
  /** Sides of the largest die, 0 = unknown. */
  readonly die: number;
  /** Announced only: nobody strikes yet. */
  readonly announced: boolean;
}

/** Squares of a map, row by row. */
export interface GridView {
  readonly width: number;
  readonly height: number;
  /** What one square is: `1 m`. */
  readonly unit: string;
  /** What ways are counted in: `m`. */
  readonly measure: string;
  /** One letter per square: `.` open, `#` blocked, `~` difficult, `c` cover. */
  readonly ground: string;
  readonly areas: readonly {
    readonly label: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    /** Side that wants to be there; empty = nobody. */
    readonly goalOf: string;
  }[];
  /** Things on the ground, doors and the like. */
  readonly marks: readonly { readonly label: string; readonly x: number; readonly y: number }[];
  /** Squares a side, of those who take more than one. */
  readonly spans: Readonly<Record<string, number>>;
  /** Whom two others have between them, where the rules make something of it. */
  readonly flanks?: readonly { readonly target: string; readonly one: string; readonly other: string }[];
}

/** Where the one whose turn it is may go. Squares are numbers, row by row from 0. */
export interface ReachView {
  readonly who: string;
  readonly ways: readonly {
    readonly to: number;
    readonly cost: number;
    /** Squares walked through, the goal last. */
    readonly way: readonly number[];
  }[];
}

/** Where everybody is. Places hold groups of combatants who are in each other's reach. */
export interface FieldView {
  readonly kind: 'zones' | 'bands' | 'regions' | 'grid' | 'none';
  readonly places: readonly {
    readonly id: string;
    readonly label: string;
    readonly groups: readonly (readonly string[])[];
    readonly notes: readonly Sentence[];
  }[];
  /** Ways between places with what they cost or how far they are. */
  readonly links: readonly { readonly from: string; readonly to: string; readonly label: string }[];
  readonly aims?: readonly Aim[];
  /** Who holds whom. */
  readonly holds?: readonly { readonly from: string; readonly to: string; readonly label: string }[];
  /** Distance of each pair of enemies; `band` counts from 0 = nearest, of `bands`. */
  readonly pairs?: readonly {
    readonly from: string;
    readonly to: string;
    readonly band: number;
    readonly bands: number;
    readonly label: string;
  }[];
  readonly grid?: GridView;
  readonly reach?: ReachView;
}

/** Everything one seat may know of a fight, as data. */
export interface View {
  readonly round: number;
  readonly phases: readonly PhaseView[];
  readonly combatants: readonly CombatantView[];
  readonly clocks: readonly ClockView[];
  readonly field: FieldView;
  /** Other facts worth showing, as sentences with the rule behind them. */
  readonly facts: readonly { readonly text: Sentence; readonly rule: string }[];
  /** The turns of the round in the system's own order, as far as the seat knows. */
  readonly order?: readonly TurnSlot[];
  /** While a duel is fought. */
  readonly duel?: DuelView;
}
