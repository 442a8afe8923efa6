import type {
  DiceBy,
  DuelTold,
  Edit,
  Entry,
  HealthShown,
  Need,
  Option,
  Outcome,
  Refusal,
  Sentence,
  View,
} from '@affray/engine';
import type { OddsTable } from '@affray/lab';
import type { RoomSettings } from './settings.ts';

/** Version of everything in this folder; a client with another one is told to reload. */
export const PROTOCOL = 2;

/** How the health of a side's combatants reaches those who do not play them. */
export type { HealthShown };

/** What a connection may do. */
export type Role = 'gm' | 'player' | 'spectator';

/** A chair at the table and who sits there now. */
export interface SeatInfo {
  readonly id: string;
  readonly name: string;
  /** Name the person gave when joining; empty while nobody has. */
  readonly person: string;
  /** Devices connected to it now. */
  readonly devices: number;
  readonly dice: DiceBy;
  /** Policy that plays it; null = people. */
  readonly policy: string | null;
  /** Ids of the combatants it answers for. */
  readonly combatants: readonly string[];
  /** Those of them that a policy of their own plays, by id. */
  readonly fighters: Readonly<Record<string, string>>;
}

/** A question as one seat may see it. */
export interface SeatQuestion {
  /** Named in the answer, so that a late one is refused. */
  readonly id: number;
  /** Combatant asked, or `gm`. */
  readonly who: string;
  readonly whoName: string;
  /** Seat that is to answer. */
  readonly seat: string;
  /** True when the reader holds that seat. */
  readonly mine: boolean;
  /** Others who may answer instead, as far as the reader knows of them: the first answer stands. */
  readonly others?: readonly { readonly who: string; readonly whoName: string; readonly seat: string }[];
  /** Id of the question or of the reason to roll. */
  readonly question: string;
  readonly prompt: Sentence;
  readonly rules: readonly string[];
  readonly body:
    | { readonly kind: 'choice'; readonly secret: boolean; readonly options: readonly Option[] }
    | {
        readonly kind: 'dice';
        /** The dice in words, with what they must show. */
        readonly dice: string;
        /** What they are for; reads after "for". */
        readonly why: string;
        /** What they must show; null unless only pass or fail matters. */
        readonly need: Need | null;
        /** Sides of each die, in the order they are to be given. */
        readonly sides: readonly number[];
        /** How many are kept and which; `all` when every die counts. */
        readonly keep: 'all' | 'highest' | 'lowest';
        readonly kept: number;
        /** Added to the kept dice. */
        readonly plus: number;
        /** What this very roll showed before it was undone; it shows that again. Null = not seen yet. */
        readonly seen: readonly number[] | null;
      };
}

/** Somebody is being waited for; says nothing about what is asked. */
export interface Awaited {
  readonly seat: string;
  readonly name: string;
  /** Milliseconds since 1970 when the question was asked. */
  readonly since: number;
  /** It is one of several secret answers. */
  readonly secret: boolean;
  /** The answer is in and lies face down. */
  readonly answered: boolean;
  /** It is enough that one of those answers who have this set. */
  readonly shared?: true;
}

/** A line of the log as one seat may read it. */
export interface LogLine {
  /** Position in this seat's log, counted from 0. */
  readonly at: number;
  readonly round: number;
  readonly kind: 'roll' | 'check' | 'choice' | 'event' | 'edit' | 'ruling' | 'chat';
  readonly text: Sentence;
  readonly rules: readonly string[];
  /** Combatants named, in the order of the sentence. */
  readonly who: readonly string[];
  /** Faces shown, with the sides of each die and whether it is kept. */
  readonly dice: readonly { readonly sides: number; readonly face: number; readonly kept: boolean }[];
  /** Journal entry of the roll, for the GM who wants to overrule it; null for others. */
  readonly entry: number | null;
  /** Ruling applied here that can be switched to `ask`; null = none. */
  readonly ruling: string | null;
  /** True for lines of a part that was undone; only the GM receives them. */
  readonly undone: boolean;
  /** What it tells of the duel that `view` shows; missing in all other lines. */
  readonly duel?: DuelTold;
}

