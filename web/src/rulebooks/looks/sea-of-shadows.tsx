import { type CombatantView, healthBar } from '@affray/engine';
import type { CardOf, OwnLook, OwnNumber } from '../look.ts';
import { otherBars } from '../parts/abilities.tsx';
import { Foe, Friend } from '../parts/emblem.tsx';
import { ActionPoints, Pips } from '../parts/gauges.tsx';
import { Headline, isInWords } from '../parts/headline.tsx';
import { OwnPoints } from '../parts/own-slots.tsx';
import { type Cast, Named, Phases } from '../parts/ribbon.tsx';

/** Sea of Shadows: few hit points as pips, a die for each statistic, action points spent and borrowed. */
export const look: OwnLook = {
  sentence: 'One die against one die. Borrow time to defend.',
  emblem: () => (
    <>
      <path class="emblem-line" d="M30 12H56M20 20V26M64 20 56 26M34 34H38" />
      <rect class="emblem-line" x="4" y="3" width="26" height="17" rx="5" />
      <rect class="emblem-line" x="56" y="3" width="34" height="17" rx="5" />
      <rect class="emblem-line" x="8" y="26" width="26" height="15" rx="5" />
      <rect class="emblem-line" x="38" y="24" width="26" height="17" rx="5" />
      <Friend x={17} y={11} />
      <Foe x={73} y={11} />
      <Foe x={51} y={33} />
    </>
  ),
  chapters: {
    DICE: 'Dice',
    INIT: 'Order and surprise',
    TURN: 'Actions and AP',
    MOVE: 'Regions',
    ATK: 'Attacks',
    DEF: 'Defence',
    OPP: 'Opportunity attacks',
    DMG: 'Damage and wounds',
    KO: 'Knocked out',
    DEAD: 'Instant death',
    MORT: 'Mortally wounded',
    BAD: 'Badly wounded',
    HEAL: 'Healing',
    UNA: 'Unarmed',
    GRAP: 'Grappling',
    ESC: 'Escaping',
    MNT: 'Mounted combat',
    PRN: 'Prone',
    HLP: 'Helpless',
    SPL: 'Spells',
    END: 'The end of a fight',
    LAW: 'What is refused',
  },
  recovery: ['BAD', 'DMG'],
  moments: [
    { encounter: 'road', after: 12 },
    { encounter: 'pit', after: 4, when: (view) => (view.field.holds ?? []).length > 0 },
    { encounter: 'cult', after: 8 },
  ],
  headline: HitPoints,
  gauge: DiceRow,
  left: pointsLeft,
  ownNumbers: (combatant) => [
    ...diceOf(combatant, ['ATT', 'DEF', 'REF', 'STR']),
    ...otherBars(combatant).map(({ label, value }): OwnNumber => [`${value}`, label]),
  ],
  ownSlots: OwnPoints,
  ribbon: ({ cast }) => ((cast.view.order ?? []).length === 0 ? <Phases cast={cast} /> : <OrderOfTurns cast={cast} />),
};

/** As many pips as a card has room for. */
const mostPips = 8;

function HitPoints(props: CardOf & { readonly short: boolean }) {
  const first = healthBar(props.combatant);
  if (first === undefined || isInWords(first) || props.short || (first.max ?? 0) > mostPips)
    return <Headline {...props} />;
  return (
    <span class="headline pipped">
      <Pips bar={first} look={props.look} />
      <span class="headline-of">
        {first.value} of {first.max} HP
      </span>
    </span>
  );
}

function diceOf({ numbers }: CombatantView, names: readonly string[]): OwnNumber[] {
  return names.flatMap((name): OwnNumber[] => (numbers[name] === undefined ? [] : [[`D${numbers[name]}`, name]]));
}

function DiceRow({ combatant }: CardOf) {
  const dice = diceOf(combatant, ['ATT', 'DEF', 'REF', 'STR', 'FOR', 'PRE', 'INT']);
  if (dice.length === 0) return null;
  return (
    <dl class="dice-row">
      {dice.map(([die, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="figure">{die}</dd>
        </div>
      ))}
    </dl>
  );
}

function pointsLeft(combatant: CombatantView) {
  const mp = combatant.bars.find(({ id }) => id === 'mp');
  if (combatant.slots.length === 0) return null;
  return (
    <>
      AP <ActionPoints combatant={combatant} spent={false} />
      {mp === undefined || mp.value === null ? null : (
        <span class="magic-points">
          MP <b class="figure">{mp.value}</b>/{mp.max}
        </span>
      )}
    </>
  );
}

/** Everybody in turn order with the AP they have. */
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
