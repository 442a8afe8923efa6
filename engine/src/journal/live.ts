import type { Pool } from '../dice/pool.ts';
import type { Edit } from '../system/edit.ts';
import type { Refusal } from '../system/refusal.ts';
import type { CombatantRef, Seat, System } from '../system/system.ts';
import { EventLog } from '../table/log.ts';
import type { Need, Question } from '../table/question.ts';
import { Mode, Table } from '../table/table.ts';
import type { DiceBy, Entry } from './entry.ts';
import { commitmentTo, type Seal } from './fair-dice.ts';
import type { OpenQuestion } from './open.ts';
import type { Sources } from './sources.ts';

/** Kinds of item on the timeline. */
export const ItemKind = { choice: 0, dice: 1, edit: 2 } as const;

/** `Item.step` of what belongs to no start of a step. */
export const AT_QUESTION = -1;
export const AT_END = -2;

/** An answer or edit in effect, in the small integers that re-running compares. */
export interface Item {
  readonly kind: number;
  /** Place in the journal. */
  readonly entry: number;
  /** Index of the combatant, GM = -1; 0 for edits. */
  readonly who: number;
  /** Index of the question or reason. */
  readonly what: number;
  /** Code of the option chosen. */
  readonly code: number;
  /** Ids of those a question of the GM’s named when it was answered; empty for everything else. */
  readonly about: string;
  readonly pool: Pool | null;
  /** The faces in effect: those of an overruling GM rather than those of the entry. */
  readonly faces: readonly number[];
  /** How many equal rolls (same roller, reason and dice) came before. */
  readonly nth: number;
  readonly edit: Edit | null;
  /**
   * The step from whose start an edit holds, counted like `Checkpoint.steps`; `AT_QUESTION` for what happened at a
   * question, `AT_END` for an edit made there that holds when the step is over.
   */
  readonly step: number;
}

/** What a seat's dice or policy, or a combatant's, was before and after a change. */
export interface Setting {
  readonly of: 'dice' | 'policies' | 'fighters';
  /** Id of the seat, or of the combatant for `fighters`. */
  readonly id: string;
  readonly before: string | null;
  /** What it was when the change was taken back, once it has been. */
  after: string | null;
}

/** A human answer, edit or order, with everything the program did after it: what one undo takes back. */
export interface Act {
  readonly entry: number;
  /** Place on the timeline from which it changed things. */
  readonly at: number;
  /** What stood there before. */
  readonly removed: readonly Item[];
  /** What stood there when it was taken back. */
  added: readonly Item[];
  /** Name of the roll it had re-rolled. */
  readonly rerolled: string | null;
  readonly setting: Setting | null;
  /** Counts only once something has followed from it. */
  provisional: boolean;
}

/** A roll that was seen and is no longer in effect. */
export interface SeenRoll {
  readonly name: string;
  /** Re-rolls it had then. */
  readonly rerolls: number;
  readonly faces: readonly number[];
  readonly by: DiceBy;
}

/** The fight between two steps. */
export interface Checkpoint<F> {
  /** Null once it is forgotten: undo then plays on from an earlier one. The first and the last are always known. */
  fight: F | null;
  /** Rounds begun. */
  readonly rounds: number;
  /** Items of the timeline used up. */
  readonly at: number;
  /** Records in the log. */
  readonly log: number;
  /** Steps played before it. */
  readonly steps: number;
}

/** A question nobody has answered yet. */
export type Pending<F> = {
  readonly who: number;
  /** Everyone who may answer: `who`, or all who share the question. */
  readonly askers: readonly number[];
} & (
  | { readonly kind: 'choice'; readonly question: Question<F>; readonly codes: Int32Array }
  | { readonly kind: 'dice'; readonly why: number; readonly pool: Pool; readonly need: Need | null }
);

/** The options of a simultaneous question, kept while its answers come in so that they are listed only once. */
export interface BallotLists<F> {
  /** Place on the timeline where the question begins, and records in the log then: two questions never share both. */
  readonly start: number;
  readonly log: number;
  readonly question: Question<F>;
  readonly askers: readonly number[];
  readonly codes: readonly Int32Array[];
}

/** Thrown through the rules at the first question without an answer. */
export class Waiting<F> extends Error {
  /** What is open: several when asked simultaneously. */
  open: readonly Pending<F>[] = [];
  /** Place on the timeline where this question begins. */
  start = 0;
}

/** Thrown through the rules when the GM ends the fight in the middle of a step. */
export class EndedByGm extends Error {}

/** Thrown through the rules when the GM's edit cannot be. */
export class EditRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Dice and policies by seat id, and policies by combatant; seats not named roll by program and are played by people. */
export interface SeatSettings {
  readonly dice: Readonly<Record<string, DiceBy>>;
  readonly policies: Readonly<Record<string, string>>;
  /** Policies of single combatants, who else are played with their seat. */
  readonly fighters?: Readonly<Record<string, string>>;
}

/** Where a fight begins that could not be replayed from its encounter. */
export interface Base<F> {
  /** Journal entries before it: history only. */
  readonly at: number;
  readonly fight: F;
  /** Those of the entries before it that were not in effect. */
  readonly undone: readonly number[];
  /** Version of the rules those entries were made under. */
  readonly rulesVersion: string;
}

