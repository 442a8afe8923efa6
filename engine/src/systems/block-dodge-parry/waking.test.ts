import { describe, expect, it } from 'vitest';
import { cited } from '../../testing/told.ts';
import { exampleFight, playRound } from './examples/round.ts';
import { problems } from './problems.ts';
import { byId } from './testing.ts';

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
});
