import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, playSteps, somebody, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import type { Told } from '../../../testing/told.ts';
import { Edge, isCovered, knownEdges } from '../rolls/edges.ts';
import { setBand, weaponAt } from '../state/people.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['bokuto'], ...more });
const club = { name: 'club', dice: 'd12' };
const of = (records: readonly Told[], event: string) => records.filter((each) => each.event === event);

/** A phase of a, and of whoever else is there, against b. */
function struck(own: object, target: object, script: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  const fight = fightOf({ party: [pc(own)], foes: [{ ...somebody('b'), ...target }], ...more });
  const told = playSteps(fight, 2, script).told();
  return { fight, told, a: byId(fight, 'a'), b: byId(fight, 'b'), lost: 20 - byId(fight, 'b').hp };
}

/** A phase of the foe b with a club against the PC a. */
function hit(own: object, script: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  const foes = [{ ...somebody('b', club) }];
  const fight = fightOf({ party: [pc(own)], foes, phase: 'foesDeclare', ...more });
  const told = playSteps(fight, 2, ['attack:a:club', ...script]).told();
  return { fight, told, a: byId(fight, 'a') };
}

describe('a samurai’s extra HP', () => {
  const samurai = { traits: ['bufferHp'], armour: 0 };
  const blow = (target: object, die: number | readonly number[], more: Partial<TestFight> = {}) => {
    const { lost, b, told } = struck({}, { ...samurai, ...target }, ['attack:b:bokuto', die], more);
    return [lost, b.bufferUsed, of(told, 'buffered').map(({ damage }) => damage)];
  };

  it('IKZ-NPC-03: take 2 of the first melee blow that deals damage, or all of a smaller one, and are told of', () => {
    expect(blow({}, 5)).toEqual([3, true, [2]]);
    expect(blow({ armour: 2 }, 2)).toEqual([0, true, [1]]);
    expect(blow({ armour: 3 }, 2)).toEqual([0, false, []]);
    expect(blow({ state: { bufferUsed: true } }, 5)).toEqual([5, true, []]);
  });

  it('IKZ-NPC-03: are not against a blow from afar, nor there for whoever is down', () => {
    const far = struck({ attacks: ['yumi'] }, samurai, ['attack:b:yumi', 5], { band: 'ranged' });
    expect([far.lost, far.b.bufferUsed]).toEqual([5, false]);
    const foes = [{ ...somebody('b'), ...samurai, state: { status: 'critical' } }, somebody('c')];
    const down = struck({}, {}, ['attack:b:bokuto', [2, 3]], { foes });
    expect([down.b.str, down.b.bufferUsed]).toEqual([7, false]);
  });
});

describe('the solo dodge', () => {
  const toggles = { dodgeOracle: true };

  it('IKZ-SOLO-01: 1 to 3 avoid even the hardest blow, 1 strikes harder next, 3 costs 1 HP; 4 to 6 are 1 less, as it is, 1 more', () => {
    const dodged = (die: number, hp = 18) => {
      const { a, told } = hit({ hp: { now: hp, max: 18 } }, [12, die], { toggles });
      return [hp - a.hp, a.bonusNext, of(told, 'dodged').map(({ how }) => how)];
    };
    expect(dodged(1)).toEqual([0, 1, ['dodges and will strike harder']]);
    expect(dodged(2)).toEqual([0, 0, ['dodges']]);
    expect(dodged(3)).toEqual([1, 0, ['dodges at a price']]);
    expect(dodged(4)).toEqual([11, 0, ['is grazed']]);
    expect(dodged(5)).toEqual([12, 0, ['is hit']]);
    expect(dodged(6)).toEqual([13, 0, ['is hit hard']]);
  });

  it('IKZ-SOLO-01: the price is HP: whoever has none left pays nothing, and the last one leaves a Scar', () => {
    expect(hit({ hp: { now: 0, max: 6 } }, [12, 3], { toggles }).a).toMatchObject({ hp: 0, str: 10 });
    const last = hit({ hp: { now: 1, max: 6 }, state: { hadFirstScar: true } }, [12, 3, 2, 1], { toggles }).a;
    expect([last.hp, last.scars.map(({ entry }) => entry)]).toEqual([0, [1]]);
  });
});

