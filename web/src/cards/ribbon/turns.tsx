import chevron from 'lucide:chevron-right';
import type { TurnSlot } from '@affray/engine';
import { Icon } from '../../ui/icon.tsx';
import { ownName } from '../../ui/people.ts';
import { lookOf } from '../../ui/side.ts';
import { ActionPoints } from '../gauges.tsx';
import { type Cast, Named, Small, Unknown } from './parts.tsx';

/** Tag & Tally: creatures on their rungs, between them blocks of players in any order. */
export function Ladder({ cast }: { readonly cast: Cast }) {
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
export function OrderOfTurns({ cast }: { readonly cast: Cast }) {
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
export function Alternating({ cast }: { readonly cast: Cast }) {
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
