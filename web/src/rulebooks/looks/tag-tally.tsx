import chevron from 'lucide:chevron-right';
import type { CombatantView, TagView, TurnSlot } from '@affray/engine';
import { Changing } from '../../ui/changing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ownName } from '../../ui/people.ts';
import { lookOf } from '../../ui/side.ts';
import type { CardOf, OwnLook } from '../look.ts';
import { ReactionDot } from '../parts/gauges.tsx';
import { type Cast, Named, Phases, Small } from '../parts/ribbon.tsx';
import '../parts/chips.css';

/** Tag & Tally: a level and its DC in place of hit points, tags, rungs of creatures with blocks of players between. */
export const look: OwnLook = {
  sentence: 'Two clocks race. Only players roll.',
  emblem: () => (
    <>
      <circle class="emblem-clock" cx="23" cy="22" r="15" />
      <circle class="emblem-clock party" cx="23" cy="22" r="15" pathLength={8} stroke-dasharray="4 8" />
      <circle class="emblem-clock" cx="69" cy="22" r="15" />
      <circle class="emblem-clock foe" cx="69" cy="22" r="15" pathLength={8} stroke-dasharray="3 8" />
    </>
  ),
  chapters: {
    CORE: 'The roll',
    BAND: 'Bands of success',
    STEP: 'Easing and hindering',
    SRC: 'Sources',
    TAG: 'Tags',
    SET: 'The scene',
    INIT: 'Initiative',
    TURN: 'Turns and actions',
    ATK: 'Attack',
    DEF: 'Defense',
    CLK: 'Clocks',
    END: 'The end of a fight',
    REACT: 'Reactions',
    ARM: 'Armor',
    GEAR: 'Gear',
    CRE: 'Creatures',
    WND: 'Wounds',
    HEAL: 'Healing',
    MAG: 'Magic',
    PVP: 'Player against player',
    VAL: 'What is refused',
  },
  recovery: ['HEAL'],
  moments: [
    { encounter: 'barrow', after: 12, when: (view) => view.clocks.some((clock) => clock.stake !== undefined) },
    { encounter: 'wolf-pack', after: 14 },
  ],
  worn: ({ numbers }) => (numbers.DC === undefined ? (armourWords[numbers.Armor ?? 0] ?? '') : ''),
  headline: Level,
  gauge: Tags,
  left: () => null,
  ownNumbers: (combatant) => tagsOf(combatant).map(({ tier, name, hinders }) => [`${hinders ? '−' : ''}${tier}`, name]),
  ribbon: ({ cast }) =>
    (cast.view.order ?? []).length === 0 ? <Phases cast={cast} skip={isTurn} /> : <Ladder cast={cast} />,
};

const armourWords = ['no armour', 'light armour', 'medium armour', 'heavy armour'] as const;

/** Phases that are somebody’s turn: blocks of players, rungs of creatures. */
function isTurn(phase: string): boolean {
  return /^(block|\w+-\d+$)/.test(phase);
}

function Level({ combatant: { numbers }, look: side }: CardOf) {
  if (numbers.Level === undefined) return <ReactionDot left={(numbers.Reactions ?? 0) > 0} look={side} />;
  return (
    <span class="headline">
      <Changing value={numbers.Level} look={side} />
      <span class="headline-of">DC {numbers.DC}</span>
    </span>
  );
}

/** A tag of a character with its tier. */
type TagWords = Omit<TagView, 'label'> & { readonly tier: number };

/** The tags of a character, as far as their tiers are known. */
function tagsOf({ numbers, tags = [] }: CombatantView): TagWords[] {
  return tags.flatMap(({ label, ...tag }) => (numbers[label] === undefined ? [] : [{ ...tag, tier: numbers[label] }]));
}

function Tags({ combatant }: CardOf) {
  const tags = tagsOf(combatant);
  if (tags.length === 0) return null;
  return (
    <p class="chips">
      {tags.map(({ name, tier, about, hinders }) => (
        <span key={`${name} ${about}`} class={`chip${hinders ? ' hinders' : ''}`} title={about}>
          {name} <b>{hinders ? `−${tier}` : tier}</b>
        </span>
      ))}
    </p>
  );
}

/** Creatures on their rungs, between them blocks of players in any order. */
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
