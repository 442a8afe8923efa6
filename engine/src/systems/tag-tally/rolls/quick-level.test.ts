import { describe, expect, it } from 'vitest';
import { fightOf, plainFoe } from '../../../../test/tools/tag-tally.ts';
import { simulate } from '../../../exact/simulate.ts';
import { Kind } from '../book/terms.ts';
import { tagTally } from '../index.ts';
import type { Fight } from '../state/model.ts';
import { policies } from '../tactics/policy.ts';
import { composedCastLevel, composedLevel } from './estimate.ts';
import { quickCastLevel, quickLevel } from './quick-level.ts';

const kinds = [Kind.attack, Kind.defense, Kind.defense | Kind.block];

/** How often the two ways to a level differ, over every PC, creature and kind of roll. */
function differences(fight: Fight): number {
  const creatures = fight.fighters.filter(({ pc }) => !pc);
  let count = 0;
  for (const pc of fight.fighters)
    for (const creature of pc.pc ? creatures : [])
      for (const kind of kinds)
        if (quickLevel(fight, pc, creature, kind) !== composedLevel(fight, pc, creature, kind)) count++;
  for (const pc of fight.fighters)
    pc.sheet.spells.forEach(({ type }, spell) => {
      for (const creature of type === 'damage' ? creatures : []) {
        const composed = composedCastLevel(fight, pc, spell, creature.index, false);
        if (quickCastLevel(fight, pc, creature, spell) !== composed) count++;
      }
    });
  return count;
}

/** A party with everything that can ease or hinder. */
const laden = {
  name: 'Laden',
  kind: 'pc',
  armor: 'medium',
  tags: [
    { name: 'Master', tier: 4, type: 'skill', appliesTo: ['attack', 'defense'] },
    { name: 'Guard', tier: 2, type: 'skill', appliesTo: ['defense', 'block'] },
    { name: 'Wall', tier: 3, type: 'skill', appliesTo: ['block'] },
    { name: 'Calm', automatic: true, appliesTo: ['defense'] },
    { name: 'Rash', type: 'flaw', appliesTo: ['defense'] },
    { name: 'Ember', tier: 2, type: 'skill', aspect: 'fire' },
    { name: 'Chant', type: 'skill', appliesTo: ['cast'] },
    { name: 'Hoarse', type: 'flaw', appliesTo: ['cast'] },
  ],
  weapon: { name: 'pike', tags: [{ name: 'Long', tier: 2, appliesTo: ['attack', 'defense'] }] },
  gear: [
    { name: 'ring', tags: [{ name: 'Ring', tier: 3, appliesTo: ['defense'] }] },
    { name: 'oil', consumable: 'oneUse', tags: [{ name: 'Oil', tier: 2, appliesTo: ['attack'] }] },
    { name: 'wand', tags: [{ name: 'Wand', tier: 2, aspect: 'fire' }] },
    { name: 'pack', tags: [{ name: 'Heavy', polarity: 'hinder', appliesTo: ['block'] }] },
  ],
  wounds: [{ severity: 'strain' }, { severity: 'strain', appliesTo: ['attack'] }],
  conditions: [{ name: 'prone', tier: 2, fresh: true }],
  spells: [
    { name: 'Shell', type: 'ward' },
    { name: 'Hold', type: 'control' },
    { name: 'Spark', type: 'damage', aspect: 'fire' },
    { name: 'Blast', type: 'damage', aspect: 'air', tier: 3, level: 6 },
  ],
  mai: 5,
  casterTier: 2,
};
const scene = {
  tags: [
    { name: 'Fog', polarity: 'hinder', appliesTo: ['attack'] },
    { name: 'High ground', appliesTo: ['attack'] },
    { name: 'Pillars', automatic: false, tier: 2, appliesTo: ['defense'] },
  ],
  allies: ['Hound', 'Page'],
};
const foes = [
  plainFoe('Low', 2, {
    weaknesses: { physical: { name: 'Thin', eases: ['attack'], tier: 2, against: ['fire', 'physical'] } },
  }),
  plainFoe('Wolf', 4, {
    abilities: [
      { name: 'Pack Tactics', hinders: ['defense'], when: 'pack' },
      { name: 'Grown', rank: 5, hinders: ['attack'] },
      { name: 'Savage', tier: 2, hinders: ['defense'], when: 'conditioned' },
      { name: 'Veiled', eases: ['attack'], tier: 3, hidden: true },
      { name: 'Trip', inflicts: 'dazed' },
    ],
    weaknesses: { behavioral: { name: 'Alone', eases: ['defense'], when: 'alone' } },
  }),
  plainFoe('High', 9, { traits: [{ name: 'Predictable', eases: ['block', 'counter'], when: 'acted' }] }),
];

describe('the level worked out without putting a roll together', () => {
  it.each(['core', 'tactical'])(
    'TT-STEP-03, TT-SRC-04: is that of the roll, in every state reached (%s)',
    (toggles) => {
      const switched = toggles === 'core' ? {} : { positions: true, aidAction: true };
      const party = [laden, 'sable', { ...laden, name: 'Other', armor: 'heavy', conditions: [] }];
      const start = fightOf({ party, foes, scene, toggles: switched, phase: 'start' });
      let looked = 0;
      let different = 0;
      const step: typeof tagTally.step = (fight, table) => {
        different += differences(fight);
        looked++;
        tagTally.step(fight, table);
      };
      simulate({ ...tagTally, step }, start, { n: 12, seed: toggles, players: [policies.random], stepLimit: 60 });
      expect([different, looked > 300]).toEqual([0, true]);
    },
  );
});
