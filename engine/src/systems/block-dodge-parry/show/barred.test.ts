import { expect, test } from 'vitest';
import { answer, openQuestions, startFight } from '../../../journal/index.ts';
import { readEncounter } from '../cast/encounter.ts';
import { blockDodgeParry } from '../index.ts';
import { freeSlots } from '../state/gear.ts';
import { view } from './view.ts';

/** An orc strikes at Mirah, who is asked how she reacts. */
function underAttack(toggles: Readonly<Record<string, unknown>> = {}) {
  const read = readEncounter({
    toggles: { breakingPoint: 'off', ...toggles },
    combatants: [{ use: 'mirah' }, { use: 'orc' }],
    scene: { melees: [['mirah', 'orc']] },
  });
  if (!read.ok) throw new Error('The encounter cannot be read.');
  const live = startFight(blockDodgeParry, read.value, { seed: 'barred' });
  answer(live, { who: 'orc', option: 'attack:mirah:scimitar' });
  answer(live, { who: 'mirah', option: 'nothing' });
  expect(openQuestions(live)).toMatchObject([{ whoId: 'mirah', question: { id: 'reaction' } }]);
  return live.fight;
}

const barred = (fight: ReturnType<typeof underAttack>, seat: number) => view(fight, seat).combatants[0]!.barred;

test('BDP-REA-18: without a free slot Block, Dodge and Fight Back are barred, for the player and the GM to see', () => {
  const fight = underAttack();
  expect(barred(fight, 1)).toEqual([]);
  const mirah = fight.fighters[0]!;
  mirah.fatigue += freeSlots(mirah);
  const reason = 'no slot is free for its Fatigue';
  const full = ['Fight back', 'Block', 'Dodge'].map((label) => ({
    question: 'reaction',
    label,
    reason,
    rule: 'BDP-REA-18',
  }));
  expect(barred(fight, 1)?.slice(0, 3)).toEqual(full);
  expect(barred(fight, 0)?.slice(0, 3)).toEqual(full);
  expect(view(fight, 2).combatants[0]!.barred).toBeUndefined();
});

test('BDP-BDV-02: where Block and Dodge have requirements, Armor 3 bars the Dodge', () => {
  const fight = underAttack({ blockDodgeRule: 'requirements' });
  fight.fighters[0]!.armour = 3;
  expect(barred(fight, 1)).toMatchObject([{ label: 'Dodge', rule: 'BDP-BDV-02' }]);
});
