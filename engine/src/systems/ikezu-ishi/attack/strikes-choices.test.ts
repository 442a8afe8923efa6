import { describe, expect, it } from 'vitest';
import {
  byId,
  type Cast,
  fightOf,
  optionsOf,
  play,
  playSteps,
  type TestFight,
} from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { harmBy } from '../harm/crit-effects.ts';
import { bandOf } from '../state/people.ts';

const pc = (id: string, attacks: readonly unknown[], more: object = {}): Cast => ({
  id,
  name: id,
  kind: 'pc',
  hp: 6,
  attacks,
  ...more,
});
const foe = (id: string, attacks: readonly unknown[] = [], more: object = {}): Cast => ({
  id,
  name: id,
  hp: 20,
  attacks,
  ...more,
});

describe('what a turn may be', () => {
  it('IKZ-ACT-01: a move alone, and a move before or after any deed', () => {
    const fight = fightOf({
      party: [pc('a', []), pc('z', [], { state: { status: 'critical' } })],
      foes: [foe('b')],
      band: 'reach',
    });
    const options = optionsOf(fight, 0);
    for (const id of ['close:b', 'fall-back', 'aid:z:close-on-b-first', 'aid:z:then-back', 'deed:b:then-close-on-b'])
      expect(options).toContain(id);
    expect(new Set(options).size).toBe(options.length);
    playSteps(fight, 2, ['aid:z:then-close-on-b']);
    expect([byId(fight, 'z').aided, bandOf(fight, 0, 2)]).toEqual([true, 0]);
  });

  it('IKZ-RNG-05, IKZ-SCT-07: the hamstrung spend the action on one band and have no second', () => {
    const fight = fightOf({ party: [pc('a', [], { state: { hamstrung: true } })], foes: [foe('b')], band: 'ranged' });
    const options = optionsOf(fight, 0);
    expect(options.filter((id) => id.startsWith('close'))).toEqual(['close:b']);
    playSteps(fight, 2, ['close:b']);
    expect(bandOf(fight, 0, 1)).toBe(1);
  });

  it('IKZ-RET-03, IKZ-RET-04: before running one may close in too, but not to Melee', () => {
    const runs = (band: 'reach' | 'ranged') =>
      optionsOf(fightOf({ party: [pc('a', [])], foes: [foe('b')], band }), 0).filter((id) => id.startsWith('retreat'));
    expect(runs('reach')).toEqual(['retreat', 'retreat:back-first']);
    expect(runs('ranged')).toEqual(['retreat', 'retreat:close-on-b-first']);
  });

  it('IKZ-ACT-09: a blast may be daring as well', () => {
    const bomb = { name: 'bomb', dice: 'd6', blast: 'all' };
    const fight = fightOf({ party: [pc('a', [bomb])], foes: [foe('b')] });
    playSteps(fight, 2, ['blast:bomb:daring', 10, [2, 5]]);
    expect(byId(fight, 'b').hp).toBe(15);
  });

  it('IKZ-ACT-12: who strikes with bare hands has them empty, so no Counter is left', () => {
    const fight = fightOf({ party: [pc('a', ['sai'])], foes: [foe('b', ['nata'], { armour: 9 })] });
    playSteps(fight, 4, ['attack:b:unarmed', 1, 'attack:a:nata', 2]);
    expect(byId(fight, 'a')).toMatchObject({ main: -1, hp: 3 });
  });

  it('IKZ-ACT-12: where changing weapons takes the action, two may be taken in hand at once', () => {
    const fight = fightOf({
      party: [pc('a', ['katana', 'wakizashi'])],
      foes: [foe('b', [], { armour: 2 })],
      toggles: { swapCost: 'action' },
    });
    expect(optionsOf(fight, 0)).not.toContain('attack:b:katana+wakizashi');
    playSteps(fight, 2, ['ready:katana+wakizashi']);
    fight.phase = 'partyDeclare';
    playSteps(fight, 2, ['attack:b:katana+wakizashi', 3, 5]);
    expect(byId(fight, 'b').hp).toBe(17);
  });

  it('IKZ-EQP-06, IKZ-DUAL-01: either hand may be the main one, and that one is disarmed', () => {
    const lost = (option: string, dice: readonly number[]) => {
      const fight = fightOf({
        party: [pc('a', ['katana', 'wakizashi'], { hp: 18 })],
        foes: [foe('b', ['jitte'])],
      });
      playSteps(fight, 4, [option, ...dice, 'attack:a:jitte', 1, 20]);
      return byId(fight, 'a').dropped;
    };
    expect(lost('attack:b:katana+wakizashi', [8, 1])).toEqual([1, 0]);
    expect(lost('attack:b:wakizashi+katana', [1, 8])).toEqual([0, 1]);
  });
});

