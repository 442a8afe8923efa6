import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, play } from '../../../../test/tools/sea-of-shadows.ts';
import { copyFight, copyInto } from '../../../made/sea-of-shadows.ts';
import { Tally } from '../../../system/tally.ts';
import { inWords } from '../../../testing/in-words.ts';
import { averageOf, poolOf, rankOf, shifted, worthOfDie } from '../book/ladder.ts';
import { R } from '../book/rules.ts';
import { kill } from '../harm/harm.ts';
import { healDying } from '../harm/healing.ts';
import { view } from '../show/view.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { outcomeOf, tallyOf } from '../state/outcome.ts';
import { isBefore, ownAp, partnerOf } from '../state/people.ts';
import { carryOver } from './carry-over.ts';
import { editFight } from './edits.ts';
import { readEncounter } from './encounter.ts';
import { setUp } from './set-up.ts';
import { printStatLine, readStatLine } from './stat-line.ts';

const horse = { use: 'warhorse', id: 'horse', side: 'party', hero: false };
const duel = (more: object = {}) => fightOf({ party: [{ ...ada, ...more }], foes: [bram], order: ['ada', 'bram'] });

describe('what became of everybody', () => {
  const fate = (state: Partial<Fighter>) => {
    const fight = duel();
    Object.assign(byId(fight, 'bram'), state);
    return outcomeOf(fight).fates.bram;
  };

  it('SOS-KO-01, SOS-BAD-01, SOS-KO-08: is one word', () => {
    expect(fate({})).toBe('able');
    expect(fate({ status: 'out', badly: true })).toBe('knocked out');
    expect(fate({ status: 'dead', survivalRolled: true })).toBe('dead');
    expect(fate({ status: 'surrendered', badly: true })).toBe('surrendered');
    expect(fate({ badly: true, survivalRolled: true })).toBe('badly wounded');
    expect(fate({ survivalRolled: true })).toBe('recovered');
  });

  it('SOS-END-01: the winner is a side, the first too; without one the result counts', () => {
    const fight = duel();
    const ended = (winner: number, result: Fight['result']) => {
      Object.assign(fight, { winner, result, round: 2, phase: 'over' });
      const tally = new Tally();
      tallyOf(fight, tally);
      return [outcomeOf(fight).winner, tally.rounds, tally.roundSum];
    };
    expect(ended(0, 'won')).toEqual(['party', [0, 0, 1], 2]);
    expect(ended(1, 'won')).toEqual(['foes', [0, 0, 1], 2]);
    expect(ended(-1, 'draw')).toEqual([null, [0, 0, 1], 2]);
  });

  it('SOS-DEAD-01, SOS-MORT-06: nothing of a wound or a grab outlives the dead, who lie where they fell', () => {
    const fight = fightOf({
      party: [{ ...ada, mount: 'horse' }, horse],
      foes: [bram],
      order: ['ada', 'bram', 'horse'],
    });
    const dead = byId(fight, 'ada');
    Object.assign(dead, { mortal: true, badly: true, stun: 2, injuryOwed: true, revivedMortal: true, mp: 0 });
    byId(fight, 'bram').holds = dead.index;
    kill(fight, play(fight, []).table, dead, R['SOS-MORT-06']);
    expect(dead).toMatchObject({ status: 'dead', hp: 0, mp: 0, mortal: false, badly: false, stun: 0, prone: true });
    expect(dead).toMatchObject({ injuryOwed: false, revivedMortal: false, mount: -1 });
    expect([byId(fight, 'horse').rider, byId(fight, 'bram').holds]).toEqual([-1, -1]);
  });

  it('SOS-HEAL-15, SOS-MORT-02: magic brings the dying back on their feet, badly wounded and owing an injury', () => {
    const saved = (points: number) => {
      const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
      const patient = byId(fight, 'ada');
      Object.assign(patient, { status: 'out', hp: 0, mortal: true, prone: true, lethalKo: true });
      healDying(fight, play(fight, []).table, patient, points);
      expect(patient).toMatchObject({ status: 'able', prone: false, mortal: false, lethalKo: false, badly: true });
      return [patient.hp, patient.injuryOwed];
    };
    expect([saved(0), saved(2)]).toEqual([
      [1, true],
      [2, true],
    ]);
  });
});

describe('copies', () => {
  it('SOS-LAW-01: a fight copied into another is the same in everything, lists and all', () => {
    const from = duel({ mp: 3, spells: ['Mend'] });
    const to = copyFight(from);
    const { gear, now } = from;
    for (const list of [gear.holder, gear.place, gear.ready, gear.loaded, gear.ammo, now.asked])
      for (const at of list.keys()) list[at]! += 1;
    for (const fighter of from.fighters)
      Object.assign(fighter, { injuries: [1, 2], hp: 1, debt: 1, stun: 2, prone: true });
    Object.assign(from, { round: 9, cursor: 3 });
    copyInto(from, to);
    expect(to).toEqual(from);
    for (const fighter of from.fighters) fighter.injuries = [];
    copyInto(from, to);
    expect(to).toEqual(from);
  });
});

