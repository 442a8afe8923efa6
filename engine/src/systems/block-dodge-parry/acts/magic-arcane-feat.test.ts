import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { Do, intent } from '../state/intent.ts';
import { doSkillAction } from './skill-actions.ts';

describe('an arcane feat', () => {
  it('BDP-SPE-04, BDP-SAVE-01: is resisted by a WIL Save up to the score, with one die and no Difficulty', () => {
    const impaired = (face: number) => {
      const fight = fightOf({
        party: [{ use: 'mirah', species: 'arcane' }],
        foes: [{ use: 'orc', wil: 8 }],
        rulings: { arcaneFeat: 'target' },
      });
      const [mirah, orc] = [byId(fight, 'mirah'), byId(fight, 'orc')];
      mirah.intent = intent(Do.arcaneFeat, orc.index);
      const { table, finish } = play(fight, [{ who: 'orc', faces: [face] }]);
      doSkillAction(fight, table, mirah);
      finish();
      return orc.impairedNext;
    };
    expect([impaired(1), impaired(8), impaired(9)]).toEqual([false, false, true]);
  });
});
