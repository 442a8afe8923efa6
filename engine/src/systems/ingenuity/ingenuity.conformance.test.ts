import { describe, inject, it } from 'vitest';
import { conformance } from '../../testing/conformance.ts';
import { type IngenuityEncounter, ingenuity } from './index.ts';
import type { Fight } from './state/model.ts';

/** Numbers of foes that no player may learn: values that occur nowhere else. */
function plant(fight: Fight) {
  for (const fighter of fight.fighters)
    if (fighter.sheet.seat === 0)
      Object.assign(fighter, {
        health: 977,
        maxHealth: 977,
        endurance: 877,
        maxEndurance: 877,
        stamina: 777,
        maxStamina: 777,
        focus: 677,
        maxFocus: 677,
      });
  return [
    { from: 900, to: 977, where: 'health of a foe' },
    { from: 800, to: 877, where: 'endurance of a foe' },
    { from: 700, to: 777, where: 'stamina of a foe' },
    { from: 600, to: 677, where: 'focus of a foe' },
  ];
}

function encounter(file: object): IngenuityEncounter {
  const read = ingenuity.readEncounter(file);
  if (!read.ok) throw new Error(read.refusals.map(({ reason }) => reason).join('; '));
  return read.value;
}

const frail = {
  maxHealth: 1,
  maxEndurance: 1,
  maxStamina: 1,
  maxFocus: 1,
  fate: 0,
  hands: 0,
  gear: [],
  natural: ['tusk'],
  rank: 'common',
  STR: 'd4',
  DEX: 'd4',
  RES: 'd4',
  skills: {},
  pDef: 0,
  eDef: 0,
};

/** One action against somebody stunned: small enough to be solved exactly, whatever is chosen, and compared with simulation. */
const small: readonly IngenuityEncounter[] = [
  encounter({
    name: 'Small',
    toggles: { roundLimit: 1, creatureRanks: true },
    rulings: { leaving: 'no' },
    scene: { map: ['..'] },
    combatants: [
      { ...frail, name: 'A', at: [0, 0], state: { stunned: 3 } },
      { ...frail, name: 'B', pc: true, at: [1, 0], state: { stunned: 2 } },
    ],
  }),
];

describe('Ingenuity keeps the promises of a system', () => {
  it.each(conformance(ingenuity, { ...inject('conformance'), plant, small }))('$name', ({ run }) => run());
});
