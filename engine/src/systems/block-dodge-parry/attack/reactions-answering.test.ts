import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { step } from '../round/flow.ts';
import { Do, intent } from '../state/intent.ts';
import { addAttacker, newVolley, resolveVolley } from './volley.ts';

describe('answering an attack', () => {
  it('BDP-UNA-07, BDP-REA-04: a beast fights back with its teeth, not with a d4', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['dire wolf'], close: true, toggles: { breakingPoint: false } });
    const mirah = byId(fight, 'mirah');
    const wolf = byId(fight, 'dire-wolf');
    const { table, finish } = play(fight, ['fight-back:mirah', 1, { who: 'dire-wolf', why: 'damage', faces: [5] }]);
    newVolley(fight, wolf);
    addAttacker(fight, mirah, intent(Do.attack, 0, 0));
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
    addAttacker(fight, mirah, intent(Do.attack, 0, 0));
    resolveVolley(fight, table, true, false);
    finish();
    expect(mirah).toMatchObject({ hp: 5, str: 6 });
  });

  it('BDP-UNA-07, BDP-DUE-04: a beast that wins a duel strikes with its teeth', () => {
    const fight = fightOf({ party: [{ use: 'mirah', wil: 1 }], foes: ['wolf'], scene: { duel: 'toTheDeath' } });
    const { table, finish } = play(fight, [
      20,
      1,
      20,
      1,
      20,
      20,
      1,
      20,
      { who: 'wolf', why: 'damage', faces: [7, 2] },
      'keep',
      1,
    ]);
    while (fight.phase === 'staredown' || fight.phase === 'draw' || fight.phase === 'clash') step(fight, table);
    finish();
    expect(byId(fight, 'mirah').str).toBe(6);
  });

  it('BDP-UNA-07, BDP-SKL-18: a beast that keeps the momentum bites again', () => {
    const beast = { use: 'dire wolf', skills: ['Momentum Master'] };
    const weak = { use: 'mirah', hp: { now: 0, max: 5 } };
    const fight = exampleFight({ party: [weak, 'fenris'], foes: [beast], close: true });
    playRound(fight, [
      'attack:dire-wolf:longsword',
      'nothing',
      'nothing',
      'fight-back:mirah',
      2,
      { who: 'dire-wolf', why: 'damage', faces: [5] },
      { who: 'mirah', why: 'critical-save', faces: [20] },
      { who: 'mirah', why: 'critical-fate', faces: [3] },
      { question: 'bonus-attack', choose: 'fenris' },
      'none',
      { who: 'dire-wolf', why: 'damage', faces: [10] },
      { who: 'fenris', question: 'hard-to-kill', choose: 'keep' },
      { who: 'fenris', why: 'critical-save', faces: [1] },
    ]);
    expect(byId(fight, 'fenris').str).toBe(12);
  });
});
