import { type CombatantView, plain, type TurnSlot, type View } from '@affray/engine';
import type { LogLine } from '@affray/table/protocol';
import type { ComponentChildren } from 'preact';
import { healthShare, isDown, ownName } from '../../ui/people.ts';
import { lookOf } from '../../ui/side.ts';
import { Token } from '../../ui/token.tsx';
import './ribbon.css';

/** Everybody in the ribbon, and what it needs to know of them. */
export interface Cast {
  readonly view: View;
  readonly people: ReadonlyMap<string, CombatantView>;
  readonly letters: ReadonlyMap<string, string>;
  readonly asked: ReadonlySet<string>;
  /** How many are still to decide. */
  readonly awaited: number;
  readonly log: readonly LogLine[];
}

export function Small({ cast, id, faded }: { readonly cast: Cast; readonly id: string; readonly faded?: boolean }) {
  const combatant = cast.people.get(id);
  if (combatant === undefined) return null;
  return (
    <span class={`small-token${faded === true ? ' faded' : ''}`} title={ownName(combatant)}>
      <Token
        name={ownName(combatant)}
        letters={cast.letters.get(id) ?? ''}
        look={lookOf(combatant.side)}
        size={30}
        health={healthShare(combatant)}
        asked={cast.asked.has(id)}
        down={isDown(combatant)}
        hidden={combatant.hidden === true}
      />
      <span class="unseen">{ownName(combatant)}</span>
    </span>
  );
}

/** Somebody of a side, not known yet who. */
export function Unknown({ side }: { readonly side: string }) {
  return (
    <span class="small-token faded">
      <Token name="?" letters="?" look={lookOf(side)} size={30} />
    </span>
  );
}

/** A slot that stands alone, with its token, name and a line below. */
export function Named({
  cast,
  slot,
  children,
}: {
  readonly cast: Cast;
  readonly slot: TurnSlot;
  readonly children?: ComponentChildren;
}) {
  const [first] = slot.who;
  const combatant = first === undefined ? undefined : cast.people.get(first.id);
  if (first === undefined || combatant === undefined) return null;
  return (
    <>
      <Small cast={cast} id={first.id} />
      <span class="slot-words">
        <b class="voice">{ownName(combatant)}</b>
        {children}
      </span>
    </>
  );
}

/** Phases by their names only. */
export function Phases({ cast, skip }: { readonly cast: Cast; readonly skip?: (phase: string) => boolean }) {
  const { phases } = cast.view;
  const now = phases.findIndex((phase) => phase.now);
  return (
    <ol class="ribbon-phases">
      {phases
        .filter(({ id, now: here }) => here || skip?.(id) !== true)
        .map((phase) => {
          const state = phase.now ? 'now' : phases.indexOf(phase) < now ? 'past' : 'next';
          return (
            <li key={phase.id} class={`phase ${state}`} aria-current={phase.now ? 'step' : undefined}>
              <span class="small-head">{plain(phase.label)}</span>
            </li>
          );
        })}
    </ol>
  );
}
