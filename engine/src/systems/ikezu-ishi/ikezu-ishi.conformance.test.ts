import { describe, inject, it } from 'vitest';
import { conformance } from '../../testing/conformance.ts';
import { type IkezuIshiEncounter, ikezuIshi } from './index.ts';
import type { Fight } from './state/model.ts';

/** Numbers of foes that no player may learn: values that occur nowhere else. */
function plant(fight: Fight) {
  for (const fighter of fight.fighters) {
    if (fighter.side === 0) continue;
    Object.assign(fighter, {
      hp: 977,
      hpMax: 977,
      str: 877,
      strMax: 877,
      dex: 777,
      dexMax: 777,
      wil: 677,
      wilMax: 677,
    });
  }
  return [
    { from: 900, to: 977, where: 'HP of a foe' },
    { from: 800, to: 877, where: 'STR of a foe' },
    { from: 700, to: 777, where: 'DEX of a foe' },
    { from: 600, to: 677, where: 'WIL of a foe' },
  ];
}

function encounter(combatants: readonly object[], more: object = {}): IkezuIshiEncounter {
  const read = ikezuIshi.readEncounter({ name: 'Small', combatants, ...more });
  if (!read.ok) throw new Error(read.refusals.map(({ reason }) => reason).join('; '));
  return read.value;
}

/** Fights small enough to be solved exactly and compared with simulation. */
const small: readonly IkezuIshiEncounter[] = [
  encounter([{ use: 'nozomi' }, { use: 'ronin' }], { scene: { duel: 'friendly' } }),
  encounter(
    [
      { name: 'One', kind: 'retainer', hp: 1, str: 2, attacks: [] },
      { name: 'Two', hp: 1, str: 2, attacks: [] },
    ],
    { scene: { band: 'melee', safeRetreat: false } },
  ),
];

describe('Ikezu-ishi keeps the promises of a system', () => {
  it.each(conformance(ikezuIshi, { ...inject('conformance'), plant, small }))('$name', ({ run }) => run());
});
