/** How a figure came about: every outcome counted, or drawn `n` times. */
export type Certainty = { readonly kind: 'exact' } | { readonly kind: 'simulated'; readonly n: number };

/** A headline figure of one option. */
export interface Figure {
  /** A chance from 0 to 1, or a mean. */
  readonly value: number;
  readonly unit: 'chance' | 'number';
  /** 95 % interval; null when exact. */
  readonly interval: readonly [low: number, high: number] | null;
}

/** A part of an odds bar. The chances of all parts of one bar add up to 1. */
export interface BarPart {
  readonly label: string;
  /** 0 = nothing happens, 4 = the worst (dies): worse parts are drawn louder. */
  readonly severity: 0 | 1 | 2 | 3 | 4;
  readonly chance: number;
  /** It takes away from what others fill. */
  readonly loss?: true;
}

/** How likely a number is: one column of the distribution behind a bar. */
export interface Column {
  readonly value: number;
  readonly chance: number;
}

/** What one option does until the exchange is over. */
export interface OddsRow {
  /** Id of the option. */
  readonly option: string;
  /** In the order of the table's `columns`; null where a figure makes no sense for this option. */
  readonly figures: readonly (Figure | null)[];
  /** How this option's figures came about: some may be drawn where others are exact. */
  readonly certainty: Certainty;
  /** Whom the bar is about: the id of a combatant or clock. */
  readonly about: string;
  /** Nothing that is counted changes for anybody, whatever happens; never said of what was only drawn. */
  readonly idle: boolean;
  readonly bar: readonly BarPart[];
  /** Harm in points, or steps of a clock; empty where there is none. */
  readonly distribution: readonly Column[];
}

/** Odds of all options of one question, in the order they are offered. */
export interface OddsTable {
  /** That of the least certain row. */
  readonly certainty: Certainty;
  /** Id of the one whose figures all columns are; null = of whomever each option is aimed at, or of each row's own. */
  readonly subject: string | null;
  /** One sentence: from where to where is counted, and from whose knowledge. */
  readonly scope: string;
  /** Names of the headline figures: `hits`, `falls`, `mean harm`. */
  readonly columns: readonly string[];
  /** Of what each column is the mean: `harm`; null for chances. */
  readonly means: readonly (string | null)[];
  readonly rows: readonly OddsRow[];
}
