import { plain } from '@affray/engine';
import type { OwnLook } from '../look.ts';
import { Abilities, abilityNumbers } from '../parts/abilities.tsx';
import { Foe, Friend } from '../parts/emblem.tsx';
import { type Cast, Small } from '../parts/ribbon.tsx';

/** Ikezu-ishi: abilities over slots, side after side. */
export const look: OwnLook = {
  sentence: 'Blades, bands and a duel in three saves.',
  emblem: () => (
    <>
      <path class="emblem-line" d="M6 38Q40 40 64 10M90 38Q56 40 32 10" />
      <Friend x={10} y={14} />
      <Foe x={86} y={14} />
    </>
  ),
  chapters: {
    RND: 'Rounds',
    INIT: 'Who acts first',
    ACT: 'Actions',
    RNG: 'Range bands',
    ATK: 'Attacks',
    TYPE: 'Damage types',
    SKL: 'Weapon skills',
    HVY: 'Heavy',
    SWP: 'Sweep',
    CTR: 'Counter',
    SHK: 'Shock',
    QCK: 'Quick',
    PSH: 'Push',
    ADV: 'Advantage and disadvantage',
    BLS: 'Blast',
    DUAL: 'Two weapons',
    CRIT: 'Critical damage',
    ATTR: 'Attribute loss',
    DTH: 'Death',
    DET: 'Detachments',
    WND: 'Wounds',
    RET: 'Retreat',
    SCAR: 'Scars',
    SCT: 'The table of scars',
    DUEL: 'Duels',
    SAVE: 'Saves',
    REST: 'Rest',
    DEP: 'Deprivation',
    INV: 'Slots and Fatigue',
    HP: 'HP',
    MOR: 'Morale',
    NPC: 'Creatures and people',
    PAN: 'Panic',
    EQP: 'Equipment',
    TRN: 'Training',
    LUCK: 'Luck',
    SOLO: 'Alone',
  },
  recovery: ['REST', 'DEP'],
  partySize: 3,
  moments: [
    { encounter: 'crossroads', after: 8 },
    { encounter: 'company', after: 8, when: (view) => (view.field.aims ?? []).length > 0 },
    { encounter: 'climax', after: 0, when: (view) => view.duel !== undefined },
  ],
  gauge: ({ combatant, look: side }) => <Abilities combatant={combatant} look={side} marksNext={false} />,
  ownNumbers: abilityNumbers,
  ribbon: SideTime,
};

/** Saves of the first round, the party declares and resolves, then the opponents. */
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
