import check from 'lucide:check';
import chevron from 'lucide:chevron-right';
import { plain, type TurnSlot, type View } from '@affray/engine';
import { Icon } from '../../ui/icon.tsx';
import { lookOf } from '../../ui/side.ts';
import type { OwnLook } from '../look.ts';
import { Abilities, abilityNumbers } from '../parts/abilities.tsx';
import { Foe, Friend } from '../parts/emblem.tsx';
import { type Cast, Small } from '../parts/ribbon.tsx';

/** Block, Dodge, Parry: abilities over slots, in which the next Fatigue shows; a round of declarations and buckets. */
export const look: OwnLook = {
  sentence: 'Declare, then react. Fatigue fills your pack.',
  emblem: () => (
    <>
      <rect class="emblem-line" x="3" y="6" width="20" height="32" rx="4" />
      <rect class="emblem-line" x="33" y="3" width="30" height="38" rx="5" />
      <rect class="emblem-line" x="73" y="6" width="20" height="32" rx="4" />
      <Friend x={13} y={18} />
      <Friend x={43} y={23} />
      <Foe x={53} y={23} />
      <Foe x={83} y={24} />
    </>
  ),
  chapters: {
    RND: 'Rounds',
    DECL: 'Declarations',
    TURN: 'Quick and full turns',
    ORD: 'Who acts first',
    CLSH: 'Melee clashes',
    RNG: 'Range and movement',
    SAVE: 'Saves',
    ATK: 'Attack and damage',
    UNA: 'Unarmed and brawls',
    REA: 'Reactions',
    BDV: 'Block and dodge, optional forms',
    MUL: 'Several attackers',
    MOD: 'Impaired and Enhanced',
    DUA: 'Two weapons',
    GAM: 'Gambits',
    CRI: 'Critical damage and death',
    LOC: 'Hit locations',
    ABL: 'Ability loss',
    WND: 'Wounds',
    RET: 'Retreat',
    ARM: 'Armour',
    INV: 'Slots and Fatigue',
    HEA: 'Healing and aftermath',
    MOR: 'Morale',
    WPN: 'Weapons',
    TAG: 'Weapon tags',
    BRK: 'Breaking Point',
    NPC: 'Building foes',
    SKL: 'Skills',
    SPE: 'Species and luck',
    MAG: 'Arcane magic',
    MIR: 'Miracles',
    DUE: 'Duels',
    XTR: 'From neighbouring games',
    END: 'The end of a fight',
  },
  recovery: ['HEA'],
  firstFight: 'skirmish',
  labFight: 'caster',
  moments: [
    { encounter: 'skirmish', after: 6, when: strikes },
    { encounter: 'ambush', after: 3 },
    { encounter: 'archers', after: 12 },
    { encounter: 'last-stand', after: 20, when: strikes },
  ],
  gauge: ({ combatant, look: side, asked }) => <Abilities combatant={combatant} look={side} marksNext={asked} />,
  ownNumbers: abilityNumbers,
  ribbon: BucketTime,
};

function strikes(view: View): boolean {
  return (view.field.aims ?? []).some(({ announced }) => !announced);
}

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

/** Declare, quick turns in three buckets, full turns, the end. */
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
