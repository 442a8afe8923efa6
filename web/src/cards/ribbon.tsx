import check from 'lucide:check';
import chevron from 'lucide:chevron-right';
import type { CombatantView, TurnSlot, View } from '@affray/engine';
import type { LogLine } from '@affray/server/protocol';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../ui/icon.tsx';
import { healthShare, isDown, lettersOf, ownName } from '../ui/people.ts';
import { lookOf } from '../ui/side.ts';
import { Token } from '../ui/token.tsx';
import { ActionPoints } from './gauges.tsx';
import './ribbon.css';

export interface RibbonProps {
  readonly view: View;
  readonly system: string;
  readonly asked: readonly string[];
  /** Lets the ribbon show the dice behind the order. */
  readonly log?: readonly LogLine[];
}

interface Cast {
  readonly view: View;
  readonly people: ReadonlyMap<string, CombatantView>;
  readonly letters: ReadonlyMap<string, string>;
  readonly asked: ReadonlySet<string>;
  readonly log: readonly LogLine[];
}

/** The time of the fight as the rulebook counts it. */
export function Ribbon({ view, system, asked, log = [] }: RibbonProps) {
  const strip = useRef<HTMLDivElement>(null);
  const key = (view.order ?? []).findIndex(({ state }) => state === 'now');
  useEffect(() => {
    const now = strip.current?.querySelector('[aria-current]');
    if (now === null || now === undefined || strip.current === null) return;
    const { offsetLeft, offsetWidth } = now instanceof HTMLElement ? now : { offsetLeft: 0, offsetWidth: 0 };
    const { clientWidth } = strip.current;
    strip.current.scrollLeft = Math.max(0, offsetLeft + offsetWidth / 2 - clientWidth / 2);
  }, [key, view.round]);
  const cast: Cast = {
    view,
    people: new Map(view.combatants.map((each) => [each.id, each])),
    letters: lettersOf(view.combatants),
    asked: new Set(asked),
    log,
  };
  return (
    <div class={`ribbon of-${system}`}>
      <p class="ribbon-round">
        <span class="small-head">Round</span>
        <b class="figure">{view.round}</b>
      </p>
      <div class="ribbon-strip" ref={strip}>
        <Time cast={cast} system={system} />
      </div>
    </div>
  );
}

function Time({ cast, system }: { readonly cast: Cast; readonly system: string }) {
  const order = cast.view.order ?? [];
  if (cast.view.duel !== undefined) return <Phases cast={cast} />;
  switch (system) {
    case 'block-dodge-parry':
      return <BucketTime cast={cast} />;
    case 'ikezu-ishi':
      return <SideTime cast={cast} />;
    case 'tag-tally':
      return order.length === 0 ? <Phases cast={cast} skip={/^(block|\w+-\d+$)/} /> : <Ladder cast={cast} />;
    case 'sea-of-shadows':
      return order.length === 0 ? <Phases cast={cast} /> : <OrderOfTurns cast={cast} />;
    case 'ingenuity':
      return order.length === 0 ? <Phases cast={cast} /> : <Alternating cast={cast} />;
    default:
      return <Phases cast={cast} />;
  }
}

/** Phases by their names only. */
function Phases({ cast, skip }: { readonly cast: Cast; readonly skip?: RegExp }) {
  const { phases } = cast.view;
  const now = phases.findIndex((phase) => phase.now);
  return (
    <ol class="ribbon-phases">
      {phases
        .filter(({ id, now: here }) => here || skip?.test(id) !== true)
        .map((phase) => {
          const state = phase.now ? 'now' : phases.indexOf(phase) < now ? 'past' : 'next';
          return (
            <li key={phase.id} class={`phase ${state}`} aria-current={phase.now ? 'step' : undefined}>
              <span class="small-head">{phase.label}</span>
            </li>
          );
        })}
    </ol>
  );
}

