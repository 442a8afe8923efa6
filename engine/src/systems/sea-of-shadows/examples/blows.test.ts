import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, dov, fightOf, optionsOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { setAttack } from '../attack/attack.ts';
import { defenceQuestion } from '../attack/defence.ts';
import { hit } from '../harm/harm.ts';
import { Attack } from '../state/model.ts';

const duel = (more: object = {}) => fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'], ...more });

describe('E1, E2 successes', () => {
  it.each([
    [6, 4, 1],
    [6, 3, 2],
    [4, 4, 1],
    [3, 4, 0],
    [7, 4, 1],
    [8, 4, 2],
    [8, 3, 2],
    [8, 1, 8],
  ])(
    'SOS-DICE-04, SOS-DICE-05, SOS-DICE-06, SOS-DMG-01, SOS-ATK-08: %i against %i makes %i successes and as much damage',
    (attack, defence, damage) => {
      const fight = fightOf({ party: [ada], foes: [{ ...bram, hp: 20 }], order: ['ada', 'bram'] });
      turn(fight, 'ada', ['attack:bram:sword', 'passive', attack, defence]);
      expect(byId(fight, 'bram').hp).toBe(20 - damage);
    },
  );
});

describe('E3, E4 interrupts', () => {
  it('SOS-DEF-13, SOS-DEF-15, SOS-TURN-07, SOS-TURN-02, SOS-TURN-03, SOS-TURN-04: a block rolls DEF with advantage and costs an AP of the next turn', () => {
    const fight = duel();
    turn(fight, 'bram', ['attack:ada:sword', 'block', 6, [2, 5]]);
    expect([byId(fight, 'ada').hp, byId(fight, 'ada').debt]).toEqual([3, 1]);
    turn(fight, 'ada', ['attack:bram:sword', 'passive', 1, 6]);
    expect([byId(fight, 'ada').debt, fight.turn]).toEqual([0, -1]);
  });

  it('SOS-TURN-01: a turn has the AP total less the debt, never below 0, and the debt is paid with it', () => {
    const begins = (debt: number, ap: number) => {
      const fight = fightOf({ party: [{ ...ada, ap }], foes: [bram], order: ['ada', 'bram'] });
      byId(fight, 'ada').debt = debt;
      turn(fight, 'ada', ['drop-prone']);
      return [byId(fight, 'ada').ap, byId(fight, 'ada').debt];
    };
    expect([begins(0, 2), begins(1, 2), begins(2, 2), begins(3, 2), begins(1, 4)]).toEqual([
      [2, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [3, 0],
    ]);
  });

  it('SOS-TURN-08, SOS-TURN-09: two interrupts are all that 2 AP pay for, and the next turn has none', () => {
    const fight = fightOf({ party: [ada], foes: [bram, cal, dov], order: ['bram', 'cal', 'dov', 'ada'] });
    turn(fight, 'bram', ['attack:ada:sword', 'parry:sword', 1, 8]);
    turn(fight, 'cal', ['attack:ada:sword', 'dodge', 1, 8]);
    expect(byId(fight, 'ada').debt).toBe(2);
    turn(fight, 'dov', ['attack:ada:sword', 1, 6]);
    turn(fight, 'ada', ['drop-prone']);
    expect(byId(fight, 'ada').ap).toBe(0);
    expect(optionsOf(fight, 'ada', 'act')).toEqual(['end', 'drop:sword', 'drop:shield', 'surrender']);
  });
});

describe('E5, E6, E7 parries and blocks', () => {
  it('SOS-DEF-17, SOS-DEF-21: parrying a giant is at a disadvantage', () => {
    const fight = fightOf({ party: [ada], foes: ['giant'], order: ['giant', 'ada'] });
    turn(fight, 'giant', ['attack:ada:club', 'parry:sword', 11, [7, 3]]);
    expect(byId(fight, 'ada').hp).toBe(1);
  });

  it('SOS-DEF-19: bare hands parry a sword at a disadvantage and fists without', () => {
    const bare = { ...ada, items: [] };
    const fight = fightOf({ party: [bare], foes: [bram], order: ['bram', 'ada'] });
    turn(fight, 'bram', ['attack:ada:sword', 'parry:bare-hands', 5, [6, 4]]);
    expect(byId(fight, 'ada').hp).toBe(3);
    turn(fight, 'bram', ['strike:ada', 'parry:bare-hands', 1, 6]);
    expect(byId(fight, 'ada').hp).toBe(3);
  });

  it('SOS-DICE-11, SOS-PRN-04, SOS-DEF-15: prone and blocking cancel to a plain die', () => {
    const fight = duel();
    byId(fight, 'ada').prone = true;
    turn(fight, 'bram', ['attack:ada:sword', 'block', 5, 4]);
    expect(byId(fight, 'ada').hp).toBe(3);
  });
});

describe('E8, E9 missiles', () => {
  const archer = { id: 'archer', name: 'Archer', att: 8, items: ['long bow'], region: 'r1' };
  const scene = { regions: ['r1', 'r2', 'r3', 'r4'] };
  const shot = (region: string, unaware: string) =>
    fightOf({
      party: [{ ...ada, region }],
      foes: [archer],
      scene,
      rulings: { unaware },
      order: ['archer', 'ada'],
    });

  it('SOS-DEF-07, SOS-DEF-10, SOS-DEF-11, SOS-DEF-12: the lowest die of the distance stands in where it is better', () => {
    const medium = shot('r3', 'yes');
    turn(medium, 'archer', ['shoot:ada:long-bow', 5, 5]);
    expect(byId(medium, 'ada').hp).toBe(3);
    const short = shot('r2', 'yes');
    turn(short, 'archer', ['shoot:ada:long-bow', 5, [5, 2]]);
    expect(byId(short, 'ada').hp).toBe(2);
    const long = shot('r4', 'no');
    turn(long, 'archer', ['shoot:ada:long-bow', 'passive', 8, 8]);
    expect(byId(long, 'ada').hp).toBe(3);
  });

  it('SOS-DEF-16: a block from afar takes the larger die', () => {
    const fight = shot('r4', 'no');
    turn(fight, 'archer', ['shoot:ada:long-bow', 'block', 6, [2, 6]]);
    expect(byId(fight, 'ada').hp).toBe(3);
  });

  it('SOS-DEF-06, SOS-DEF-09: what goes unnoticed leaves only the passive defence', () => {
    const fight = shot('r2', 'ask');
    const { cites } = turn(fight, 'archer', ['shoot:ada:long-bow', 'unaware:yes', 1, [5, 2]]);
    expect(cites).toContain('SOS-DEF-06');
    expect(byId(fight, 'ada').debt).toBe(0);
  });
});

describe('E10, E11, E12 falling', () => {
  it('SOS-HLP-02, SOS-HLP-03, SOS-HLP-04, SOS-DMG-04: the helpless roll a D2 at a disadvantage near by and the lowest die from afar', () => {
    const bound = { ...ada, state: { helpless: true } };
    const fight = fightOf({ party: [bound], foes: [bram], order: ['bram', 'ada'] });
    turn(fight, 'bram', ['attack:ada:sword', 4, [2, 1]]);
    expect([byId(fight, 'ada').hp, byId(fight, 'ada').status]).toEqual([0, 'out']);
    const scene = { regions: ['r1', 'r2', 'r3'] };
    const archer = { id: 'archer', name: 'Archer', att: 8, items: ['long bow'], region: 'r1' };
    const near = fightOf({ party: [{ ...bound, region: 'r1' }], foes: [archer], scene, order: ['archer', 'ada'] });
    turn(near, 'archer', ['shoot:ada:long-bow', 2, [2, 2]]);
    expect(byId(near, 'ada').hp).toBe(3);
    const strong = { ...bound, def: 12, region: 'r3' };
    const far = fightOf({ party: [strong], foes: [archer], scene, order: ['archer', 'ada'] });
    turn(far, 'archer', ['shoot:ada:long-bow', 6, 6]);
    expect(byId(far, 'ada').hp).toBe(3);
  });

  const struck = (points: number, lethal: boolean, more: object = {}) => {
    const fight = fightOf({
      party: [ada],
      foes: [{ ...bram, hp: { now: 1, max: 3 }, ...more }],
      order: ['ada', 'bram'],
    });
    const { table } = play(fight, []);
    hit(fight, table, byId(fight, 'bram'), points, lethal);
    return { fight, target: byId(fight, 'bram'), table };
  };

  it('SOS-DEAD-01, SOS-DEAD-02, SOS-DEAD-03, SOS-DEAD-07, SOS-DMG-05, SOS-DMG-02: the limits of instant death', () => {
    expect(struck(5, true).target).toMatchObject({ status: 'out', hp: 0, lethalKo: true });
    expect(struck(6, true).target.status).toBe('dead');
    expect(struck(9, false).target).toMatchObject({ status: 'out', lethalKo: false });
    const again = struck(5, false);
    hit(again.fight, again.table, again.target, 2, true);
    expect(again.target).toMatchObject({ status: 'out', lethalKo: true });
    hit(again.fight, again.table, again.target, 2, false);
    expect(again.target.lethalKo).toBe(true);
    hit(again.fight, again.table, again.target, 3, true);
    expect(again.target.status).toBe('dead');
  });

  it('SOS-DEAD-04, SOS-DEAD-05, SOS-DEAD-06: minor villains and people without HP die of a lethal hit', () => {
    expect(struck(1, true, { minorEvil: true, hp: 1 }).target.status).toBe('dead');
    const spared = fightOf({
      party: [ada],
      foes: ['bandit'],
      rulings: { spareMinor: 'spared' },
      order: ['ada', 'bandit'],
    });
    hit(spared, play(spared, []).table, byId(spared, 'bandit'), 1, true);
    expect(byId(spared, 'bandit').status).toBe('out');
    expect(struck(1, true, { hp: 0 }).target.status).toBe('dead');
    expect(struck(1, false, { hp: 0 }).target).toMatchObject({ status: 'out', lethalKo: false });
    expect(struck(0, false, { hp: 0 }).fight.fighters[1]!.hpMax).toBe(0);
  });
});

describe('E25, E26 prone and surprised', () => {
  it('SOS-PRN-02, SOS-PRN-03, SOS-PRN-05: bows suffer from lying down, crossbows and targets do not', () => {
    const scene = { regions: ['r1', 'r2'] };
    const shooter = (item: string) => ({
      id: 'archer',
      name: 'Archer',
      att: 8,
      items: [item],
      region: 'r1',
      state: { prone: true },
    });
    const prone = { ...ada, region: 'r2', state: { prone: true } };
    const bow = fightOf({ party: [prone], foes: [shooter('long bow')], scene, order: ['archer', 'ada'] });
    turn(bow, 'archer', ['shoot:ada:long-bow', 'passive', [8, 5], 6]);
    expect(byId(bow, 'ada').hp).toBe(4);
    const bolt = fightOf({ party: [prone], foes: [shooter('crossbow')], scene, order: ['archer', 'ada'] });
    turn(bolt, 'archer', ['shoot:ada:crossbow', 'passive', 8, 4]);
    expect(byId(bolt, 'ada').hp).toBe(2);
  });

  it('SOS-INIT-04, SOS-INIT-05, SOS-INIT-06, SOS-INIT-07, SOS-INIT-08, SOS-DEF-19: the surprised act late, empty-handed and defend badly until their turn', () => {
    const fight = fightOf({ party: [{ ...ada, state: { surprised: true } }], foes: [bram] });
    const script = play(fight, [[6, 2], 4, 'attack:ada:sword', 'passive', 3, [4, 1]]);
    script.step(5);
    script.finish();
    expect(byId(fight, 'ada')).toMatchObject({ order: 2, hp: 1, surprised: true });
    expect(optionsOf(fight, 'bram', 'act')).not.toContain('block');
    fight.now.target = 0;
    fight.now.attacker = 1;
    const { table } = play(fight, []);
    table.list(fight, 0, defenceQuestion);
    const offered = Array.from(
      table.options.subarray(0, table.optionCount),
      (code) => defenceQuestion.describe(fight, 0, code).id,
    );
    expect(offered).toEqual(['passive', 'parry:bare-hands', 'dodge']);
    turn(fight, 'ada', ['end']);
    expect(byId(fight, 'ada').surprised).toBe(false);
  });
});

describe('E30, E31 wounds and spells', () => {
  it('SOS-BAD-02, SOS-BAD-03, SOS-TURN-08, SOS-TURN-11: a bad wound halves AP and hampers every roll', () => {
    const fight = fightOf({ party: [{ ...ada, hp: { now: 1, max: 4 }, state: { badlyWounded: true } }], foes: [bram] });
    play(fight, [[8, 3], 5]).step(3);
    expect(byId(fight, 'ada').order).toBe(3);
    fight.phase = 'turn';
    turn(fight, 'ada', ['attack:bram:sword', 'passive', [8, 2], 3]);
    turn(fight, 'bram', ['attack:ada:sword', 'block', 1, 4]);
    expect(byId(fight, 'ada').debt).toBe(1);
    turn(fight, 'bram', ['attack:ada:sword', 1, [4, 2]]);
    turn(fight, 'ada', ['drop-prone']);
    expect(byId(fight, 'ada').ap).toBe(0);
  });

  it('SOS-SPL-02, SOS-SPL-03, SOS-DEF-08, SOS-DEF-14, SOS-DEF-16, SOS-DEF-23, SOS-DEF-03: each kind of spell meets its own defences', () => {
    const mage = {
      id: 'mage',
      name: 'Mage',
      pre: 10,
      mp: 9,
      spells: ['Force Bolt', 'Gust', 'Mind Spike'],
      region: 'r1',
    };
    const scene = { regions: ['r1', 'r2', 'r3'] };
    const fight = fightOf({ party: [{ ...ada, hp: 9, region: 'r3' }], foes: [mage], scene, order: ['mage', 'ada'] });
    const offered = (spell: number) => {
      setAttack(fight, byId(fight, 'mage'), byId(fight, 'ada'), Attack.spell, spell);
      return optionsOf(fight, 'ada', 'defence');
    };
    expect([offered(0), offered(1), offered(2)]).toEqual([
      ['passive', 'block', 'dodge'],
      ['passive', 'dodge'],
      ['passive'],
    ]);
    turn(fight, 'mage', ['cast:ada:force-bolt', 'block', 7, [2, 6]]);
    expect(byId(fight, 'ada').hp).toBe(8);
    turn(fight, 'mage', ['cast:ada:gust', 'passive', 1, 8]);
    turn(fight, 'mage', ['cast:ada:mind-spike', 4, 2]);
    expect(byId(fight, 'ada').hp).toBe(6);
    fight.rulings = { ...fight.rulings, unaware: 'yes' };
    turn(fight, 'mage', ['cast:ada:mind-spike', 3, 3]);
    expect(byId(fight, 'ada').hp).toBe(5);
  });
});
