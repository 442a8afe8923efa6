/** A number with a limit, shown as a bar. `value` is null where the seat may only know the words. */
export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly max: number | null;
  /** In words, e.g. "hurt"; empty where the number says it all. */
  readonly words: string;
}

/** One inventory slot or box of a track. */
export interface Slot {
  /** `gear`, `fatigue`, `wound`, `injury`, `free`, ... */
  readonly kind: string;
  readonly label: string;
}

/** Somebody in the fight as one seat may know them. */
export interface CombatantView {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** True when this seat answers for it. */
  readonly mine: boolean;
  /** `able`, `dead`, ... */
  readonly status: string;
  readonly bars: readonly Bar[];
  /** Plain numbers by label; only what the seat may know. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly conditions: readonly { readonly label: string; readonly rule: string }[];
  readonly slots: readonly Slot[];
  readonly weapons: readonly string[];
  /** What it is about to do, as far as the seat may know; empty if nothing. */
  readonly intent: string;
  /** Place on the field: the id of a zone, region or square. */
  readonly place: string;
}

/** A part of the round, in the order of the system's own turn structure. */
export interface PhaseView {
  readonly id: string;
  readonly label: string;
  readonly now: boolean;
}

/** A shared track such as Momentum or Doom. */
export interface ClockView {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly size: number;
  /** What may happen to it next, in words. */
  readonly next: readonly string[];
}

/** Where everybody is. Places hold groups of combatants who are in each other's reach. */
export interface FieldView {
  readonly kind: 'zones' | 'bands' | 'regions' | 'grid' | 'none';
  readonly places: readonly {
    readonly id: string;
    readonly label: string;
    readonly groups: readonly (readonly string[])[];
    readonly notes: readonly string[];
  }[];
  /** Ways between places with what they cost or how far they are. */
  readonly links: readonly { readonly from: string; readonly to: string; readonly label: string }[];
}

/** Everything one seat may know of a fight, as data. */
export interface View {
  readonly round: number;
  readonly phases: readonly PhaseView[];
  readonly combatants: readonly CombatantView[];
  readonly clocks: readonly ClockView[];
  readonly field: FieldView;
  /** Other facts worth showing, as sentences with the rule behind them. */
  readonly facts: readonly { readonly text: string; readonly rule: string }[];
}