function Small({ cast, id, faded }: { readonly cast: Cast; readonly id: string; readonly faded?: boolean }) {
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
function Unknown({ side }: { readonly side: string }) {
  return (
    <span class="small-token faded">
      <Token name="?" letters="?" look={lookOf(side)} size={30} />
    </span>
  );
}

/** The d20 of somebody’s order save this round, as “9 ≤ 14”; empty where it is not in the log. */
function orderDie({ view, log, people }: Cast, id: string): string {
  for (let at = log.length - 1; at >= 0; at--) {
    const line = log[at]!;
    if (line.round !== view.round) return '';
    if (line.undone || line.who[0] !== id || line.dice.length === 0) continue;
    if (!line.rules.some((rule) => rule.includes('-ORD-')) && !/order/i.test(line.text)) continue;
    const die = line.dice.find(({ kept }) => kept) ?? line.dice[0]!;
    const dex = people.get(id)?.bars.find((bar) => bar.id === 'dex')?.value;
    if (dex === null || dex === undefined) return `${die.face}`;
    return die.face <= dex ? `${die.face} ≤ ${dex}` : `${die.face} > ${dex}`;
  }
  return '';
}

/** Block, Dodge, Parry: declare, quick turns in three buckets, full turns, the end. */
function BucketTime({ cast }: { readonly cast: Cast }) {
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
              <span class="small-head">{phase.label}</span>
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
  const open = cast.asked.size;
  return <>{now && open > 0 ? `${open} still to decide` : ''}</>;
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
function SideTime({ cast }: { readonly cast: Cast }) {
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
          slot === undefined || slot.label === '' ? phase.label : `${phase.label} ${third(slot.label, phase.id)}`;
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

/** A slot that stands alone, with its token, name and a line below. */
function Named({
  cast,
  slot,
  children,
}: {
  readonly cast: Cast;
  readonly slot: TurnSlot;
  readonly children?: preact.ComponentChildren;
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

/** Tag & Tally: creatures on their rungs, between them blocks of players in any order. */
function Ladder({ cast }: { readonly cast: Cast }) {
  const order = cast.view.order ?? [];
  return (
    <ol class="ribbon-slots">
      {grouped(order).map((slot, at) => (
        <>
          {at > 0 ? (
            <li class="slot-gap" aria-hidden="true">
              <Icon of={chevron} size={16} />
            </li>
          ) : null}
          <li
            key={slot.who.map(({ id }) => id).join(' ')}
            class={`slot ${slot.state}${slot.free ? ' free' : ''}`}
            aria-current={slot.state === 'now' ? 'step' : undefined}
          >
            {slot.who.length === 1 ? (
              <Named cast={cast} slot={slot}>
                <span class="second">{slot.who[0]!.note}</span>
              </Named>
            ) : (
              <>
                <span class="slot-label">{slot.label}</span>
                {slot.who.map(({ id, done }) => (
                  <Small key={id} cast={cast} id={id} faded={done} />
                ))}
                <span class="second slot-names">{namesIn(cast, slot)}</span>
              </>
            )}
          </li>
        </>
      ))}
      <li class="slot-gap" aria-hidden="true">
        <Icon of={chevron} size={16} />
      </li>
      <li class="slot quiet-slot">
        <span class="second">reactions back</span> Round {cast.view.round + 1}
      </li>
    </ol>
  );
}

/** Rungs of creatures that follow each other and are past, or are to come, on one rung: six wolves are one. */
function grouped(order: readonly TurnSlot[]): TurnSlot[] {
  const slots: TurnSlot[] = [];
  for (const slot of order) {
    const last = slots[slots.length - 1];
    const joins =
      last !== undefined &&
      last.side === slot.side &&
      last.state === slot.state &&
      slot.state !== 'now' &&
      !slot.free &&
      !last.free &&
      lookOf(slot.side) !== 'party' &&
      order.length > 5;
    if (!joins) slots.push(slot);
    else slots[slots.length - 1] = { ...last, who: [...last.who, ...slot.who], label: '' };
  }
  return slots;
}

function namesIn({ people }: Cast, slot: TurnSlot): string {
  if (slot.who.length > 3) return slot.who[0]?.note ?? '';
  return slot.who.map(({ id }) => ownName(people.get(id) ?? { id, name: id })).join(', ');
}

/** Sea of Shadows: everybody in turn order with the AP they have. */
function OrderOfTurns({ cast }: { readonly cast: Cast }) {
  const order = cast.view.order ?? [];
  const anyPoints = cast.view.combatants.some(({ slots }) => slots.length > 0);
  return (
    <>
      <ol class="ribbon-slots">
        {order.map((slot) => {
          const who = slot.who[0];
          const combatant = who === undefined ? undefined : cast.people.get(who.id);
          return (
            <li key={who?.id} class={`slot ${slot.state}`} aria-current={slot.state === 'now' ? 'step' : undefined}>
              <Named cast={cast} slot={slot}>
                {combatant === undefined || combatant.slots.length === 0 ? null : (
                  <ActionPoints combatant={combatant} spent={slot.state === 'past'} />
                )}
              </Named>
            </li>
          );
        })}
      </ol>
      {anyPoints ? (
        <p class="ribbon-legend" aria-hidden="true">
          <span class="action-points">
            <i class="point on" />
          </span>
          to spend
          <span class="action-points">
            <i class="point owed" />
          </span>
          borrowed
        </p>
      ) : null}
    </>
  );
}

/** Ingenuity: teams take turns; who comes next is theirs to choose. */
function Alternating({ cast }: { readonly cast: Cast }) {
  const order = cast.view.order ?? [];
  const firstOf = new Map<string, number>();
  order.forEach((slot, at) => {
    if (slot.state === 'next' && !firstOf.has(slot.side)) firstOf.set(slot.side, at);
  });
  return (
    <ol class="ribbon-slots">
      {order.map((slot, at) => {
        const combatant = slot.open ? undefined : cast.people.get(slot.who[0]?.id ?? '');
        return (
          <>
            {at > 0 ? <li class="slot-dash" aria-hidden="true" /> : null}
            <li
              key={`${at} ${slot.state}`}
              class={`slot bare ${slot.state}`}
              aria-current={slot.state === 'now' ? 'step' : undefined}
            >
              {slot.open ? (
                <>
                  <Unknown side={slot.side} />
                  <span class={slot.state === 'now' || firstOf.get(slot.side) === at ? 'second' : 'unseen'}>
                    {slot.state === 'now' ? 'who acts?' : candidates(cast, slot)}
                  </span>
                </>
              ) : slot.state === 'now' && combatant !== undefined ? (
                <Named cast={cast} slot={slot}>
                  <Actions left={combatant.numbers.actions} />
                </Named>
              ) : (
                <Small cast={cast} id={slot.who[0]?.id ?? ''} />
              )}
            </li>
          </>
        );
      })}
    </ol>
  );
}

function candidates({ people, view }: Cast, slot: TurnSlot): string {
  const names = [...new Set(slot.who.map(({ id }) => people.get(id)?.name ?? id))];
  if (names.length > 2) return `one of ${slot.who.length}`;
  const all = names.map((name) => {
    const many = slot.who.filter(({ id }) => people.get(id)?.name === name).length;
    const proper = view.combatants.filter((each) => each.name === name).length === 1;
    return proper || many === 1 ? name : `a ${name.toLowerCase()}`;
  });
  return all.join(' or ');
}

/** Actions of a turn that are still there. */
function Actions({ left }: { readonly left: number | undefined }) {
  if (left === undefined) return null;
  return (
    <span class="actions-left">
      {Array.from({ length: 3 }, (_, at) => (
        <i key={at} class={at < left ? 'on' : ''} />
      ))}
      <span class="second">
        {left} {left === 1 ? 'action' : 'actions'}
      </span>
    </span>
  );
}
