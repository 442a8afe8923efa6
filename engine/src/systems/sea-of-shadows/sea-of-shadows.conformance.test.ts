import { describe, inject, it } from 'vitest';
import { conformance } from '../../testing/conformance.ts';
import type { SosEncounter } from './index.ts';
import { seaOfShadows } from './index.ts';
import type { Fight } from './state/model.ts';

/** Numbers of foes that no player may learn: values that occur nowhere else. */
function plant(fight: Fight) {
  for (const fighter of fight.fighters) {
    if (fighter.side === 0) continue;
    Object.assign(fighter, {
      hp: 977,
      hpMax: 977,
      mp: fighter.mpMax > 0 ? 877 : 0,
      mpMax: fighter.mpMax > 0 ? 877 : 0,
    });
  }
  return [
    { from: 900, to: 977, where: 'HP of a foe' },
    { from: 800, to: 877, where: 'MP of a foe' },
  ];
}

function encounter(combatants: readonly object[], toggles: object = {}): SosEncounter {
  const read = seaOfShadows.readEncounter({ name: 'Small', combatants, toggles });
  if (!read.ok) throw new Error(read.refusals.map(({ reason }) => reason).join('; '));
  return read.value;
}

const plain = [
  { name: 'Ann', hero: true, att: 4, def: 3, ref: 2, for: 4, hp: 1, ap: 1, items: ['fangs'] },
  { name: 'Bob', att: 3, def: 2, ref: 2, for: 3, hp: 1, ap: 1, items: ['fangs'] },
];
const effects = [{ effect: 'prone' }, { effect: 'stun', from: 2 }];
const withEffects = [
  { ...plain[0], def: 2, items: [{ use: 'fangs', damage: false, effects }, 'claws'] },
  { ...plain[1] },
];

/** Fights small enough to be solved exactly and compared with simulation. */
const small: readonly SosEncounter[] = [encounter(plain), encounter(withEffects)];

describe('Sea of Shadows keeps the promises of a system', () => {
  it.each(
    conformance(seaOfShadows, {
      ...inject('conformance'),
      plant,
      small,
      smallest: [encounter(withEffects, { maxRounds: 1 }), ...small],
    }),
  )('$name', ({ run }) => run());
});
