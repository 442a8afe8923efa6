import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, optionsOf, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { Attack } from '../state/model.ts';
import { setAttack } from './attack.ts';
import { Defence, defenceCode } from './defence.ts';
import { planDefence } from './defence-dice.ts';

const rooms = { regions: ['r1', 'r2', 'r3'] };

/** What Ada could do about an attack of Bram’s now. */
function answers(fight: ReturnType<typeof fightOf>, kind: number, item = 2) {
  setAttack(fight, byId(fight, 'bram'), byId(fight, 'ada'), kind, item);
  return optionsOf(fight, 'ada', 'defence');
}

describe('defences', () => {
  it('SOS-DEF-28, SOS-DEF-04, SOS-DEF-22, SOS-DEF-26, SOS-GRAP-02: all that would do are offered, and a dodge rolls REF', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['bram', 'ada'] });
    for (const kind of [Attack.melee, Attack.strike, Attack.grab])
      expect(answers(fight, kind)).toEqual(['passive', 'block', 'parry:sword', 'dodge']);
    expect(answers(fight, Attack.ranged)).toEqual(['passive', 'block', 'dodge']);
    expect(answers(fight, Attack.crush)).toEqual(['passive']);
    turn(fight, 'bram', ['grab:ada', 'decline', 'dodge', 3, 8]);
    expect([byId(fight, 'bram').holds, byId(fight, 'ada').debt]).toEqual([-1, 1]);
    const { cites } = turn(fight, 'bram', ['attack:ada:sword', 'dodge', 6, 2]);
    expect(cites).toContain('SOS-DEF-22');
    expect(byId(fight, 'ada').hp).toBe(1);
  });

  it('SOS-DEF-25, SOS-DEF-01, SOS-KO-03: the stunned, helpless and knocked out roll their passive defence and nothing else', () => {
    const fight = fightOf({ party: [ada, { ...ada, id: 'eve', name: 'Eve' }], foes: [bram], order: ['bram', 'ada'] });
    byId(fight, 'ada').stun = 1;
    expect(answers(fight, Attack.melee)).toEqual(['passive']);
    turn(fight, 'bram', ['attack:ada:sword', 6, [6, 4]]);
    expect(byId(fight, 'ada').hp).toBe(3);
    byId(fight, 'ada').stun = 0;
    byId(fight, 'ada').helpless = 1;
    expect(answers(fight, Attack.melee)).toEqual(['passive']);
    byId(fight, 'ada').helpless = 0;
    turn(fight, 'bram', ['attack:ada:sword', 'passive', 6, 2]);
    expect(byId(fight, 'ada')).toMatchObject({ status: 'out', prone: true });
    turn(fight, 'bram', ['attack:ada:sword', 2, [2, 1]]);
    expect(byId(fight, 'ada').status).toBe('out');
  });

  it('SOS-DEF-20: an axe is a poor thing to parry with', () => {
    const fight = fightOf({ party: [{ ...ada, items: ['hand axe'] }], foes: [bram], order: ['bram', 'ada'] });
    turn(fight, 'bram', ['attack:ada:sword', 'parry:hand-axe', 4, [8, 5]]);
    expect(byId(fight, 'ada').hp).toBe(4);
  });

  it('SOS-DEF-24: a cramped region hampers a dodge', () => {
    const scene = { regions: [{ id: 'hole', cramped: true }] };
    const fight = fightOf({ party: [ada], foes: [bram], scene, order: ['bram', 'ada'] });
    turn(fight, 'bram', ['attack:ada:sword', 'dodge', 4, [8, 5]]);
    expect(byId(fight, 'ada').hp).toBe(4);
  });

  it('SOS-DEF-27, SOS-GRAP-10, SOS-ATK-10: a hold hampers passive DEF, but not passive PRE', () => {
    const mage = { ...bram, mp: 5, spells: ['Mind Spike', 'Force Bolt'] };
    const fight = fightOf({ party: [ada], foes: [mage, cal], order: ['bram', 'ada'] });
    byId(fight, 'cal').holds = 0;
    byId(fight, 'cal').holdLevel = 2;
    const passive = (kind: number, item: number) => {
      setAttack(fight, byId(fight, 'bram'), byId(fight, 'ada'), kind, item);
      return planDefence(fight, null, defenceCode(Defence.passive)).edge;
    };
    expect([passive(Attack.melee, 2), passive(Attack.spell, 0), passive(Attack.spell, 1)]).toEqual([-1, 0, -1]);
    byId(fight, 'cal').holds = -1;
    byId(fight, 'cal').holdLevel = 0;
    byId(fight, 'ada').holds = 2;
    byId(fight, 'ada').holdLevel = 2;
    expect([passive(Attack.melee, 2), passive(Attack.spell, 1)]).toEqual([-1, 0]);
  });

  it('SOS-GRAP-24: prone and helpless targets resist a grab badly', () => {
    const fight = fightOf({ party: [{ ...ada, items: [] }], foes: [bram], order: ['bram', 'ada'] });
    byId(fight, 'ada').prone = true;
    turn(fight, 'bram', ['grab:ada', 'passive', 4, [9, 3]]);
    expect(byId(fight, 'bram').holdLevel).toBe(1);
    byId(fight, 'bram').holds = -1;
    byId(fight, 'bram').holdLevel = 0;
    byId(fight, 'ada').helpless = 1;
    const { cites } = turn(fight, 'bram', ['grab:ada', 4, [2, 1]]);
    expect(byId(fight, 'bram').holdLevel).toBe(2);
    expect(cites).toContain('SOS-GRAP-24');
    expect(cites).not.toContain('SOS-HLP-02');
  });
});

