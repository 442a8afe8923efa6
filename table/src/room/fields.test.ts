import { blockDodgeParry, startFight } from '@affray/engine';
import { expect, it } from 'vitest';
import { fieldsOf } from './fields.ts';

const { encounter } = blockDodgeParry.encounters.find(({ id }) => id === 'duel')!;
const live = startFight(blockDodgeParry, encounter, { seed: 'fields' });

function fieldsFor(combatant: string) {
  const found = fieldsOf({ live }, combatant);
  if (!found.ok) throw new Error(JSON.stringify(found.refusals));
  return new Map(found.value.map(({ path, value }) => [path, value]));
}

it('shows what is in a hand by its name, and an empty hand as none', () => {
  const orc = fieldsFor('orc');
  expect([orc.get('fighters.orc.main'), orc.get('fighters.orc.off')]).toEqual(['scimitar', 'none']);
});

it('shows words as they are set and numbers as numbers, and leaves the fight as it was', () => {
  const before = JSON.stringify(live.fight);
  const orc = fieldsFor('orc');
  expect([orc.get('fighters.orc.status'), orc.get('fighters.orc.hp')]).toEqual(['able', 6]);
  expect(JSON.stringify(live.fight)).toBe(before);
});

it('refuses somebody who is not there', () => {
  expect(fieldsOf({ live }, 'nobody')).toMatchObject({ ok: false, refusals: [{ code: 'unknown-combatant' }] });
});
