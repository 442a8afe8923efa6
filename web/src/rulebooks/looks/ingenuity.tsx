import { type Bar, healthBar, type TurnSlot } from '@affray/engine';
import type { CardOf, OwnLook, OwnNumber } from '../look.ts';
import { otherBars } from '../parts/abilities.tsx';
import { Foe, Friend } from '../parts/emblem.tsx';
import { Meter, ReactionDot } from '../parts/gauges.tsx';
import { Headline, isInWords } from '../parts/headline.tsx';
import { type Cast, Named, Phases, Small, Unknown } from '../parts/ribbon.tsx';

/** Ingenuity: four meters and a reaction; teams that take turns. */
export const look: OwnLook = {
  sentence: 'Three actions, one reaction, a metre grid.',
  emblem: () => (
    <>
      <path
        class="emblem-grid"
        d="M4 4H92V42H4ZM4 13.5H92M4 23H92M4 32.5H92M16.5 4V42M29 4V42M41.5 4V42M54 4V42M66.5 4V42M79 4V42"
      />
      <rect class="emblem-reach" x="16.5" y="13.5" width="37.5" height="19" />
      <Friend x={23} y={18} />
      <Foe x={60} y={27} />
    </>
  ),
  chapters: {
    TIME: 'Time',
    TEST: 'Tests and luck',
    STAT: 'Statistics',
    TEAM: 'Teams and objectives',
    INIT: 'Initiative',
    RND: 'Rounds and alternation',
    SURP: 'Surprise',
    TURN: 'Turns',
    ACT: 'Actions',
    EXT: 'Extended actions',
    FREE: 'Free actions',
    REACT: 'Reactions',
    MOVE: 'Movement and distance',
    ATK: 'Attacks',
    CRIT: 'Critical hits',
    STRAY: 'Stray shots',
    MAP: 'Several attacks',
    ADV: 'Sneak, flank, prone, cover',
    SIZE: 'Size',
    DEF: 'Dodge, fortify, resist',
    BLK: 'Block',
    PAR: 'Parry',
    DUR: 'Durability',
    ICPT: 'Intercept',
    DMG: 'Damage',
    COND: 'Conditions',
    DEATH: 'Death',
    NL: 'Nonlethal',
    KILL: 'Killing strike',
    REC: 'Recovery',
    FATE: 'Fate',
    MAN: 'Maneuvers',
    PWR: 'Powers',
    PROP: 'Weapon properties',
    NPC: 'Ranks of creatures',
  },
  recovery: ['REC'],
  moments: [
    { encounter: 'alert', after: 6, when: (view) => view.field.reach !== undefined },
    { encounter: 'idol', after: 8, when: (view) => view.field.reach !== undefined },
    { encounter: 'escape', after: 4 },
  ],
  headline: Reaction,
  gauge: Meters,
  left: ({ numbers }) =>
    numbers.evasion === undefined
      ? null
      : `evasion ${numbers.evasion}, deflection ${numbers['physical deflection'] ?? 0}`,
  ownNumbers: (combatant) => [
    ...otherBars(combatant).map((bar): OwnNumber => [`${bar.value}`, shortOf(bar)]),
    ...numberNamed(combatant.numbers.eva, 'eva'),
    ...numberNamed(combatant.numbers['physical deflection'], 'defl.'),
  ],
  ribbon: ({ cast }) => ((cast.view.order ?? []).length === 0 ? <Phases cast={cast} /> : <Alternating cast={cast} />),
};

/** The meters in the order they are spent, with names that fit. */
const meters: ReadonlyMap<string, string> = new Map([
  ['endurance', 'end.'],
  ['stamina', 'stam.'],
  ['health', 'hlth'],
  ['focus', 'focus'],
]);

function shortOf({ id, label }: Bar): string {
  return meters.get(id) ?? label;
}

function numberNamed(number: number | undefined, label: string): OwnNumber[] {
  return number === undefined ? [] : [[`${number}`, label]];
}

/** Those with meters on their card show whether they can react; of others the first bar. */
function Reaction(props: CardOf & { readonly short: boolean }) {
  const { combatant, look: side, short } = props;
  const first = healthBar(combatant);
  if (first === undefined || isInWords(first) || side !== 'party' || short)
    return <Headline {...props} {...(first?.id === 'endurance' ? { unit: 'end.' } : {})} />;
  return <ReactionDot left={(combatant.numbers.reactions ?? 0) > 0} look={side} />;
}

function Meters({ combatant, look: side }: CardOf) {
  const bars = [...meters.keys()].flatMap((id) => combatant.bars.filter((bar) => bar.id === id && bar.value !== null));
  if (bars.length < 2) return null;
  return (
    <div class="meters">
      {bars.map((bar) => (
        <Meter
          key={bar.id}
          bar={bar}
          look={bar.id === 'endurance' || bar.id === 'health' ? side : 'plain'}
          short={shortOf(bar)}
        />
      ))}
    </div>
  );
}

/** Teams take turns; who comes next is theirs to choose. */
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