describe('declared before any dice', () => {
  it('IKZ-ACT-13: the Guide names what all opponents do before one of them rolls', () => {
    const fight = fightOf({
      party: [pc('a', [], { hp: 18 })],
      foes: [foe('b', ['nata']), foe('c', ['nata'])],
      phase: 'foesDeclare',
    });
    const table = play(fight, ['attack:a:nata', 'attack:a:nata', 3, 5]);
    table.step();
    expect(fight.fighters.map(({ pending }) => pending)).toEqual([false, true, true]);
    expect(byId(fight, 'a').hp).toBe(18);
    cited(table.told(), 'IKZ-ACT-13');
    table.step();
    table.finish();
    expect(byId(fight, 'a').hp).toBe(12);
  });

  it('IKZ-ACT-06: an aid is given even if a comrade’s blast fells the helper in the same phase', () => {
    const fight = fightOf({
      party: [
        pc('a', [{ name: 'bomb', dice: 'd6', blast: 'all' }]),
        pc('h', [], { hp: 1, str: 4 }),
        pc('z', [], { state: { status: 'critical' } }),
      ],
      foes: [foe('b')],
      rulings: { blastFriends: 'included' },
    });
    playSteps(fight, 2, ['blast:bomb', 'aid:z', 3, 4, [1, 1], 20]);
    expect([byId(fight, 'h').status, byId(fight, 'z').aided]).toEqual(['critical', true]);
  });

  it('IKZ-ACT-11, IKZ-PAN-02: saves of deeds come before the dice of attacks, and panic ends with the phase', () => {
    const fight = fightOf({
      party: [pc('a', ['nata']), pc('p', [], { state: { panicked: true } })],
      foes: [foe('b')],
    });
    playSteps(fight, 2, [
      'attack:b:nata',
      'calm',
      { who: 'p', why: 'calm-save', faces: [10] },
      { who: 'a', why: 'damage', faces: [4] },
    ]);
    expect(byId(fight, 'p').panicked).toBe(false);
  });

  it('IKZ-ACT-08: advantage won by a deed is for that ally’s attack in this phase only', () => {
    const fight = fightOf({
      party: [pc('a', []), pc('b', ['nata'])],
      foes: [{ use: 'giant-eagle', id: 'c', hp: 20 }],
    });
    playSteps(fight, 2, ['deed:c', 'attack:c:nata', 10, 11]);
    fight.phase = 'partyDeclare';
    playSteps(fight, 2, ['nothing', 'attack:c:nata', 10, 4]);
    expect(byId(fight, 'c').hp).toBe(15);
  });
});