describe('opportunity attacks', () => {
  it('SOS-OPP-02, SOS-OPP-11, SOS-OPP-14: shooting under the enemy’s nose provokes, and the blow can be met actively', () => {
    const archer = { ...ada, items: ['long bow', 'dagger'], hp: 1 };
    const fight = fightOf({
      party: [archer, { ...ada, id: 'eve', name: 'Eve' }],
      foes: [bram, { ...cal, region: 'r2' }],
      scene: rooms,
      order: ['ada', 'bram'],
    });
    turn(fight, 'ada', ['shoot:cal:long-bow', 'strike:ada:sword', 'dodge', 6, 6]);
    expect([byId(fight, 'ada').status, byId(fight, 'cal').hp, byId(fight, 'ada').debt]).toEqual(['out', 3, 1]);
  });

  it('SOS-OPP-02: with the toggle physical spells provoke too', () => {
    const mage = { ...ada, mp: 3, spells: ['Force Bolt'] };
    const cast = { party: [mage], foes: [bram, { ...cal, region: 'r2' }], scene: rooms, order: ['ada', 'bram'] };
    const free = fightOf(cast);
    turn(free, 'ada', ['cast:cal:force-bolt', 'passive', 1, 4]);
    const fight = fightOf({ ...cast, toggles: { provoking: 'more' } });
    turn(fight, 'ada', ['cast:cal:force-bolt', 'decline', 'passive', 1, 4]);
    expect([byId(free, 'bram').debt, byId(fight, 'ada').mp]).toEqual([0, 2]);
  });

  it('SOS-OPP-09, SOS-OPP-10, SOS-OPP-15: only those with a ready blade, able and with AP to borrow, are asked', () => {
    const fight = fightOf({
      party: [ada],
      foes: [
        { ...bram, items: [] },
        { ...cal, state: { helpless: true } },
        { ...cal, id: 'dazed', name: 'Dazed', state: { stunned: 1 } },
        { ...cal, id: 'spent', name: 'Spent' },
        { ...cal, id: 'bowman', name: 'Bowman', items: ['long bow'] },
      ],
      scene: rooms,
      order: ['ada'],
    });
    byId(fight, 'spent').debt = 2;
    const { events } = turn(fight, 'ada', ['move:r2']);
    expect(events).not.toContain('provoked');
    expect(byId(fight, 'ada').region).toBe(1);
  });

  it('SOS-OPP-09: with the toggle fists will do', () => {
    const toggles = { unarmedOpportunity: true };
    const fight = fightOf({ party: [ada], foes: [{ ...bram, items: [] }], scene: rooms, toggles, order: ['ada'] });
    turn(fight, 'ada', ['move:r2', 'strike:ada:bare-hands', 'passive', 1, 4]);
    expect(byId(fight, 'bram').debt).toBe(1);
  });

  it('SOS-OPP-05: the GM may say that a step leads past somebody', () => {
    const fight = fightOf({
      party: [ada],
      foes: [{ ...bram, region: 'r2' }],
      scene: rooms,
      rulings: { passing: 'ask' },
      order: ['ada'],
    });
    turn(fight, 'ada', ['move:r2', 'passing:yes', 'strike:ada:sword', 'passive', 1, 4]);
    expect(byId(fight, 'bram').debt).toBe(1);
  });

  it('SOS-UNA-04, SOS-UNA-05, SOS-OPP-06: claws are weapons, and full hands can still punch', () => {
    const fight = fightOf({ party: [ada], foes: ['bear'], order: ['ada'] });
    const { cites } = turn(fight, 'ada', ['strike:bear', 'decline', 'passive', 1, 4]);
    expect(cites).toContain('SOS-UNA-04');
  });

  it('SOS-UNA-03, SOS-GRAP-03: with the toggle every enemy may strike first', () => {
    const toggles = { provoking: 'more' as const };
    const fight = fightOf({ party: [ada], foes: [bram, cal], toggles, order: ['ada', 'cal', 'bram'] });
    const { events } = turn(fight, 'ada', ['grab:bram', 'decline', 'decline', 'passive', 1, 4]);
    expect(events.filter((event) => event === 'provoked')).toHaveLength(2);
  });
});
