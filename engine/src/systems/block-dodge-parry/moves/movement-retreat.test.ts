import { describe, expect, it } from 'vitest';
import { byId, play } from '../../../../test/tools/block-dodge-parry.ts';
import { attackersIn, exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { step } from '../round/flow.ts';
import { view } from '../show/view.ts';
import { Band } from '../state/model.ts';
import { band } from '../state/people.ts';

const harold = { use: 'harold', skills: [] };

describe('retreat', () => {
  it('BDP-RET-01, BDP-RET-02, BDP-RET-08: away from all foes it is one quick action with a DEX Save of its own', () => {
    const fight = exampleFight({ party: [harold, 'mirah'], foes: ['orc'] });
    const round = playRound(fight, [
      'retreat',
      'nothing',
      'deed',
      { who: 'harold', why: 'order-save', faces: [20] },
      { who: 'harold', why: 'retreat-save', faces: [14] },
    ]);
    expect(byId(fight, 'harold').status).toBe('fled');
    round.cites('BDP-RET-01', 'BDP-RET-02', 'BDP-RET-04');
  });

  it('BDP-RET-03: from Close it is a full turn, after all quick ones', () => {
    const fight = exampleFight({ party: [harold], foes: ['orc'], close: true });
    const round = playRound(fight, [
      'retreat',
      'attack:harold:scimitar',
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'harold', why: 'retreat-save', faces: [1] },
    ]);
    expect(byId(fight, 'harold').status).toBe('fled');
    round.cites('BDP-RET-03');
  });

  it('BDP-RET-05: a failed retreat from Close has broken contact', () => {
    const fight = exampleFight({ party: [harold], foes: ['orc'], close: true });
    playRound(fight, ['retreat', 'nothing', { why: 'retreat-save', faces: [20] }]);
    expect(band(fight, byId(fight, 'harold'), byId(fight, 'orc'))).toBe(Band.near);
  });

  it('BDP-RET-06: without a safe place it is not offered, and fails if the place is lost before the turn comes', () => {
    const fight = exampleFight({ party: [harold], foes: ['orc'] });
    const { table, told, finish } = play(fight, ['retreat', 'nothing']);
    step(fight, table);
    fight.safeExit[0] = false;
    while (fight.phase !== 'roundEnd') step(fight, table);
    finish();
    expect(told().map(({ event }) => event)).toContain('could-not');
    expect(byId(fight, 'harold').status).toBe('able');
    expect(intentsOf(fight, 'harold')).not.toContain('retreat');
    expect(intentsOf(fight, 'orc')).toContain('retreat');
  });

  it('BDP-RET-07: a foe retreats by the same Save', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc', 'bandit'] });
    const round = playRound(fight, [
      'nothing',
      'retreat',
      'retreat',
      { who: 'orc', why: 'retreat-save', faces: [10] },
      { who: 'bandit', why: 'retreat-save', faces: [13] },
    ]);
    expect([byId(fight, 'orc').status, byId(fight, 'bandit').status]).toEqual(['fled', 'able']);
    round.cites('BDP-RET-07');
  });

  it('BDP-RET-09: a full retreat whose foe has left Close is still made in the full phase', () => {
    const fight = exampleFight({
      party: [harold, 'mirah'],
      foes: ['orc', 'bandit'],
      scene: { melees: [['harold', 'orc']] },
    });
    const round = playRound(fight, [
      'retreat',
      'nothing',
      'disengage',
      'attack:mirah:shortsword',
      { who: 'harold', why: 'order-save', faces: [1] },
      { who: 'harold', why: 'retreat-save', faces: [1] },
      'none',
      { who: 'bandit', why: 'damage', faces: [1] },
    ]);
    expect(attackersIn(round)).toEqual(['bandit']);
    expect(round.events.indexOf('moved-away')).toBeLessThan(round.events.indexOf('fled'));
    round.cites('BDP-RET-09');
  });

  it('BDP-RET-10: where the scene has no way out nobody is offered a retreat', () => {
    const closed = exampleFight({ party: [harold], foes: ['orc'], scene: { safeExit: false } });
    for (const id of ['harold', 'orc']) expect(intentsOf(closed, id)).not.toContain('retreat');
    expect(view(closed, 0).facts.map(({ rule }) => rule)).toContain('BDP-RET-06');
  });

  it('BDP-RET-10: it is offered to everybody able to move, whatever else they could do', () => {
    const fight = exampleFight({ party: ['mirah', 'thibald'], foes: ['orc', 'wolf'], close: true });
    for (const id of ['mirah', 'thibald', 'orc', 'wolf']) expect(intentsOf(fight, id)).toContain('retreat');
    byId(fight, 'orc').prone = true;
    expect(intentsOf(fight, 'orc')).not.toContain('retreat');
  });
});
