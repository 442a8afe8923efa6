import { describe, expect, it } from 'vitest';
import { asked, byId, type Cast, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { cited } from '../../../testing/told.ts';
import { modifiers } from '../attack/attack.ts';
import { step } from '../round/flow.ts';
import { Mark } from '../state/marks.ts';
import { commanderMoment } from './commander.ts';

describe('the Commander', () => {
  const party: Cast[] = [{ use: 'mirah', skills: ['Commander'] }, { use: 'fenris', hp: { now: 1, max: 6 } }, 'harold'];

  it('BDP-SKL-06: makes an ally’s next attack Enhanced, once per fight', () => {
    const fight = fightOf({ party, foes: ['goblin'] });
    const mirah = byId(fight, 'mirah');
    const { table, told, finish } = play(fight, ['enhance:harold']);
    commanderMoment(fight, table, mirah);
    commanderMoment(fight, table, mirah);
    finish();
    const { table: later } = play(fight, []);
    expect(modifiers(fight, later, byId(fight, 'harold'), byId(fight, 'goblin'))).toBe(Mark.enhanced);
    expect(cited(told(), 'BDP-SKL-06')).toMatchObject([{ event: 'commanded', ally: 'harold' }]);
  });

  it('BDP-SKL-06: or heals an ally by 1d6 HP', () => {
    const fight = fightOf({ party, foes: ['goblin'] });
    const { table, told } = play(fight, ['heal:fenris', { who: 'mirah', why: 'command-heal', faces: [6] }]);
    commanderMoment(fight, table, byId(fight, 'mirah'));
    expect(byId(fight, 'fenris').hp).toBe(6);
    expect(cited(told(), 'BDP-SKL-06')).toMatchObject([{ event: 'rallied', ally: 'fenris', hp: 5 }]);
  });

  it('BDP-SKL-06: offers no healing to the unhurt and may wait', () => {
    const fight = fightOf({ party, foes: ['goblin'] });
    const mirah = byId(fight, 'mirah');
    const refused = play(fight, ['heal:harold']);
    expect(() => commanderMoment(fight, refused.table, mirah)).toThrow(
      'later, enhance:fenris, heal:fenris, enhance:harold',
    );
    const { table } = play(fight, ['later']);
    commanderMoment(fight, table, mirah);
    expect(mirah.commanderUsed).toBe(false);
  });

  it('BDP-SKL-06: comes free at the start of the commander’s own turn', () => {
    const fight = fightOf({ party, foes: ['goblin'], phase: 'declare', toggles: { bucketOrder: 'list' } });
    const { table, finish } = play(fight, [
      'attack:goblin:longsword',
      'nothing',
      'nothing',
      'nothing',
      { question: 'commander', choose: 'enhance:fenris' },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    while (fight.phase !== 'roundEnd') step(fight, table);
    finish();
    expect(byId(fight, 'fenris').enhancedNext).toBe(true);
  });

  it('BDP-SKL-06: is asked once, and only with an able ally whom it helps', () => {
    const fight = fightOf({ party, foes: ['goblin'] });
    const [mirah, fenris, harold] = [byId(fight, 'mirah'), byId(fight, 'fenris'), byId(fight, 'harold')];
    const moment = (who = mirah) => asked((table) => commanderMoment(fight, table, who));
    expect([moment(), moment(fenris)]).toEqual([['mirah commander'], []]);
    mirah.commanderUsed = true;
    expect(moment()).toEqual([]);
    Object.assign(mirah, { commanderUsed: false, hp: 1 });
    harold.status = 'unconscious';
    fenris.enhancedNext = true;
    expect(moment()).toEqual(['mirah commander']);
    fenris.hp = 6;
    expect(moment()).toEqual([]);
  });
});