describe('Shock, Push and disarming', () => {
  it('IKZ-SHK-02: nobody who is out of the fight saves against Shock', () => {
    const { b } = struck({ attacks: [{ ...club, shock: 3 }] }, { hp: 1, str: 4 }, ['attack:b:club', 9]);
    expect([b.status, b.losesTurn]).toEqual(['dead', false]);
  });

  it('IKZ-PSH-01: Push moves from Melee to Reach, from its number on, and is told of', () => {
    const spear = { name: 'spear', dice: 'd8', push: 6, band: 'reach', handy: true };
    const pushed = (die: number, band: 'melee' | 'reach', push = true) => {
      const { fight, told } = struck({ attacks: [spear] }, {}, ['attack:b:spear', die], { band, toggles: { push } });
      return [fight.bands[1], of(told, 'pushed').length];
    };
    expect([pushed(6, 'melee'), pushed(5, 'melee'), pushed(8, 'reach'), pushed(8, 'melee', false)]).toEqual([
      [1, 1],
      [0, 0],
      [1, 0],
      [0, 0],
    ]);
  });

  it('IKZ-EQP-06: the main hand’s weapon falls and the other takes its place; claws and bare hands cannot be lost', () => {
    const hook = { attacks: [{ name: 'hook', dice: 'd6', disarm: true }] };
    const pair = { attacks: ['nata', 'tanto'], readied: ['nata', 'tanto'] };
    const { b, told } = struck(hook, pair, ['attack:b:hook', 3, 11]);
    expect([b.dropped, b.main, b.off, of(told, 'disarmed').map(({ who }) => who)]).toEqual([[1, 0], 1, -1, ['b']]);
    expect(struck(hook, pair, ['attack:b:hook', 3, 10]).b).toMatchObject({ dropped: [0, 0], main: 0, off: 1 });
    expect(struck(hook, { attacks: ['claws d6'] }, ['attack:b:hook', 3]).b.dropped).toEqual([0]);
  });
});