/** One entry of the journal as a mark on the strip. Players receive only those in effect. */
export interface Tick {
  readonly entry: number;
  readonly kind: 'choice' | 'dice' | 'gm';
  readonly side: string;
  readonly round: number;
  readonly undone: boolean;
}

/** A value of an edit form, by its path in the fight. Only the GM receives these. */
export interface EditField {
  readonly path: string;
  readonly label: string;
  readonly value: number | string | boolean;
  /** Allowed words; null for free numbers and yes or no. */
  readonly values: readonly string[] | null;
}

/** A ruling as it stands. Only the GM receives these. */
export interface RulingState {
  readonly id: string;
  readonly text: string;
  readonly values: readonly string[];
  /** The values as people read them. */
  readonly words: readonly string[];
  /** A value, or `ask`. */
  readonly now: string;
  readonly default: string;
  readonly rules: readonly string[];
  /** Times it has been applied in this fight. */
  readonly used: number;
}

/** What only the GM receives. */
export interface GmState {
  readonly settings: RoomSettings;
  readonly rulings: readonly RulingState[];
  readonly undoable: number;
  readonly redoable: number;
  readonly policies: readonly string[];
}

/** Everything one seat may know, complete but for the log. */
export interface SeatState {
  /** Goes up with every change; equal numbers mean equal states. */
  readonly revision: number;
  /** Journal entries so far. */
  readonly length: number;
  readonly system: string;
  readonly title: string;
  readonly view: View;
  readonly questions: readonly SeatQuestion[];
  readonly awaited: readonly Awaited[];
  readonly seats: readonly SeatInfo[];
  readonly ticks: readonly Tick[];
  readonly decided: boolean;
  readonly over: boolean;
  /** Null while the fight goes on. */
  readonly outcome: Outcome | null;
  /** Hash of salt, line break and seed (of the seed, where there is no salt); both once the fight is over. */
  readonly commitment: string;
  readonly seed: string | null;
  /** Empty in rooms made without one. */
  readonly salt: string | null;
  /** What people should know about how the room was opened; null = nothing. */
  readonly notice: string | null;
  /** The room could not be replayed to its end: it is only shown, and `notice` says why. */
  readonly stopped: boolean;
  /** Whether this seat is shown odds. */
  readonly odds: boolean;
  readonly gm: GmState | null;
}

/** The fields of a state that changed; its revision always did. */
export type StateChange = Partial<Omit<SeatState, 'ticks'>> & Pick<SeatState, 'revision'>;

/** What the server sends. */
export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly protocol: number;
      readonly room: string;
      readonly role: Role;
      /** Seat held; null for spectators. */
      readonly seat: string | null;
      readonly state: SeatState;
      readonly log: readonly LogLine[];
    }
  /**
   * Something changed since revision `base`, the last one sent here: the fields of the state that are different now, and
   * the ticks and log lines from `from` on (those from there on are replaced).
   */
  | {
      readonly type: 'state';
      readonly base: number;
      readonly state: StateChange;
      readonly ticks: { readonly from: number; readonly ticks: readonly Tick[] };
      readonly log: { readonly from: number; readonly lines: readonly LogLine[] };
    }
  /** The command with this number was done and is stored. */
  | { readonly type: 'done'; readonly re: number; readonly revision: number; readonly result?: CommandResult }
  /** The command with this number was refused; nothing changed. */
  | { readonly type: 'refused'; readonly re: number; readonly refusal: Refusal }
  /** Odds of the options of an open question, for whoever answers it. */
  | { readonly type: 'odds'; readonly question: number; readonly who: string; readonly odds: OddsTable }
  /** The message could not be read, or the connection is not allowed; the server closes it when `fatal`. */
  | { readonly type: 'error'; readonly refusal: Refusal; readonly fatal: boolean }
  | { readonly type: 'pong'; readonly re: number };

/** What some commands give back. */
export type CommandResult =
  | { readonly kind: 'fields'; readonly fields: readonly EditField[] }
  | { readonly kind: 'stand'; readonly view: View; readonly log: number }
  | { readonly kind: 'chances'; readonly chances: OddsTable }
  | { readonly kind: 'forked'; readonly room: string; readonly gmToken: string };

/** A journal entry or edit as stored; re-exported so that clients need not know the engine. */
export type { Edit, Entry };
