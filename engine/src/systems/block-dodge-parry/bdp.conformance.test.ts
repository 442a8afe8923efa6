import { describe, inject, it } from 'vitest';
import { conformance } from '../../testing/conformance.ts';
import type { BdpEncounter } from './index.ts';
import { blockDodgeParry } from './index.ts';
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

function encounter(combatants: readonly object[], toggles: object = {}): BdpEncounter {
  const read = blockDodgeParry.readEncounter({ name: 'Small', combatants, toggles });
  if (!read.ok) throw new Error(read.refusals.map(({ reason }) => reason).join('; '));
  return read.value;
}

/** A fight small enough to be solved exactly and compared with simulation; chosen at random, its first round is. */
const small = (str: number, toggles: object) =>
  encounter(
    [
      { use: 'mirah', items: ['dagger'], gear: { carried: 0, stored: 0 }, hp: 1, str },
      { use: 'goblin', hp: 1, str, items: ['dagger'] },
    ],
    { breakingPoint: false, ...toggles },
  );

describe('Block, Dodge, Parry keeps the promises of a system', () => {
  it.each(
    conformance(blockDodgeParry, {
      ...inject('conformance'),
      plant,
      small: [small(4, {})],
      smallest: [small(2, { roundLimit: 1 }), small(4, { roundLimit: 1 })],
      keyless: ['fighters.*.casting', 'fighters.*.shoved'],
    }),
  )('$name', ({ run }) => run());
});