describe('edges', () => {
  it('IKZ-ADV-05: cover is from one attacker or from all, and another’s is of no use', () => {
    const party = [pc(), pc({ id: 'c' })];
    const scene = {
      cover: [
        { attacker: 'c', target: 'b' },
        { attacker: 'a', target: 'd' },
      ],
    };
    const fight = fightOf({ party, foes: [somebody('b'), somebody('d')], scene });
    const covered = (from: string, target: string) => isCovered(fight, byId(fight, from), byId(fight, target));
    expect([covered('a', 'b'), covered('c', 'b'), covered('a', 'd'), covered('c', 'd')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    byId(fight, 'b').inCover = true;
    expect([covered('a', 'b'), covered('c', 'b')]).toEqual([true, true]);
  });

  it('IKZ-EQP-04, IKZ-EQP-05, IKZ-ADV-04, IKZ-ADV-05, IKZ-DET-02, IKZ-DET-04: what is known of an edge before the dice', () => {
    const known = (own: object, target: object, more: Partial<TestFight> = {}) => {
      const fight = fightOf({ party: [pc(own)], foes: [{ ...somebody('b'), ...target }], ...more });
      const a = byId(fight, 'a');
      return knownEdges(fight, a, byId(fight, 'b'), weaponAt(a, 0));
    };
    const open = { scene: { openTerrain: true } };
    expect(known({}, {})).toBe(0);
    expect([known({ attacks: ['yumi'] }, {}, open), known({ attacks: ['yumi'] }, {}), known({}, {}, open)]).toEqual([
      Edge.advantage,
      0,
      0,
    ]);
    const rider = { state: { mounted: true } };
    expect([known({ attacks: ['naginata'] }, rider), known({ attacks: ['naginata'] }, {}), known({}, rider)]).toEqual([
      Edge.advantage,
      0,
      0,
    ]);
    expect(known({}, { state: { helpless: true } })).toBe(Edge.advantage);
    for (const state of [{ boundHands: true }, { panicked: true }, { allDisadvantage: 1 }])
      expect(known({ state }, {})).toBe(Edge.disadvantage);
    expect(known({}, { state: { inCover: true } })).toBe(Edge.disadvantage);
    const mass = { kind: 'detachment' };
    expect([known({}, mass), known({ ...mass, side: 'party' }, {}), known({ ...mass, side: 'party' }, mass)]).toEqual([
      ...[Edge.disadvantage, Edge.advantage, 0],
    ]);
  });

  it('IKZ-NPC-07, IKZ-EQP-05: the dazed strike at disadvantage, as many turns as they are; a naginata is strong against riders only', () => {
    const dazed = struck({ state: { allDisadvantage: 2 } }, { armour: 1 }, ['attack:b:bokuto', [2, 5]]);
    expect([dazed.lost, dazed.a.allDisadvantage]).toEqual([2, 1]);
    expect(struck({ attacks: ['naginata'] }, {}, ['attack:b:naginata', 4], { band: 'reach' }).lost).toBe(5);
    expect(struck({}, { state: { mounted: true } }, ['attack:b:bokuto', 4]).lost).toBe(4);
  });

  it('IKZ-RNG-08, IKZ-RNG-09, IKZ-EQP-03: the log gives the reason of a disadvantage by the distance', () => {
    const rule = (weapon: string, band: 'melee' | 'reach' | 'ranged') =>
      of(struck({ attacks: [weapon] }, {}, [`attack:b:${weapon}`, [2, 5]], { band }).told, 'disadvantage').map(
        (each) => each.rule,
      );
    expect([rule('yari', 'melee'), rule('yumi', 'reach'), rule('shudo', 'ranged')]).toEqual([
      ...[['IKZ-RNG-08'], ['IKZ-RNG-09'], ['IKZ-EQP-03']],
    ]);
  });

  it('IKZ-ADV-09: a d12 or a d4 in place of the dice is told, and why', () => {
    const replaced = (own: object, target: object, die: number) => {
      const { told } = struck(own, target, ['attack:b:bokuto', die], { toggles: { impairedEnhanced: true } });
      return told
        .filter(({ event }) => /^(enhanced|impaired|die-replaced)$/.test(event))
        .map(({ event, die: used }) => used ?? event);
    };
    expect(replaced({}, { state: { helpless: true } }, 11)).toEqual(['enhanced', 'd12']);
    expect(replaced({ state: { boundHands: true } }, {}, 3)).toEqual(['impaired', 'd4']);
    expect(replaced({}, {}, 3)).toEqual([]);
  });

  it('IKZ-TYPE-01, IKZ-TYPE-02, IKZ-TYPE-03: of a piercing maximum it is told whether it was one die, the kept of two, or another die', () => {
    const rule = (target: object, die: number | readonly number[], impairedEnhanced = false) =>
      of(
        struck({ attacks: ['tanto'] }, { armour: 2, ...target }, ['attack:b:tanto', die], {
          toggles: { impairedEnhanced },
        }).told,
        'tag-counts',
      ).map((each) => `${each.rule} ${each.what}`);
    const helpless = { state: { helpless: true } };
    expect(rule({}, 6)).toEqual(['IKZ-TYPE-01 finds the gap and goes through all armour']);
    expect(rule(helpless, [6, 2])).toEqual(['IKZ-TYPE-02 finds the gap and goes through all armour']);
    expect(rule(helpless, 6, true)).toEqual(['IKZ-TYPE-03 has another die and pierces nothing']);
    const both = { state: { helpless: true, inCover: true } };
    expect(rule(both, 6)).toEqual(['IKZ-TYPE-01 finds the gap and goes through all armour']);
    expect(rule({ armour: 0 }, 6)).toEqual([]);
  });
});

describe('what an attack uses', () => {
  it('IKZ-EQP-02: each throw spends one, of either hand, and what is not counted is not spent', () => {
    const stars = (uses: number) => ({ name: 'star', dice: 'd4', uses });
    const own = { attacks: [stars(2), { ...stars(3), name: 'dart' }, 'tanto'] };
    expect(struck(own, {}, ['attack:b:star', 2]).a.uses).toEqual([1, 3, -1]);
    expect(struck(own, {}, ['attack:b:star+dart', 2, 1]).a.uses).toEqual([1, 2, -1]);
    expect(struck(own, {}, ['attack:b:tanto+star', 2, 1]).a.uses).toEqual([1, 3, -1]);
    expect(struck(own, {}, ['attack:b:unarmed', 2]).a.uses).toEqual([2, 3, -1]);
  });

  it('IKZ-NPC-02: a sneak attack has advantage once in a fight', () => {
    const fight = fightOf({ party: [pc({ traits: ['sneakAttack'] })], foes: [{ ...somebody('b'), armour: 1 }] });
    playSteps(fight, 2, ['attack:b:bokuto', [2, 5]]);
    expect([byId(fight, 'b').hp, byId(fight, 'a').sneakUsed]).toEqual([15, true]);
    fight.phase = 'partyDeclare';
    playSteps(fight, 2, ['attack:b:bokuto', 3]);
    expect(byId(fight, 'b').hp).toBe(12);
  });

  it('IKZ-ACT-12: claws leave the hands as they are; bare hands empty them where changing is free', () => {
    const held = (turn: string, swapCost: 'free' | 'action') => {
      const own = { attacks: ['nata', 'tanto', 'bite d4'], readied: ['nata', 'tanto'] };
      const { a } = struck(own, {}, [turn, 2], { toggles: { swapCost } });
      return [a.main, a.off];
    };
    expect([
      held('attack:b:bite', 'free'),
      held('attack:b:unarmed', 'free'),
      held('attack:b:unarmed', 'action'),
    ]).toEqual([
      [0, 1],
      [-1, -1],
      [0, 1],
    ]);
    expect(held('attack:b:tanto', 'free')).toEqual([1, -1]);
  });

  it('IKZ-SWP-02, IKZ-ACT-09: an edge won by daring is for the attack and not for Sweep’s extra one', () => {
    const fight = fightOf({
      party: [pc({ attacks: ['nodachi'] })],
      foes: [somebody('b'), somebody('c')],
      band: 'reach',
    });
    playSteps(fight, 2, ['attack:b:nodachi:daring', 5, [8, 3], 'c', 4]);
    expect([byId(fight, 'b').hp, byId(fight, 'c').hp]).toEqual([11, 15]);
  });

  it('IKZ-SKL-01, IKZ-ATK-13, IKZ-DUAL-05: the log says of a Heavy miss whether others strike there, and of a pair which weapon missed', () => {
    const rules = (more: Partial<TestFight>, script: readonly ScriptItem[]) =>
      of(struck({ attacks: ['otsuchi'] }, {}, script, more).told, 'heavy-miss').map(({ roll, rule }) => [roll, rule]);
    expect(rules({}, ['attack:b:otsuchi', 3])).toEqual([[3, 'IKZ-SKL-01']]);
    const two = { party: [pc({ attacks: ['otsuchi'] }), pc({ id: 'c' })], foes: [somebody('b'), somebody('d')] };
    expect(rules(two, ['attack:b:otsuchi', 'attack:b:bokuto', 3, 2])).toEqual([[3, 'IKZ-ATK-13']]);
    expect(rules(two, ['attack:b:otsuchi', 'attack:d:bokuto', 3, 2])).toEqual([[3, 'IKZ-SKL-01']]);
    const first = { ...two, party: [pc(), pc({ id: 'c', attacks: ['otsuchi'] })] };
    expect(rules(first, ['attack:b:bokuto', 'attack:b:otsuchi', 2, 3])).toEqual([[3, 'IKZ-ATK-13']]);
    const pair = {
      party: [
        pc({
          attacks: [
            { name: 'one', dice: 'd8', heavy: 2 },
            { name: 'other', dice: 'd8' },
          ],
        }),
      ],
    };
    expect(rules(pair, ['attack:b:one+other', 2, 1])).toEqual([[2, 'IKZ-DUAL-05']]);
    expect(rules(pair, ['attack:b:other+one', 1, 2])).toEqual([[2, 'IKZ-DUAL-05']]);
    const heavies = {
      party: [
        pc({
          attacks: [
            { name: 'one', dice: 'd8', heavy: 2 },
            { name: 'other', dice: 'd8', heavy: 3 },
          ],
        }),
      ],
    };
    expect(rules(heavies, ['attack:b:one+other', 2, 3])).toEqual([[2, 'IKZ-SKL-01']]);
  });

  it('IKZ-NPC-04: who cannot come near is told so', () => {
    expect(of(struck({}, { traits: ['elusive'] }, ['attack:b:bokuto', 11]).told, 'missed-elusive')).toHaveLength(1);
    expect(struck({ attacks: ['yumi'] }, { traits: ['elusive'] }, ['attack:b:yumi', 3], { band: 'ranged' }).lost).toBe(
      3,
    );
  });

  it('IKZ-ATK-08, IKZ-DET-05, IKZ-DET-03: fists, many against many, and a blast at many are named as such in the log', () => {
    const rule = (own: object, target: object, script: readonly ScriptItem[]) =>
      of(struck(own, target, script).told, 'attacked').map((each) => each.rule);
    const mass = { kind: 'detachment' };
    expect(rule({}, {}, ['attack:b:unarmed', 2])).toEqual(['IKZ-ATK-08']);
    expect(rule({ ...mass, side: 'party' }, mass, ['attack:b:bokuto', 2])).toEqual(['IKZ-DET-05']);
    expect(rule({}, mass, ['attack:b:bokuto', [2, 3]])).toEqual(['IKZ-RNG-07']);
    const bomb = { attacks: [{ name: 'bomb', dice: 'd6', blast: 'all' }] };
    expect(of(struck(bomb, mass, ['blast:bomb', 4]).told, 'blast-unhindered')).toHaveLength(1);
  });

  it('IKZ-BLS-06, IKZ-BLS-01: friends whom the Guide puts in the area are rolled for after the foes, each once, at any distance', () => {
    const bomb = { name: 'bomb', dice: 'd6', blast: 'all' };
    const fight = fightOf({
      party: [pc({ attacks: [bomb] }), pc({ id: 'c' }), pc({ id: 'd', state: { status: 'dead' } })],
      foes: [somebody('b'), somebody('e')],
      rulings: { blastFriends: 'included' },
    });
    setBand(fight, 0, 1, 2);
    byId(fight, 'd').replaced = true;
    const told = playSteps(fight, 2, ['blast:bomb', 'nothing', 2, 3, 4]).told();
    expect(fight.fighters.map(({ hp }) => hp)).toEqual([6, 2, 6, 18, 17]);
    expect(of(told, 'blast-reaches')).toMatchObject([{ count: 2, rule: 'IKZ-BLS-02' }]);
  });

  it('IKZ-BLS-02, IKZ-BLS-03, IKZ-DET-01: the log says how many a blast reaches and by which rule', () => {
    const foes = [somebody('b'), somebody('c')];
    const reach = (own: object, script: readonly ScriptItem[], blastArea = 'asNoted') => {
      const { told } = struck(own, {}, script, { foes, rulings: { blastArea } });
      return of(told, 'blast-reaches').map(({ count, rule }) => `${count} ${rule}`);
    };
    const noted = { attacks: [{ name: 'bomb', dice: 'd6', blast: 'all' }] };
    const unclear = { attacks: [{ name: 'bomb', dice: 'd6', blast: 'rollDie' }] };
    expect(reach(noted, ['blast:bomb', 1, 1])).toEqual(['2 IKZ-BLS-02']);
    expect(reach(unclear, ['blast:bomb', 2, 1, 1])).toEqual(['2 IKZ-BLS-03']);
    expect(reach(unclear, ['blast:bomb', 1, 'c', 1])).toEqual(['1 IKZ-BLS-03']);
    expect(reach(unclear, ['blast:bomb', 1, 1], 'all')).toEqual(['2 IKZ-BLS-02']);
    expect(reach(noted, ['blast:bomb', 5, 1, 1], 'rollDie')).toEqual(['2 IKZ-BLS-03']);
    const company = { kind: 'detachment', side: 'party' };
    expect(reach(company, ['blast:bokuto', 6, [1, 2], [1, 2]])).toEqual(['2 IKZ-DET-01']);
  });
});
