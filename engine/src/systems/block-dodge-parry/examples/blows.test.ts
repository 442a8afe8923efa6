import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { slotsUsed } from '../state/gear.ts';

const at = (fight: ReturnType<typeof exampleFight>, id: string) => {
  const { hp, str, status } = byId(fight, id);
  return { hp, str, status };
};

describe('EX-05 Armor, HP, STR and the Critical Damage Save', () => {
  const attack = (dice: readonly number[], orc: object = {}) => {
    const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'orc', ...orc }], close: true });
    const round = playRound(fight, ['attack:orc:longsword', 'nothing', ...dice]);
    return { fight, round };
  };

  it('BDP-ATK-03, BDP-ATK-04, BDP-ATK-06: HP brought to exactly 0 costs no STR and asks no Save', () => {
    const { fight, round } = attack([7]);
    expect(at(fight, 'orc')).toEqual({ hp: 0, str: 14, status: 'able' });
    round.cites('BDP-ATK-03', 'BDP-ATK-06');
  });

  it('BDP-ATK-05, BDP-CRI-01, BDP-CRI-02, BDP-SAVE-01, BDP-SAVE-06: the overflow lowers STR and the Save uses the new score', () => {
    const { fight, round } = attack([8, 13]);
    expect(at(fight, 'orc')).toEqual({ hp: 0, str: 13, status: 'able' });
    round.cites('BDP-ATK-05', 'BDP-CRI-02');
  });

  it('BDP-CRI-03, BDP-CRI-08: at 0 HP all damage goes to STR, and an NPC that fails the Save is out', () => {
    const { fight, round } = attack([5, 10], { hp: { now: 0, max: 6 }, str: { now: 13, max: 14 } });
    expect(at(fight, 'orc')).toEqual({ hp: 0, str: 9, status: 'out' });
    round.cites('BDP-CRI-03', 'BDP-CRI-08');
  });
});

describe('EX-06 Block against two', () => {
  it('BDP-REA-06, BDP-MUL-01, BDP-MUL-04: both Balanced attacks roll d4 and only the higher one counts', () => {
    const fight = exampleFight({
      party: [{ use: 'fenris', items: ['axe', 'plate'], gear: { carried: 1, stored: 2 } }],
      foes: [
        { use: 'skeleton', id: 'spear', items: ['spear'] },
        { use: 'skeleton', id: 'scimitar', items: ['scimitar'] },
      ],
      close: true,
    });
    const fenris = byId(fight, 'fenris');
    expect(slotsUsed(fenris)).toBe(6);
    const round = playRound(fight, [
      'nothing',
      'attack:fenris:spear',
      'attack:fenris:scimitar',
      'block',
      { who: 'spear', faces: [3] },
      { who: 'scimitar', faces: [1] },
    ]);
    expect([fenris.hp, fenris.fatigue, slotsUsed(fenris)]).toEqual([6, 1, 7]);
    round.cites('BDP-REA-06', 'BDP-MUL-01');
  });
});

describe('two blows at one moment', () => {
  it.each([
    [4, 2],
    [2, 4],
  ])('BDP-MUL-01: of a %i and a %i only the 4 lands', (first, second) => {
    const foes = [
      { use: 'skeleton', id: 'spear', items: ['spear'] },
      { use: 'skeleton', id: 'scimitar', items: ['scimitar'] },
    ];
    const fight = exampleFight({ party: [{ use: 'fenris', items: ['axe'] }], foes, close: true });
    playRound(fight, ['nothing', 'attack:fenris:spear', 'attack:fenris:scimitar', 'block', first, second]);
    expect(byId(fight, 'fenris').hp).toBe(2);
  });
});

describe('EX-07 which reaction against mixed classes', () => {
  const attacked = (dice: readonly (string | number)[]) => {
    const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'bandit', count: 2 }, 'ogre'], close: true });
    playRound(fight, ['nothing', 'attack:mirah:shortsword', 'attack:mirah:shortsword', 'attack:mirah:club', ...dice]);
    return byId(fight, 'mirah');
  };

  it('BDP-REA-06, BDP-MUL-01: a Block does not touch the Slow club', () => {
    const mirah = attacked(['block', 2, 4, 7, 11]);
    expect([mirah.hp, mirah.str, mirah.status, slotsUsed(mirah)]).toEqual([0, 11, 'able', 7]);
  });

  it('BDP-REA-07, BDP-MUL-01: a Dodge does not touch the Fast swords', () => {
    const mirah = attacked(['dodge', 6, 3, 4]);
    expect([mirah.hp, mirah.str, slotsUsed(mirah)]).toEqual([0, 12, 7]);
  });
});