describe('the turn order', () => {
  it('SOS-INIT-01, SOS-INIT-02: the higher roll, then the larger die, then heroes, then the list', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
    const [a, b] = [byId(fight, 'ada'), byId(fight, 'bram')];
    const even = { order: 5, orderDie: 8, orderHero: false, orderList: 1 };
    const first = (more: object, other: object = {}) => {
      Object.assign(a, even, more);
      Object.assign(b, even, other);
      return [isBefore(a, b), isBefore(b, a)];
    };
    expect(first({ order: 6, orderDie: 2 })).toEqual([true, false]);
    expect(first({ orderDie: 10 }, { orderHero: true })).toEqual([true, false]);
    expect(first({ orderHero: true }, { orderList: 0 })).toEqual([true, false]);
    expect(first({ orderList: 0 })).toEqual([true, false]);
    expect(first({ orderList: 2 })).toEqual([false, true]);
    expect(first({})).toEqual([true, false]);
  });

  it('SOS-MNT-04, SOS-MNT-17, SOS-MNT-27, SOS-BAD-03: AP of a pair, halved for the unskilled and the badly wounded', () => {
    const pair = (skilledRider: boolean) =>
      fightOf({ party: [{ ...ada, ap: 3, skilledRider, mount: 'horse' }, horse], foes: [bram], order: ['ada'] });
    const [skilled, clumsy] = [pair(true), pair(false)];
    expect([ownAp(byId(skilled, 'ada')), ownAp(byId(clumsy, 'ada'))]).toEqual([3, 1]);
    byId(skilled, 'ada').stun = 1;
    expect(ownAp(byId(skilled, 'ada'))).toBe(0);
    byId(skilled, 'horse').stun = 1;
    expect(ownAp(byId(skilled, 'horse'))).toBe(0);
    const alone = duel({ ap: 3 });
    Object.assign(byId(alone, 'ada'), { stun: 1 });
    expect(ownAp(byId(alone, 'ada'))).toBe(3);
    byId(alone, 'ada').badly = true;
    expect(ownAp(byId(alone, 'ada'))).toBe(1);
    const halves = ['ada', 'horse', 'bram'].map((id) => partnerOf(skilled, byId(skilled, id))?.sheet.id ?? null);
    expect(halves).toEqual(['horse', 'ada', null]);
  });
});

describe('dice', () => {
  it('SOS-DICE-01, SOS-DICE-03: ranks go up and down the ladder and stop at its ends', () => {
    expect([rankOf(2), rankOf(60), rankOf(5), rankOf(61)]).toEqual([0, 13, -1, -1]);
    expect([shifted(8, 1), shifted(8, -2), shifted(2, -1), shifted(60, 1), shifted(48, 1)]).toEqual([10, 4, 2, 60, 60]);
  });

  it('SOS-DICE-09, SOS-DICE-10: averages of one die, of the worse and of the better of two', () => {
    expect([averageOf(6, 0), averageOf(6, -1), averageOf(6, 1)]).toEqual([3.5, 91 / 36, 161 / 36]);
    expect([worthOfDie(6, 0), worthOfDie(6, -1), worthOfDie(6, 1)]).toEqual([3500, 2528, 4472]);
    expect([0, -1, 1].map((edge) => poolOf(8, edge).dice.length)).toEqual([1, 2, 2]);
    expect(poolOf(60, 0).max).toBe(60);
  });
});

describe('what is carried to the next fight', () => {
  const begin = () => {
    const read = readEncounter({
      combatants: [
        { ...ada, side: 'party', items: ['crossbow', 'sword'] },
        { ...bram, side: 'foes' },
      ],
    });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    return { encounter: read.value, fight: setUp(read.value) };
  };

  it('SOS-TURN-19, SOS-END-02: ammunition spent, and whether it is loaded', () => {
    const { encounter, fight } = begin();
    fight.gear.loaded[0] = 1;
    expect(carryOver(encounter, fight, 0)?.items).toEqual(['crossbow', 'sword']);
    fight.gear.ammo[0] = 7;
    expect(carryOver(encounter, fight, 0)?.items).toEqual([{ use: 'crossbow', ammo: 7 }, 'sword']);
    fight.gear.loaded[0] = 0;
    expect(carryOver(encounter, fight, 0)?.items).toEqual([{ use: 'crossbow', ammo: 7, loaded: false }, 'sword']);
  });

  it('SOS-KO-13: whoever is down stays down, whoever stands is only hurt', () => {
    const { encounter, fight } = begin();
    expect(carryOver(encounter, fight, 0)).toMatchObject({ id: 'ada', state: {} });
    expect(carryOver(encounter, fight, 1)?.id).toBe('bram');
    fight.fighters[0]!.status = 'out';
    expect(carryOver(encounter, fight, 0)?.state).toEqual({ status: 'out' });
  });
});