/** The inner state of a live fight; only the journal's own functions touch it. */
export interface Workings<F> {
  readonly table: Table<F>;
  readonly waiting: Waiting<F>;
  readonly timeline: Item[];
  /** Items used up by the run under way. */
  cursor: number;
  /** Equal rolls so far, by `kindOfRoll`. */
  readonly rollCounts: Map<number, number>;
  readonly checkpoints: Checkpoint<F>[];
  /** Which entries the records of the log came of. */
  readonly sources: Sources;
  /** Those that know their fight, in order. */
  readonly kept: Checkpoint<F>[];
  readonly acts: Act[];
  readonly undone: Act[];
  /** Rolls that were in effect and no longer are, by name and re-rolls. */
  readonly seen: Map<string, SeenRoll>;
  /** The same, by place in the journal. */
  readonly seenAt: Map<number, SeenRoll>;
  /** GM's re-rolls by name of the roll. */
  readonly rerolls: Map<string, number>;
  /** Journal length at which the open question was first asked. */
  openedAt: number;
  /** Open questions as shown since then: simultaneous ones stay as they are while others answer. */
  shown: OpenQuestion<F>[];
  /** What each asker of the simultaneous question under way may choose. */
  ballots: BallotLists<F> | null;
  /** After an undo the program does nothing by itself until somebody acts. */
  held: boolean;
  /** Entries come from a file: the program adds none by itself. */
  feeding: boolean;
  /** Steps played by the run under way and before it. */
  steps: number;
  /** Edits that wait for the end of the step under way. */
  readonly due: Item[];
  /**
   * What becomes of answers on the timeline that no longer fit: nothing may be dropped, all from the first that does not
   * fit are, or each that does not.
   */
  mayDrop: 'nothing' | 'the rest' | 'each';
  /** Place in the journal of the edit being tried, -1 = none. */
  trying: number;
  /** Automatic answers in this run. */
  automatic: number;
  /** Who is in the fight and who answers, as far as this run has needed it. */
  combatants: readonly CombatantRef[];
  seats: readonly Seat[];
  readonly base: Base<F> | null;
  /** Links of the digest chain worked out so far. */
  readonly chain: string[];
}

/** A fight being played. Change it only through the journal's functions. */
export interface LiveFight<E, F> {
  readonly system: System<E, F>;
  readonly encounter: E;
  /** Secret until the fight is over. */
  readonly seed: string;
  /** Shown with the seed: what the commitment needs besides; empty in fights begun without one. */
  readonly salt: string;
  /** Hash of salt and seed, to be shown from the start. */
  readonly commitment: string;
  /** Seats as they were at the start. */
  readonly start: SeatSettings;
  /** Everything ever done, in order; see `history` for what is in effect. */
  readonly entries: Entry[];
  /** The fight as it stands at the open question. */
  readonly fight: F;
  /** What has happened, as far as it is in effect. */
  readonly log: EventLog;
  /** Seats' dice now; a seat not named rolls by program. */
  readonly dice: Record<string, DiceBy>;
  /** Seats played by a policy now. */
  readonly policies: Record<string, string>;
  /** Combatants played by a policy of their own now, by id. */
  readonly fighters: Record<string, string>;
  /** Nothing is left to play. */
  over: boolean;
  /** What people should know about how this fight was opened; null = nothing. */
  notice: string | null;
  readonly workings: Workings<F>;
}

/** Records a log has room for at first: many fights may be open at a time. */
const FEW_RECORDS = 64;

/** A live fight before its first run, from its encounter or from a snapshot. */
export function blankFight<E, F>(
  system: System<E, F>,
  encounter: E,
  { seed, salt }: Seal,
  start: SeatSettings,
  base: Base<F> | null,
): LiveFight<E, F> {
  const first = base === null ? system.setUp(encounter) : base.fight;
  const { rounds } = system.outcome(first);
  const beginning: Checkpoint<F> = { fight: system.copy(first), at: 0, log: 0, steps: 0, rounds };
  const table = new Table<F>();
  const log = new EventLog(FEW_RECORDS);
  table.mode = Mode.asked;
  table.log = log;
  return {
    system,
    encounter,
    seed,
    salt,
    commitment: commitmentTo({ seed, salt }),
    start: seatsIn(start),
    entries: [],
    fight: system.copy(first),
    log,
    dice: { ...start.dice },
    policies: { ...start.policies },
    fighters: { ...start.fighters },
    over: false,
    notice: null,
    workings: {
      table,
      waiting: new Waiting<F>('A question waits for its answer.'),
      timeline: [],
      cursor: 0,
      rollCounts: new Map(),
      checkpoints: [beginning],
      sources: { records: [], entries: [] },
      kept: [beginning],
      acts: [],
      undone: [],
      seen: new Map(),
      seenAt: new Map(),
      rerolls: new Map(),
      openedAt: 0,
      shown: [],
      ballots: null,
      held: false,
      feeding: false,
      steps: 0,
      due: [],
      mayDrop: 'nothing',
      trying: -1,
      automatic: 0,
      combatants: [],
      seats: [],
      base,
      chain: [],
    },
  };
}

/** Copies of who rolls and who plays, as files have them. */
export function seatsIn({ dice, policies, fighters = {} }: SeatSettings): SeatSettings {
  const seats = { dice: { ...dice }, policies: { ...policies } };
  return Object.keys(fighters).length === 0 ? seats : { ...seats, fighters: { ...fighters } };
}
