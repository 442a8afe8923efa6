import { describe, expect, it } from 'vitest';
import { byId, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { optionInWords } from '../../../testing/in-words.ts';
import { cited } from '../../../testing/told.ts';
import { intentQuestion } from '../round/declare.ts';
import { problems } from '../state/invariants.ts';

/** Mirah wakes Fenris, who was knocked out with these scores. */
function wakes(scores: object) {
  const fight = exampleFight({
    party: ['mirah', { use: 'fenris', state: { status: 'unconscious' }, ...scores }],
    foes: ['orc'],
    close: true,
    rulings: { wakeInFight: 'yes' },
  });
  const { told } = playRound(fight, ['wake:fenris', 'nothing']);
  return { fight, told, fenris: byId(fight, 'fenris') };
}

describe('waking an ally in the fight', () => {
  it('BDP-UNA-08: makes the unconscious able again', () => {
    const { fenris, told } = wakes({});
    expect(fenris.status).toBe('able');
    expect(cited(told, 'BDP-UNA-08')).toMatchObject([{ event: 'woken', who: 'mirah', victim: 'fenris' }]);
  });

  it('BDP-ABL-02, BDP-ABL-04: does not let somebody with DEX 0 act', () => {
    const { fight, fenris, told } = wakes({ dex: { now: 0, max: 9 } });
    expect([fenris.status, problems(fight)]).toEqual(['paralysed', []]);
    cited(told, 'BDP-ABL-02');
  });

  it('BDP-ABL-03, BDP-ABL-04: does not let somebody with WIL 0 act', () => {
    const { fight, fenris, told } = wakes({ wil: { now: 0, max: 11 } });
    expect([fenris.status, problems(fight)]).toEqual(['delirious', []]);
    cited(told, 'BDP-ABL-03');
  });

  it('BDP-UNA-08: is for unconscious allies where the Warden allows it, Close or one move away', () => {
    const offered = (more: Partial<TestFight>, state: object = { status: 'unconscious' }) =>
      intentsOf(
        exampleFight({
          party: ['mirah', { use: 'fenris', state }],
          foes: [{ use: 'orc', state: { status: 'unconscious' } }, 'goblin'],
          rulings: { wakeInFight: 'yes' },
          ...more,
        }),
        'mirah',
      ).filter((id) => id.startsWith('wake'));
    expect(offered({})).toEqual(['wake:fenris']);
    expect(offered({ close: true })).toEqual(['wake:fenris']);
    expect(offered({ rulings: { wakeInFight: 'no' } })).toEqual([]);
    expect(offered({}, { status: 'incapacitated', dyingRounds: 3 })).toEqual([]);
    const zones = { zones: ['hall', 'hill'], links: [{ from: 'hall', to: 'hill', band: 'distant' }] };
    const far = { party: ['mirah', { use: 'fenris', zone: 'hill', state: { status: 'unconscious' } }], scene: zones };
    expect(offered(far)).toEqual([]);
    const held = {
      party: [
        { use: 'mirah', state: { immobile: true } },
        { use: 'fenris', state: { status: 'unconscious' } },
      ],
    };
    expect(offered(held)).toEqual([]);
  });

  it('BDP-UNA-08, BDP-TURN-16: whoever is Near comes Close first', () => {
    const fight = exampleFight({
      party: ['mirah', { use: 'fenris', state: { status: 'unconscious' } }],
      foes: ['orc'],
      rulings: { wakeInFight: 'yes' },
    });
    const { table } = play(fight, []);
    table.list(fight, 0, intentQuestion);
    const labels = Array.from(table.options.subarray(0, table.optionCount), (code) =>
      optionInWords(intentQuestion.describe(fight, 0, code)),
    )
      .filter(({ id }) => id === 'wake:fenris')
      .map(({ label }) => label);
    expect(labels).toEqual([expect.stringContaining('Close')]);
    playRound(fight, ['wake:fenris', 'nothing']);
    const [mirah, fenris] = [byId(fight, 'mirah'), byId(fight, 'fenris')];
    expect([fenris.status, mirah.melee > 0, mirah.melee === fenris.melee]).toEqual(['able', true, true]);
  });
});
