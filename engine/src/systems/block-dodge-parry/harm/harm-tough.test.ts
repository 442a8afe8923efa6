import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';

/** The orc strikes at somebody Tough with so many HP left. */
function struck(hp: number, face: number, answers: readonly string[]) {
  const tough = { use: 'mirah', items: ['longsword'], species: 'tough', hp: { now: hp, max: 5 } };
  const fight = exampleFight({ party: [tough], foes: ['orc'], close: true });
  const save = { who: 'mirah', why: 'critical-save', faces: [1] };
  const due = answers.length === 0 && face > hp ? [save] : [];
  playRound(fight, ['nothing', 'attack:mirah:scimitar', 'none', face, ...answers, ...due]);
  const { str, speciesUsed } = byId(fight, 'mirah');
  return { hp: byId(fight, 'mirah').hp, str, speciesUsed };
}

describe('the Tough', () => {
  it('BDP-SPE-01: are at 1 HP when damage would leave them exactly none', () => {
    expect(struck(4, 4, ['endure'])).toEqual({ hp: 1, str: 12, speciesUsed: true });
  });

  it('BDP-SPE-01: lose what is beyond it too', () => {
    expect(struck(4, 8, ['endure'])).toEqual({ hp: 1, str: 12, speciesUsed: true });
  });

  it('BDP-SPE-01: are not asked while some HP would be left, nor with none to begin with', () => {
    expect(struck(4, 3, [])).toEqual({ hp: 1, str: 12, speciesUsed: false });
    expect(struck(0, 3, [])).toEqual({ hp: 0, str: 9, speciesUsed: false });
  });
});
