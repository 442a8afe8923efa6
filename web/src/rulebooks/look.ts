import type { CombatantView, View } from '@affray/engine';
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { SideLook } from '../ui/side.ts';
import type { Cast } from './parts/ribbon.tsx';

/** Somebody whose card is drawn. */
export interface CardOf {
  readonly combatant: CombatantView;
  /** Colour and shape of the side. */
  readonly look: SideLook;
}

/** A number of one’s own sheet: “14”, “DEX”. */
export type OwnNumber = readonly [figure: string, label: string];

/** A moment of a ready-made fight that is worth looking at: the first like this, after so many answers. */
export interface MomentWanted {
  readonly encounter: string;
  readonly after: number;
  readonly when?: (view: View) => boolean;
}

/** All that differs by rulebook for the eye. A rulebook names what is its own (`looks/<id>.tsx`); the rest is plain. */
export interface BookLook {
  /** What the game is, in one sentence. */
  readonly sentence: string;
  /** How it sees a fight, drawn on 96 × 44. */
  readonly emblem: FunctionComponent;
  /** Names of its chapters by the middle part of a rule’s id, in our words. */
  readonly chapters: Readonly<Record<string, string>>;
  /** Chapters on rest, healing and what lasts. */
  readonly recovery: readonly string[];
  /** How many of its own people a new party has. */
  readonly partySize: number;
  /** The ready-made fight a newcomer is offered; empty = its first. */
  readonly firstFight: string;
  /** The ready-made fight the Lab opens with; empty = its first. */
  readonly labFight: string;
  /** Moments the gallery shows. */
  readonly moments: readonly MomentWanted[];
  /** What somebody wears, in the line below the name; empty = not told there. */
  readonly worn: (combatant: CombatantView) => string;
  /** The one large number at the right of a card. */
  readonly headline: FunctionComponent<CardOf & { readonly short: boolean }>;
  /** Its own gauge in the middle of a card. */
  readonly gauge: FunctionComponent<CardOf & { readonly asked: boolean }>;
  /** What is left for the round, at the foot of a card; null = nothing. */
  readonly left: (combatant: CombatantView) => ComponentChildren | null;
  /** Numbers at the head of a phone that a player looks for. */
  readonly ownNumbers: (combatant: CombatantView) => readonly OwnNumber[];
  /** What one can still carry or spend, at the head of a phone. */
  readonly ownSlots: FunctionComponent<{ readonly combatant: CombatantView }>;
  /** The time of a round. */
  readonly ribbon: FunctionComponent<{ readonly cast: Cast }>;
}

/** What a rulebook has of its own. */
export type OwnLook = Partial<BookLook>;
