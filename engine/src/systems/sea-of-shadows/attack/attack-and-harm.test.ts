import { describe, expect, it } from 'vitest';
import {
  ada,
  bram,
  byId,
  cal,
  fightOf,
  giveTurn,
  optionsOf,
  play,
  playScript,
  turn,
} from '../../../../test/tools/sea-of-shadows.ts';
import { hit } from '../harm/harm.ts';
import { Attack, STUNNED_THROUGHOUT } from '../state/model.ts';
import { makeProne } from '../state/pairs.ts';
import { apTotal } from '../state/people.ts';
import { setAttack } from './attack.ts';
import { Defence, defenceCode } from './defence.ts';
import { planDefence } from './defence-dice.ts';

const rooms = { regions: ['r1', 'r2', 'r3', { id: 'r4', exit: true }] };
const horse = { use: 'warhorse', id: 'horse', side: 'party', hero: false };

describe('corners of the rules', () => {
  it('SOS-TURN-05, SOS-MNT-18: getting into the saddle is an action, so no exclusive one may follow', () => {
    const fight = fightOf({ party: [ada, horse], foes: [{ ...bram, items: [] }], scene: rooms, order: ['ada'] });
    turn(fight, 'ada', ['mount:horse']);
    const offered = optionsOf(fight, 'ada', 'act');
    expect([offered.includes('move:r2'), offered.includes('run:r2')]).toEqual([true, false]);
  });

  it('SOS-MOVE-06: rider and mount leave together', () => {
    const fight = fightOf({
      party: [
        { ...ada, mount: 'horse', region: 'r4' },
        { ...horse, region: 'r4' },
        { ...ada, id: 'eve', name: 'Eve' },
      ],
      foes: [bram],
      scene: rooms,
      order: ['ada'],
    });
    turn(fight, 'ada', ['withdraw:outside']);
    expect([byId(fight, 'ada').status, byId(fight, 'horse').status]).toEqual(['gone', 'gone']);
  });

  it('SOS-DEF-11, SOS-DEF-16: on equal averages the distance counts, and its die is the one that blocks', () => {
    const shot = (region: string) =>
      fightOf({
        party: [{ ...ada, region }],
        foes: [{ ...bram, att: 8, items: ['long bow'] }],
        scene: rooms,
        order: ['bram'],
      });
    const { events } = turn(shot('r3'), 'bram', ['shoot:ada:long-bow', 'passive', 1, 6]);
    expect(events).toContain('range-minimum');
    const near = turn(shot('r2'), 'bram', ['shoot:ada:long-bow', 'passive', 1, 6]);
    expect(near.events).not.toContain('range-minimum');
    const far = shot('r4');
    turn(far, 'bram', ['shoot:ada:long-bow', 'block', 8, [8, 1]]);
    expect(byId(far, 'ada').hp).toBe(3);
  });

  it('SOS-DEF-21: a giant parries a giant as anybody else', () => {
    const fight = fightOf({ party: [{ use: 'giant', id: 'big', name: 'Big' }], foes: ['giant'], order: ['giant'] });
    turn(fight, 'giant', ['attack:big:club', 'parry:club', 6, 6]);
    expect(byId(fight, 'big').hp).toBe(9);
  });

  it('SOS-OPP-10, SOS-INIT-08: with the toggle the surprised take no opportunity either', () => {
    const cast = { party: [ada], foes: [{ ...bram, items: ['fangs'], state: { surprised: true } }], scene: rooms };
    const aware = turn(fightOf({ ...cast, order: ['ada'] }), 'ada', ['move:r2', 'decline']);
    expect(aware.events).toContain('provoked');
    const toggles = { surprisedUnaware: true };
    const unaware = turn(fightOf({ ...cast, toggles, order: ['ada'] }), 'ada', ['move:r2']);
    expect(unaware.events).not.toContain('provoked');
  });

  it.each([
    [
      ['bram', 'cal'],
      ['bram', 'cal'],
    ],
    [
      ['cal', 'bram'],
      ['cal', 'bram'],
    ],
  ])('SOS-OPP-13: with the order %j enemies are asked as %j', (order, asked) => {
    const fight = fightOf({ party: [ada], foes: [bram, cal], scene: rooms, order: ['ada', ...order] });
    const script = asked.map((who) => ({ who, question: 'opportunity', choose: 'decline' }));
    turn(fight, 'ada', ['move:r2', ...script]);
    expect(byId(fight, 'ada').region).toBe(1);
  });

  it('SOS-OPP-13: offers stop when the provoker is down', () => {
    const fight = fightOf({
      party: [
        { ...ada, hp: 1 },
        { ...ada, id: 'eve', name: 'Eve', region: 'r3' },
      ],
      foes: [bram, cal],
      scene: rooms,
      order: ['ada', 'bram', 'cal'],
    });
    turn(fight, 'ada', ['move:r2', 'strike:ada:sword', 'passive', 6, 6]);
    expect([byId(fight, 'ada').status, byId(fight, 'ada').region, byId(fight, 'cal').debt]).toEqual(['out', 0, 0]);
  });

  it('SOS-MNT-24: a rider struck down takes the move of the pair along', () => {
    const fight = fightOf({
      party: [{ ...ada, hp: 1, mount: 'horse' }, horse],
      foes: [bram],
      scene: rooms,
      order: ['ada'],
    });
    turn(fight, 'ada', ['move:r2', 'strike:ada:sword', 'passive', 6, 6]);
    expect(byId(fight, 'ada')).toMatchObject({ status: 'out', region: 0, mount: -1 });
    expect(byId(fight, 'horse')).toMatchObject({ status: 'able', region: 0, rider: -1 });
  });

  it('SOS-DMG-05, SOS-DEAD-04: a minor villain who lies stunned dies of the first lethal scratch', () => {
    const fight = fightOf({ party: [ada], foes: [{ ...bram, minorEvil: true }], order: ['ada'] });
    const { table } = play(fight, []);
    hit(fight, table, byId(fight, 'bram'), 3, false);
    expect(byId(fight, 'bram').status).toBe('out');
    hit(fight, table, byId(fight, 'bram'), 1, true);
    expect(byId(fight, 'bram').status).toBe('dead');
  });

  it('SOS-KO-03, SOS-HLP-02, SOS-HLP-03, SOS-HLP-04: the knocked out defend as the helpless do', () => {
    const fight = fightOf({
      party: [ada],
      foes: [{ ...bram, items: ['long bow'] }, cal],
      scene: rooms,
      order: ['bram'],
    });
    hit(fight, play(fight, []).table, byId(fight, 'ada'), 4, true);
    const dieAgainst = (kind: number) => {
      setAttack(fight, byId(fight, 'bram'), byId(fight, 'ada'), kind, 2);
      const { sides, edge } = planDefence(fight, null, defenceCode(Defence.passive));
      return [sides, edge];
    };
    expect([dieAgainst(Attack.melee), dieAgainst(Attack.ranged), dieAgainst(Attack.grab)]).toEqual([
      [2, -1],
      [2, -1],
      [2, -1],
    ]);
    byId(fight, 'bram').region = 2;
    expect(dieAgainst(Attack.ranged)).toEqual([6, 0]);
  });

  it('SOS-GRAP-07: a grappler who hits anybody but the target is at a disadvantage', () => {
    const fight = fightOf({ party: [ada], foes: [bram, cal], order: ['ada'] });
    Object.assign(byId(fight, 'ada'), { holds: 2, holdLevel: 1 });
    turn(fight, 'ada', ['attack:bram:sword', 'passive', { who: 'ada', faces: [8, 1] }, 4]);
    Object.assign(byId(fight, 'ada'), { holds: 2, holdLevel: 1 });
    turn(fight, 'ada', ['attack:cal:sword', 'passive', { who: 'ada', faces: [8] }, 4]);
    expect([byId(fight, 'bram').hp, byId(fight, 'cal').hp]).toEqual([3, 1]);
  });

  it.each([
    ['proper', 'SOS-MORT-03', 4],
    ['improvised', 'SOS-MORT-04', 8],
    ['nothing', 'SOS-MORT-05', 12],
  ])('with %s to bandage with, %s: first aid meets a D%i', (bandages, _rule, sides) => {
    const fight = fightOf({ party: [{ ...ada, int: 20 }], foes: [bram], rulings: { bandages }, order: ['ada'] });
    hit(fight, play(fight, []).table, byId(fight, 'bram'), 3, true);
    Object.assign(fight, { phase: 'aftermath', stage: 0, cursor: 0 });
    const script = play(fight, [2, 'aid:bram', 20, { who: 'gm', faces: [sides] }]);
    while (fight.phase === 'aftermath') script.step();
    script.finish();
    expect(byId(fight, 'bram')).toMatchObject({ hp: 1, badly: true });
  });

  it('SOS-MNT-13: the saddle helps one-handed weapons only', () => {
    const rider = { ...ada, mount: 'horse', items: ['greatsword'] };
    const fight = fightOf({ party: [rider, horse], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['attack:bram:greatsword', 'passive', { who: 'ada', faces: [4] }, 4]);
    expect(byId(fight, 'bram').hp).toBe(2);
  });

  it('SOS-MNT-13: it helps neither against riders nor against mounts', () => {
    const riders = [
      { ...bram, mount: 'nag' },
      { use: 'riding-horse', id: 'nag', side: 'foes' },
    ];
    const fight = fightOf({ party: [{ ...ada, mount: 'horse' }, horse], foes: riders, order: ['ada'] });
    for (const target of ['bram', 'nag'])
      turn(fight, 'ada', [`attack:${target}:sword`, 'passive', { who: 'ada', faces: [4] }, 4]);
    expect([byId(fight, 'bram').hp, byId(fight, 'nag').hp]).toEqual([2, 2]);
  });

  it('SOS-MNT-26: after a split in the pair’s turn the mount waits for the next round, and both owe the debt', () => {
    const fight = fightOf({ party: [{ ...ada, mount: 'horse' }, horse], foes: [bram], order: ['ada'] });
    giveTurn(fight, 'ada');
    byId(fight, 'horse').acted = false;
    playScript(fight, ['dismount'], 1);
    expect([byId(fight, 'ada').acted, byId(fight, 'horse').acted]).toEqual([true, true]);
    const early = fightOf({ party: [{ ...ada, mount: 'horse' }, horse], foes: [bram], order: ['bram', 'ada'] });
    byId(early, 'ada').debt = 2;
    makeProne(early, play(early, []).table, byId(early, 'ada'));
    expect([byId(early, 'ada').debt, byId(early, 'horse').debt, byId(early, 'horse').acted]).toEqual([2, 2, false]);
  });

  it('SOS-MNT-18: nobody mounts who grabs or is grabbed', () => {
    const offers = (holder: string, held: number) => {
      const fight = fightOf({ party: [ada, horse], foes: [bram], order: ['ada'] });
      Object.assign(byId(fight, holder), { holds: held, holdLevel: 1 });
      turn(fight, 'ada', ['drop:shield']);
      return optionsOf(fight, 'ada', 'act').includes('mount:horse');
    };
    expect([offers('bram', 0), offers('bram', 1), offers('ada', 2), offers('horse', 2)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const free = fightOf({ party: [ada, horse], foes: [bram], order: ['ada'] });
    turn(free, 'ada', ['drop:shield']);
    expect(optionsOf(free, 'ada', 'act')).toContain('mount:horse');
  });

  it('SOS-MNT-28: friends are no mounts, and one mount carries one rider', () => {
    const eve = { ...ada, id: 'eve', name: 'Eve', mount: 'horse' };
    const ivo = { ...ada, id: 'ivo', name: 'Ivo' };
    const fight = fightOf({ party: [ada, eve, horse, ivo], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['drop:shield']);
    expect(optionsOf(fight, 'ada', 'act').filter((id) => id.startsWith('mount:'))).toEqual([]);
  });

  it('SOS-HLP-04, SOS-SPL-03, SOS-DEF-10: from afar the helpless have the die of the distance, and a touch has no distance', () => {
    const touch = { use: 'Force Bolt', name: 'Burning Hand', range: 0 };
    const mage = { ...bram, items: ['long bow'], mp: 9, spells: [touch, 'Force Bolt'] };
    const fight = fightOf({ party: [{ ...ada, def: 12, items: [] }], foes: [mage], scene: rooms, order: ['bram'] });
    const dieAgainst = (kind: number, item: number) => {
      setAttack(fight, byId(fight, 'bram'), byId(fight, 'ada'), kind, item);
      const { sides, edge } = planDefence(fight, null, defenceCode(Defence.passive));
      return [sides, edge];
    };
    byId(fight, 'bram').region = 2;
    expect(dieAgainst(Attack.ranged, 0)).toEqual([12, 0]);
    byId(fight, 'ada').helpless = 1;
    expect(dieAgainst(Attack.ranged, 0)).toEqual([6, 0]);
    Object.assign(byId(fight, 'ada'), { helpless: 0, stun: 1 });
    Object.assign(byId(fight, 'ada').sheet, { def: 2 });
    byId(fight, 'bram').region = 0;
    expect([dieAgainst(Attack.spell, 0), dieAgainst(Attack.spell, 1)]).toEqual([
      [2, -1],
      [2, 0],
    ]);
  });

  it('SOS-END-01: whoever is stunned for the whole encounter does not keep a side in the fight', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    byId(fight, 'bram').stun = STUNNED_THROUGHOUT;
    turn(fight, 'ada', ['end']);
    expect(fight).toMatchObject({ phase: 'aftermath', winner: 0 });
  });

  it('SOS-END-06: a pair surrenders as one', () => {
    const fight = fightOf({ party: [{ ...ada, mount: 'horse' }, horse], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['surrender']);
    expect(byId(fight, 'horse').status).toBe('surrendered');
    expect(fight).toMatchObject({ phase: 'aftermath', winner: 1 });
  });

  it('SOS-MNT-27: a stunned half brings no AP, a helpless one all of its own', () => {
    const apOf = (id: string, state: object) => {
      const fight = fightOf({ party: [{ ...ada, ap: 6, mount: 'horse' }, horse], foes: [bram], order: ['ada'] });
      Object.assign(byId(fight, id), state);
      return apTotal(fight, byId(fight, 'ada'));
    };
    expect([apOf('ada', {}), apOf('ada', { stun: 1 }), apOf('ada', { helpless: 1 })]).toEqual([6, 3, 6]);
    expect(apOf('horse', { stun: 1 })).toBe(6);
  });
});