describe('which blow lands', () => {
  const pool = (weapons: readonly unknown[], target: object, script: readonly ScriptItem[], more: object = {}) => {
    const fight = fightOf({
      party: weapons.map((weapon, at) => pc(`p${at}`, [weapon])),
      foes: [foe('b', [], target)],
      ...more,
    });
    return { table: playSteps(fight, 2, [...weapons.map(() => strikeB), ...script]), fight };
  };
  const strikeB = (option: { readonly id: string }) => /^attack:b:\w+$/.test(option.id);

  it('IKZ-ATK-12: equal dice of equal weapons ask nobody, unless Counter, Sweep or an effect makes a difference', () => {
    const plain = pool(['nata', 'nata'], { armour: 1 }, [4, 4]);
    expect(byId(plain.fight, 'b').hp).toBe(17);
    const bounced = pool(['nata', 'nata'], { attacks: ['sai'] }, [2, 2, 'p1:nata']);
    expect(bounced.fight.fighters.map(({ hp }) => hp)).toEqual([6, 4, 20]);
    const foes = fightOf({
      party: [pc('a', ['sai'])],
      foes: [foe('x', ['nata']), foe('y', ['nata'])],
      phase: 'foesDeclare',
    });
    playSteps(foes, 2, ['attack:a:nata', 'attack:a:nata', 1, 1, 'y:nata']);
    expect(foes.fighters.map(({ hp }) => hp)).toEqual([6, 20, 19]);
  });

  it('IKZ-CTR-04: what was thrown back is not thrown back again', () => {
    const fight = fightOf({ party: [pc('a', ['sai'])], foes: [foe('b', ['sai'])], phase: 'foesDeclare' });
    playSteps(fight, 2, ['attack:a:sai', 2]);
    expect([byId(fight, 'a').hp, byId(fight, 'b').hp]).toEqual([6, 18]);
  });

  it('IKZ-CTR-06: whoever is held can still throw a blow back', () => {
    const fight = fightOf({ party: [pc('a', ['sai'])], foes: [foe('b', ['nata'])], phase: 'foesDeclare' });
    byId(fight, 'a').grappledBy = 1;
    playSteps(fight, 1, ['attack:a:nata']);
    byId(fight, 'a').grappledBy = -1;
    playSteps(fight, 1, [2]);
    expect(byId(fight, 'b').hp).toBe(18);
  });

  it('IKZ-SOLO-01: the harder blow after a dodge is the next attack, landed or not', () => {
    const fight = fightOf({
      party: [pc('a', ['nata'], { state: { bonusNext: 1 } }), pc('z', ['nata'])],
      foes: [foe('b', [], { armour: 1 })],
    });
    playSteps(fight, 2, ['attack:b:nata', 'attack:b:nata', 2, 5]);
    expect([byId(fight, 'b').hp, byId(fight, 'a').bonusNext]).toEqual([16, 0]);
    byId(fight, 'a').bonusNext = 1;
    fight.phase = 'partyDeclare';
    playSteps(fight, 2, ['attack:b:nata', 'nothing', 5]);
    expect(byId(fight, 'b').hp).toBe(11);
  });
});

describe('whom a blast or a creature reaches', () => {
  const bomb = (blast: 'all' | 'rollDie') => ({ name: 'bomb', dice: 'd6', blast });
  const three = (blast: 'all' | 'rollDie', more: Partial<TestFight> = {}) =>
    fightOf({ party: [pc('a', [bomb(blast)])], foes: [foe('b'), foe('c'), foe('d')], ...more });
  const hp = (fight: ReturnType<typeof three>) => fight.fighters.slice(1).map((one) => one.hp);

  it('IKZ-BLS-03, IKZ-BLS-01: dice are rolled in the order in which the targets were named', () => {
    const fight = three('rollDie');
    playSteps(fight, 2, ['blast:bomb', 2, 'd', 'b', 6, 1]);
    expect(hp(fight)).toEqual([19, 20, 14]);
  });

  it('IKZ-BLS-02: the Guide may name who is in the area', () => {
    const fight = three('all', { rulings: { blastArea: 'named' } });
    const table = playSteps(fight, 2, ['blast:bomb', 'c', 'no-more', 5]);
    expect(hp(fight)).toEqual([20, 15, 20]);
    cited(table.told(), 'IKZ-BLS-02');
  });

  it('IKZ-NPC-07: a gashadokuro swings its victim at somebody of the Guide’s choice, until it is gone', () => {
    const fight = fightOf({
      party: [
        pc('v', [], { hp: { now: 0, max: 4 }, str: 14, state: { status: 'critical' } }),
        pc('x', []),
        pc('y', []),
      ],
      foes: ['gashadokuro'],
      phase: 'foesDeclare',
    });
    byId(fight, 'v').grappledBy = 3;
    playSteps(fight, 2, ['nothing', 'y', 5, 3]);
    expect([byId(fight, 'v').str, byId(fight, 'x').hp, byId(fight, 'y').hp]).toEqual([11, 6, 1]);
    byId(fight, 'gashadokuro').status = 'fled';
    fight.phase = 'roundEnd';
    playSteps(fight, 1, []);
    expect(byId(fight, 'v').grappledBy).toBe(-1);
  });

  it('IKZ-NPC-07, IKZ-BLS-03: an omukade tramples the victim and as many others as the die says, of the Guide’s choice', () => {
    const fight = fightOf({
      party: [pc('v', [], { hp: 1, str: 16 }), pc('x', []), pc('y', [])],
      foes: ['omukade'],
    });
    const table = play(fight, [20, 2, 4, 'y', 5]);
    harmBy(fight, table.table, fight.fighters[3]!, byId(fight, 'v'), 3);
    table.finish();
    expect([byId(fight, 'v').str, byId(fight, 'x').hp, byId(fight, 'y').hp]).toEqual([10, 6, 1]);
  });
});
