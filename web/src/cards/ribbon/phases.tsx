import check from 'lucide:check';
import chevron from 'lucide:chevron-right';
import { plain, type TurnSlot } from '@affray/engine';
import { Icon } from '../../ui/icon.tsx';
import { lookOf } from '../../ui/side.ts';
import { type Cast, Small } from './parts.tsx';

/** The d20 of somebody’s order save this round, as “9 ≤ 14”; empty where it is not in the log. */
function orderDie({ view, log, people }: Cast, id: string): string {
  for (let at = log.length - 1; at >= 0; at--) {
    const line = log[at]!;
    if (line.round !== view.round) return '';
    if (line.undone || line.who[0] !== id || line.dice.length === 0) continue;
    if (!line.rules.some((rule) => rule.includes('-ORD-'))) continue;
    const die = line.dice.find(({ kept }) => kept) ?? line.dice[0]!;
    const dex = people.get(id)?.bars.find((bar) => bar.id === 'dex')?.value;
    if (dex === null || dex === undefined) return `${die.face}`;
    return die.face <= dex ? `${die.face} ≤ ${dex}` : `${die.face} > ${dex}`;
  }
  return '';
}

/** Block, Dodge, Parry: declare, quick turns in three buckets, full turns, the end. */
export function BucketTime({ cast }: { readonly cast: Cast }) {
  const { view } = cast;
  const order = view.order ?? [];
  const now = view.phases.findIndex((phase) => phase.now);
  const aims = view.field.aims ?? [];
  return (
    <ol class="ribbon-phases">
      {view.phases
        .filter(({ id, now: here }) => id !== 'aftermath' || here)
        .map((phase, at) => {
          const state = phase.now ? 'now' : at < now ? 'past' : 'next';
          const slots = order.filter((slot) => slot.phase === phase.id);
          return (
            <li key={phase.id} class={`phase ${state}`} aria-current={phase.now ? 'step' : undefined}>
              <span class="small-head">{plain(phase.label)}</span>
              <span class="phase-body">
                {phase.id === 'declare' ? <Declared cast={cast} now={phase.now} past={state === 'past'} /> : null}
                {phase.id === 'end' ? `round ${view.round + 1}` : null}
                {slots.map((slot, place) => (
                  <>
                    {place > 0 ? <Icon of={chevron} size={15} /> : null}
                    <Bucket key={slot.label} cast={cast} slot={slot} aims={aims} />
                  </>
                ))}
                {(phase.id === 'quick' || phase.id === 'full') && slots.length === 0 ? (
                  <span class="quiet">{state === 'past' ? 'done' : state === 'next' ? 'to come' : 'nobody'}</span>
                ) : null}
              </span>
            </li>
          );
        })}
    </ol>
  );
}

function Declared({ cast, now, past }: { readonly cast: Cast; readonly now: boolean; readonly past: boolean }) {
  if (past)
    return (
      <>
        <Icon of={check} size={15} /> all in
      </>
    );
  return <>{now && cast.awaited > 0 ? `${cast.awaited} still to decide` : ''}</>;
}

function Bucket({
  cast,
  slot,
  aims,
}: {
  readonly cast: Cast;
  readonly slot: TurnSlot;
  readonly aims: readonly { readonly from: string; readonly to: string }[];
}) {
  const foes = lookOf(slot.side) !== 'party';
  // Those who strike at one target stand together before it.
  const targets = foes ? [...new Set(slot.who.map(({ id }) => aims.find(({ from }) => from === id)?.to ?? ''))] : [''];
  return (
    <span class={`bucket ${slot.state}${foes ? ' foes' : ''}`}>
      {slot.label === '' ? null : <span class="bucket-label">{slot.label}</span>}
      {targets.map((target) => (
        <span key={target} class="bucket-group">
          {slot.who
            .filter(({ id }) => !foes || (aims.find(({ from }) => from === id)?.to ?? '') === target)
            .map(({ id, note, done }) => {
              const die = orderDie(cast, id);
              return (
                <span key={id} class="bucket-one">
                  <Small cast={cast} id={id} faded={done} />
                  {foes ? null : <span class="bucket-note">{die === '' ? note : die}</span>}
                </span>
              );
            })}
          {target === '' ? null : (
            <>
              <i class="bucket-dash" />
              <span class="unseen">at</span>
              <Small cast={cast} id={target} faded={slot.state !== 'now'} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}

/** Ikezu-ishi: saves of the first round, the party declares and resolves, then the opponents. */
export function SideTime({ cast }: { readonly cast: Cast }) {
  const { view } = cast;
  const order = view.order ?? [];
  const now = view.phases.findIndex((phase) => phase.now);
  const shown = view.phases.filter(({ id, now: here }) => {
    if (here) return true;
    if (id === 'saves') return view.round <= 1;
    return id !== 'early' && id !== 'aftermath';
  });
  return (
    <ol class="ribbon-phases">
      {shown.map((phase) => {
        const at = view.phases.indexOf(phase);
        const state = phase.now ? 'now' : at < now ? 'past' : 'next';
        const slot = order.find((each) => each.phase === phase.id);
        const heading =
          slot === undefined || slot.label === ''
            ? plain(phase.label)
            : `${plain(phase.label)} ${third(slot.label, phase.id)}`;
        return (
          <li key={phase.id} class={`phase ${state}`} aria-current={phase.now ? 'step' : undefined}>
            <span class="small-head">{heading}</span>
            <span class="phase-body">
              {slot?.who.map(({ id, note, done }) => (
                <span key={id} class="bucket-one">
                  <Small cast={cast} id={id} faded={done} />
                  {note === '' ? null : <span class="bucket-note">{note}</span>}
                </span>
              ))}
              {phase.id === 'saves' ? <span class="quiet">DEX, who acts first</span> : null}
              {phase.id === 'end' ? `round ${view.round + 1}` : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function third(verb: string, phase: string): string {
  return phase === 'opponents' ? verb : `${verb}s`;
}