describe('more edits of the GM', () => {
  const rooms = { regions: ['r1', 'r2'] };
  const fight = () => fightOf({ party: [ada], foes: [bram, cal], scene: rooms, order: ['ada', 'bram', 'cal'] });
  const set = (now: Fight, path: string, value: string | number | boolean) =>
    editFight(now, { op: 'set', path: `fighters.${path}`, value });

  it('SOS-MNT-05: AP owed are owed for anything', () => {
    const now = fight();
    expect(set(now, 'ada.debt', 2)).toBeNull();
    expect(byId(now, 'ada')).toMatchObject({ debt: 2, deedDebt: 2 });
    expect(set(now, 'ada.stun', 1)).toBeNull();
    expect(byId(now, 'ada').deedDebt).toBe(2);
  });

  it('SOS-END-06: statuses, flags and places that are not there are refused', () => {
    const now = fight();
    expect(set(now, 'ada.status', 'sleepy')).toMatchObject({ reason: 'sleepy is no status' });
    expect(set(now, 'ada.prone', 1)).toMatchObject({ code: 'bad-value' });
    expect(set(now, 'ada.region', 'moon')).toMatchObject({ reason: 'moon is no region', allowed: ['r1', 'r2'] });
    const join = (more: object) =>
      editFight(now, { op: 'add', combatant: { ...cal, id: 'new', side: 'foes', ...more } });
    expect(join({ region: 'moon' })).toMatchObject({ place: 'combatant.region' });
    expect(join({ mount: 'bram' })).toMatchObject({ place: 'combatant.mount', reason: 'mount up when in the fight' });
    const { length } = now.seats;
    expect(join({ region: 'r2', seat: 'zoe' })).toBeNull();
    expect([now.seats.length, byId(now, 'new').region]).toEqual([length + 1, 1]);
  });

  it('SOS-GRAP-22: whoever is taken away lets go and is let go', () => {
    const now = fight();
    Object.assign(byId(now, 'ada'), { holds: 1, holdLevel: 2 });
    Object.assign(byId(now, 'cal'), { holds: 0, holdLevel: 1 });
    expect(editFight(now, { op: 'remove', combatant: 'ada' })).toBeNull();
    expect([byId(now, 'ada').holds, byId(now, 'cal').holds]).toEqual([-1, -1]);
  });

  it('SOS-END-01: ending a fight in its aftermath changes who has won and nothing else', () => {
    const now = Object.assign(fight(), { phase: 'aftermath', stage: 3, cursor: 1, winner: 0, result: 'won' });
    expect(editFight(now, { op: 'end', winner: 'foes' })).toBeNull();
    expect(now).toMatchObject({ phase: 'aftermath', stage: 3, cursor: 1, winner: 1 });
  });
});

describe('what is shown and written', () => {
  it('SOS-SPL-01, SOS-TURN-01: MP as a bar of their own, and whose turn it is', () => {
    const now = duel({ mp: { now: 1, max: 3 } });
    now.turn = 1;
    const [own, foe] = inWords(view(now, 0)).combatants;
    expect(own!.bars.map(({ id, value, max }) => [id, value, max])).toContainEqual(['mp', 1, 3]);
    expect(foe!.bars.map(({ id }) => id)).not.toContain('mp');
    expect(inWords(view(now, 0)).facts.map(({ text }) => text)).toContain('Bram has the turn.');
    now.turn = -1;
    expect(inWords(view(now, 0)).facts.map(({ text }) => text)).not.toContain('Bram has the turn.');
  });

  it('SOS-LAW-02: a line of nothing but a name is refused, and so are more points than there are', () => {
    const read = readStatLine('Guard');
    expect(read.ok ? '' : read.refusals[0]!.reason).toContain('says nothing but a name');
    expect(printStatLine({ name: 'Guard' })).toBe('Guard: AP 2');
    const wounded = readEncounter({ combatants: [{ ...ada, hp: { now: 5, max: 4 } }, bram] });
    expect(wounded.ok ? [] : wounded.refusals).toMatchObject([{ place: 'combatants.0.hp' }]);
    const full = readEncounter({ combatants: [{ ...ada, hp: { now: 4, max: 4 } }, bram] });
    expect(full.ok).toBe(true);
  });
});