describe('EX-08 Fight Back, Heavy, slashing', () => {
  const answered = (face: number) => {
    const fight = exampleFight({
      party: [{ use: 'fenris', skills: [] }],
      foes: [{ use: 'orc', reactions: ['block', 'dodge', 'parry', 'fightBack'] }],
      close: true,
    });
    const round = playRound(fight, ['nothing', 'attack:fenris:scimitar', 'fight-back:orc', 7, face]);
    return { fight, round };
  };

  it('BDP-REA-03, BDP-REA-05, BDP-REA-15, BDP-TAG-01, BDP-WPN-05: the strike comes after the damage and nobody reacts to it', () => {
    const { fight, round } = answered(6);
    expect([byId(fight, 'fenris').hp, slotsUsed(byId(fight, 'fenris'))]).toEqual([1, 8]);
    expect(at(fight, 'orc')).toEqual({ hp: 0, str: 14, status: 'able' });
    round.cites('BDP-REA-05', 'BDP-REA-15', 'BDP-TAG-01');
  });

  it('BDP-TAG-01: a Heavy 1 weapon showing 1 misses completely', () => {
    const { fight, round } = answered(1);
    expect(at(fight, 'orc')).toEqual({ hp: 6, str: 14, status: 'able' });
    expect(round.events).toContain('missed');
  });
});

describe('EX-09 Parry', () => {
  const parried = (orc: number, isolde: number) => {
    const fight = exampleFight({ party: ['isolde'], foes: ['orc'], close: true });
    const round = playRound(fight, [
      'nothing',
      'attack:isolde:scimitar',
      'parry:orc',
      { who: 'orc', faces: [orc] },
      { who: 'isolde', faces: [isolde] },
    ]);
    expect(byId(fight, 'isolde').fatigue).toBe(0);
    return { isolde: at(fight, 'isolde'), orc: at(fight, 'orc'), round };
  };

  it('BDP-REA-08, BDP-REA-09, BDP-REA-12, BDP-REA-13: the higher die cancels the attack and strikes STR without a Save', () => {
    const { isolde, orc, round } = parried(4, 6);
    expect([isolde.hp, orc.hp, orc.str]).toEqual([6, 6, 9]);
    round.cites('BDP-REA-09', 'BDP-REA-13');
  });

  it('BDP-WPN-03, BDP-REA-22: a piercing maximum in a Parry ignores Armor', () => {
    expect(parried(5, 8).orc.str).toBe(6);
  });

  it('BDP-REA-10: a lost Parry takes the damage to STR, past HP and without a Save', () => {
    const { isolde, round } = parried(7, 3);
    expect(isolde).toEqual({ hp: 6, str: 4, status: 'able' });
    round.cites('BDP-REA-10');
  });

  it('BDP-REA-11: equal dice hurt nobody', () => {
    const { isolde, orc, round } = parried(5, 5);
    expect([isolde.hp, isolde.str, orc.hp, orc.str]).toEqual([6, 10, 6, 14]);
    round.cites('BDP-REA-11');
  });

  it('BDP-TAG-04: a winning roll within Counter range bounces to the attacker’s HP (GAP-53)', () => {
    const { isolde, orc, round } = parried(2, 1);
    expect([isolde.hp, isolde.str, orc.hp, orc.str]).toEqual([6, 10, 5, 14]);
    round.cites('BDP-TAG-04');
  });
});

describe('EX-10 Parry in a volley', () => {
  const parried = (orc: number, bandit: number, isolde: number, toggles = {}) => {
    const fight = exampleFight({ party: ['isolde'], foes: ['orc', 'bandit'], close: true, toggles });
    playRound(fight, [
      'nothing',
      'attack:isolde:scimitar',
      'attack:isolde:shortsword',
      'parry:orc',
      { who: 'orc', faces: [orc] },
      { who: 'bandit', faces: [bandit] },
      { who: 'isolde', faces: [isolde] },
    ]);
    const { hp, str } = byId(fight, 'isolde');
    return { hp, str, orc: byId(fight, 'orc').str };
  };

  it('BDP-REA-14, BDP-MUL-01: a beaten or tied roll is removed, then the single highest lands', () => {
    expect(parried(3, 4, 5)).toEqual({ hp: 3, str: 10, orc: 10 });
    expect(parried(7, 6, 5)).toEqual({ hp: 6, str: 4, orc: 14 });
    expect(parried(4, 6, 3)).toEqual({ hp: 1, str: 10, orc: 14 });
    expect(parried(4, 3, 4)).toEqual({ hp: 4, str: 10, orc: 14 });
  });

  it('BDP-REA-10, BDP-REA-14: the log says whose blow goes to STR only where it is that one', () => {
    const told = (orc: number, bandit: number, isolde: number) => {
      const fight = exampleFight({ party: ['isolde'], foes: ['orc', 'bandit'], close: true });
      const strikes = ['attack:isolde:scimitar', 'attack:isolde:shortsword', 'parry:orc'];
      const { events } = playRound(fight, ['nothing', ...strikes, orc, bandit, isolde]);
      return events.filter((event) => event.startsWith('parry-'));
    };
    expect(told(7, 6, 5)).toEqual(['parry-lost', 'parry-through']);
    expect(told(4, 6, 3)).toEqual(['parry-lost', 'parry-outdone']);
    expect(told(3, 4, 5)).toEqual(['parry-won']);
  });
});
