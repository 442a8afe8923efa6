import { describe, expect, it } from 'vitest';
import { playAftermath } from '../after/aftermath.ts';
import { editFight } from '../cast/edits.ts';
import { hit } from '../harm/harm.ts';
import { healByMagic } from '../harm/healing.ts';
import { STUNNED_THROUGHOUT } from '../state/model.ts';
import { ada, bram, byId, cal, fightOf, optionsOf, play, turn } from '../testing.ts';

const rooms = { regions: ['r1', 'r2', 'r3', 'r4'] };

describe('toggles', () => {
  it('SOS-TURN-03: a major action may cost 2 AP', () => {
    const fight = fightOf({ party: [ada], foes: [bram], toggles: { majorCost: 2 }, order: ['ada'] });
    byId(fight, 'ada').debt = 1;
    turn(fight, 'ada', ['drop:shield']);
    expect(optionsOf(fight, 'ada', 'act')).not.toContain('attack:bram:sword');
    turn(fight, 'ada', ['attack:bram:sword', 'passive', 1, 6]);
    expect(fight.turn).toBe(-1);
  });

  it('SOS-TURN-04, SOS-TURN-03: minor actions may follow a major one, but no second major', () => {
    const fight = fightOf({
      party: [ada],
      foes: [bram],
      scene: rooms,
      toggles: { majorEndsTurn: false },
      order: ['ada'],
    });
    turn(fight, 'ada', ['attack:bram:sword', 'passive', 1, 6]);
    const offered = optionsOf(fight, 'ada', 'act');
    expect(offered).toContain('move:r2');
    expect(offered).not.toContain('attack:bram:sword');
    expect(offered).not.toContain('run:r2');
  });

  it('SOS-DEF-16: without the toggle a block from afar is the own DEF', () => {
    const archer = { ...bram, items: ['long bow'] };
    const toggles = { blockUsesRangeMinimum: false };
    const fight = fightOf({
      party: [{ ...ada, region: 'r4' }],
      foes: [archer],
      scene: rooms,
      toggles,
      order: ['bram'],
    });
    turn(fight, 'bram', ['shoot:ada:long-bow', 'block', 6, [6, 1]]);
    expect(byId(fight, 'ada').hp).toBe(3);
    expect(() => turn(fight, 'bram', ['shoot:ada:long-bow', 'block', 6, [7, 1]])).toThrow();
  });

  it('SOS-DMG-05, SOS-DEAD-04: later lethal hits and minor villains may be left alone', () => {
    const toggles = { lethalOnKo: false, minorEvilDie: false };
    const fight = fightOf({ party: [ada], foes: [bram, 'bandit'], toggles, order: ['ada'] });
    const { table } = play(fight, []);
    hit(fight, table, byId(fight, 'bram'), 3, false);
    hit(fight, table, byId(fight, 'bram'), 1, true);
    expect(byId(fight, 'bram').lethalKo).toBe(false);
    hit(fight, table, byId(fight, 'bandit'), 1, true);
    expect(byId(fight, 'bandit').status).toBe('out');
  });

  it('SOS-MORT-08: healing magic may spare the injury', () => {
    const fight = fightOf({ party: [ada], foes: [bram], toggles: { spellPreventsInjury: true }, order: ['ada'] });
    const { table } = play(fight, [2]);
    hit(fight, table, byId(fight, 'ada'), 4, true);
    healByMagic(fight, table, byId(fight, 'ada'), 1);
    expect(byId(fight, 'ada')).toMatchObject({ stun: STUNNED_THROUGHOUT, injuryOwed: false });
  });

  it('SOS-MOVE-04, SOS-MNT-22: without their toggles nobody withdraws and abilities do not count', () => {
    const toggles = { withdraw: false, mountAbilities: false };
    const rider = { ...ada, mount: 'horse', mountAbilities: ['unarmed'] };
    const horse = { use: 'riding-horse', id: 'horse', side: 'party', hero: false };
    const fight = fightOf({ party: [rider, horse], foes: [bram], scene: rooms, toggles, order: ['ada'] });
    turn(fight, 'ada', ['drop:shield']);
    expect(optionsOf(fight, 'ada', 'act').some((id) => /^(withdraw|strike|grab)/.test(id))).toBe(false);
  });
});

describe('rulings', () => {
  it('SOS-HEAL-03, SOS-HEAL-04: healing that comes too late may still help, and stuns may last longer', () => {
    const rulings = { tooLate: 'barelyAlive', reviveStun: '3' };
    const fight = fightOf({ party: [ada], foes: [bram], rulings, order: ['ada'] });
    const { table } = play(fight, [1, 6]);
    hit(fight, table, byId(fight, 'ada'), 4, true);
    healByMagic(fight, table, byId(fight, 'ada'), 1);
    expect(byId(fight, 'ada')).toMatchObject({ status: 'able', stun: STUNNED_THROUGHOUT });
    hit(fight, table, byId(fight, 'bram'), 3, true);
    healByMagic(fight, table, byId(fight, 'bram'), 1);
    expect(byId(fight, 'bram').stun).toBe(3);
  });

  it('SOS-GRAP-16: the GM may call the ground deadly', () => {
    const fight = fightOf({
      party: [ada],
      foes: [{ ...cal, hp: 2 }, bram],
      rulings: { throwLethal: 'ask' },
      order: ['ada'],
    });
    Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: 2 });
    turn(fight, 'ada', ['throw', [3, 6], [5, 2], 'throwLethal:yes']);
    expect(byId(fight, 'cal').lethalKo).toBe(true);
  });

  it('SOS-INIT-10: the GM says whether a newcomer is surprised', () => {
    const fight = fightOf({ party: [ada], foes: [bram], rulings: { newcomer: 'yes' }, order: ['ada', 'bram'] });
    editFight(fight, { op: 'add', combatant: { ...cal, side: 'foes' } });
    play(fight, [{ who: 'cal', faces: [5, 2] }, 'end']).step();
    expect(byId(fight, 'cal')).toMatchObject({ surprised: true, order: 2 });
  });

  it('SOS-MORT-08, SOS-MORT-07: the injury may be rolled, and help may be kept to the own side', () => {
    const rulings = { injury: 'random', helpers: 'ownSide' };
    const fight = fightOf({ party: [ada, { ...ada, id: 'eve', name: 'Eve' }], foes: [bram], rulings, order: ['ada'] });
    hit(fight, play(fight, []).table, byId(fight, 'eve'), 4, true);
    Object.assign(fight, { phase: 'aftermath', stage: 0, cursor: 0 });
    const script = play(fight, [
      2,
      { who: 'ada', choose: 'aid:eve' },
      6,
      { who: 'gm', faces: [1] },
      { who: 'gm', why: 'injury', faces: [3] },
    ]);
    while (fight.phase === 'aftermath') playAftermath(fight, script.table);
    script.finish();
    expect(byId(fight, 'eve').injuries).toEqual([2]);
  });

  it('SOS-END-05: the GM may let a standoff go on', () => {
    const fight = fightOf({ party: [ada], foes: [bram], rulings: { standoff: 'goOn' }, order: ['ada'] });
    Object.assign(fight, { phase: 'round', idleRounds: 2, stirred: false });
    play(fight, []).step();
    expect(fight).toMatchObject({ result: 'running', phase: 'turn', idleRounds: 0 });
  });
});
