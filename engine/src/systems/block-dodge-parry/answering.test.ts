import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from './testing.ts';
import { addAttacker, newVolley, resolveVolley } from './volley.ts';

describe('answering an attack', () => {
  it('BDP-UNA-07, BDP-REA-04: a beast fights back with its teeth, not with a d4', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['dire wolf'], close: true, toggles: { breakingPoint: false } });
    const mirah = byId(fight, 'mirah');
    const wolf = byId(fight, 'dire-wolf');
    const { table, finish } = play(fight, ['fight-back:mirah', 1, { who: 'dire-wolf', why: 'damage', faces: [5] }]);
    newVolley(fight, wolf);
    addAttacker(fight, mirah, 0, -1, 0, false);
    resolveVolley(fight, table, true, false);
    finish();
    expect(mirah.hp).toBe(1);
  });

  it('BDP-UNA-07, BDP-REA-22: a beast that can parry does so with its claws', () => {
    const beast = {
      id: 'beast',
      kind: 'npc',
      hp: 9,
      items: [{ name: 'claws', dice: 'd8', natural: true }],
      reactions: ['parry'],
    };
    const fight = fightOf({ party: ['mirah'], foes: [beast], close: true, toggles: { breakingPoint: false } });
    const mirah = byId(fight, 'mirah');
    const { table, finish } = play(fight, [
      { question: 'reaction', choose: 'parry:mirah' },
      { who: 'mirah', why: 'damage', faces: [3] },
      { who: 'beast', why: 'parry', faces: [7] },
    ]);
    newVolley(fight, byId(fight, 'beast'));
    addAttacker(fight, mirah, 0, -1, 0, false);
    resolveVolley(fight, table, true, false);
    finish();
    expect(mirah).toMatchObject({ hp: 5, str: 6 });
  });
});
