import { describe, expect, it } from 'vitest';
import {
  byId,
  type Cast,
  fightOf,
  optionsOf,
  play,
  playSteps,
  somebody,
  type TestFight,
} from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import type { Told } from '../../../testing/told.ts';
import { testMorale } from '../harm/morale.ts';
import { setBand } from '../state/people.ts';

const pc = (id: string, more: object = {}): Cast => ({ id, name: id, kind: 'pc', hp: 6, attacks: ['bokuto'], ...more });
const of = (records: readonly Told[], event: string) => records.filter((each) => each.event === event);
const drawn = [11, 11];

describe('duels amid a fight', () => {
  const fought = (steps: number, script: readonly ScriptItem[], more: Partial<TestFight> = {}) => {
    const { rulings, ...rest } = more;
    const foes = [somebody('c', 'bokuto'), somebody('d', 'bokuto')];
    const fight = fightOf({ party: [pc('a'), pc('b')], foes, rulings: { duelWeapons: 'inHand', ...rulings }, ...rest });
    return { fight, told: playSteps(fight, steps, script).told() };
  };

  it('IKZ-DUEL-01: the log tells of the challenge, and of its being declined or taken up', () => {
    const events = (script: readonly ScriptItem[]) =>
      fought(1, script)
        .told.filter(({ event }) => /^(challenge|duel-amid)/.test(event))
        .map(({ event, who, foe }) => [event, who, foe].filter((each) => each !== undefined).join(' '));
    expect(events(['challenge:c', 'nothing', 'decline', 'nothing'])).toEqual(['challenge a c', 'challenge-declined c']);
    expect(events(['challenge:c', 'nothing', 'accept'])).toEqual(['challenge a c', 'duel-amid a c']);
  });

  it('IKZ-DUEL-01: a new duel begins without score, edge, winner or weapon of an earlier one, and its two have no turn', () => {
    const fight = fightOf({ party: [pc('a'), pc('b')], foes: [somebody('c'), somebody('d')], band: 'reach' });
    Object.assign(fight, { bouts: 3, clashWinner: 1, duelEdge: 1, duelScore: [1, 2], duelWeapons: [0, 0] });
    playSteps(fight, 1, ['challenge:c', 'nothing', 'accept']);
    expect(fight).toMatchObject({
      bouts: 0,
      clashWinner: -1,
      duelEdge: -1,
      duelScore: [0, 0],
      duelWeapons: [-1, -1],
      duellists: [0, 2],
    });
    expect(fight.fighters.map(({ acts, pending }) => [acts, pending])).toEqual([
      ...[
        [false, false],
        [true, false],
      ],
      ...[
        [false, false],
        [true, false],
      ],
    ]);
    expect([fight.bands[2], fight.bands[3]]).toEqual([0, 1]);
  });

  it('IKZ-DUEL-01: who is held by anybody, bound, in panic or shocked calls nobody out, nor is called', () => {
    const called = (change: object) => {
      const { fight } = fought(0, []);
      Object.assign(byId(fight, 'c'), change);
      return optionsOf(fight, 0).filter((id) => id.startsWith('challenge'));
    };
    expect(called({})).toEqual(['challenge:c', 'challenge:d']);
    for (const change of [
      { grappledBy: 0 },
      { boundHands: true },
      { panicked: true },
      { losesTurn: true },
      { cannotAttack: 1 },
      { fleeing: true },
    ])
      expect(called(change)).toEqual(['challenge:d']);
    const { fight } = fought(0, []);
    fight.duellists = [0, 2];
    expect(optionsOf(fight, 1).filter((id) => id.startsWith('challenge'))).toEqual([]);
  });

  it('IKZ-DUEL-01: where one of the two is no longer fit when the duel begins, the fight goes on where it stopped', () => {
    const { fight } = fought(1, ['challenge:c', 'nothing', 'accept']);
    byId(fight, 'c').wil = 0;
    const told = playSteps(fight, 1, []).told();
    expect([fight.phase, fight.round, fight.duel, fight.duellists]).toEqual(['partyDeclare', 2, 0, [0, 2]]);
    expect(told.map(({ event }) => event)).toEqual(['not-fit-to-duel', 'fight-resumes']);
  });

  it('IKZ-DUEL-19: to the death and both standing, the log says that it goes on, and the next round forgets a duel without', () => {
    const { fight, told } = fought(4, ['challenge:c', 'nothing', 'accept', ...drawn, ...drawn, ...drawn]);
    expect(of(told, 'duel-not-over')).toMatchObject([{ who: 'a', foe: 'c' }]);
    playSteps(fight, 5, ['nothing', 'nothing']);
    expect([fight.phase, fight.duellists]).toEqual(['initiative', [0, 2]]);
    const friendly = fought(4, ['challenge:c', 'nothing', 'accept', ...drawn, ...drawn, ...drawn], {
      rulings: { duelFormat: 'friendly' },
    }).fight;
    expect(friendly.duellists).toEqual([0, 2]);
    playSteps(friendly, 5, ['nothing', 'nothing']);
    expect([friendly.phase, friendly.duellists, friendly.round]).toEqual(['partyDeclare', [-1, -1], 3]);
  });

  it('IKZ-DUEL-25: amid a fight the PC saves, of two alike the one of the leading side; who always acts first does not', () => {
    const saver = (own: object, theirs: object, script: readonly number[]) => {
      const fight = fightOf({
        party: [pc('a', own), pc('b')],
        foes: [{ ...somebody('c', 'bokuto'), ...theirs }, somebody('d')],
        phase: 'initiative',
      });
      Object.assign(fight, { initiativeDue: true, duellists: [0, 2], clashWinner: 2 });
      const told = playSteps(fight, 1, script).told();
      return [of(told, 'duel-goes-on').map(({ lead }) => lead), fight.fighters.map(({ acts }) => acts), fight.lead];
    };
    expect(saver({}, {}, [11])).toEqual([['a'], [false, true, true, true], 0]);
    expect(saver({ kind: 'retainer', side: 'party' }, {}, [11])).toEqual([['a'], [false, true, true, true], 0]);
    expect(saver({ kind: 'retainer', side: 'party' }, { kind: 'pc', hp: 9 }, [11])).toEqual([
      ['c'],
      [true, true, false, true],
      0,
    ]);
    expect(saver({ traits: ['alwaysFirst'] }, {}, [])).toEqual([['a'], [true, true, true, true], 0]);
  });
});

describe('from a duel to the fight', () => {
  it('IKZ-DUEL-25, IKZ-MOR-02: the two are at Melee with all turns open, and those who do not lead are the group', () => {
    const start = (kinds: readonly string[], clashWinner: number) => {
      const fight = fightOf({
        party: [pc('a', { kind: kinds[0], side: 'party' })],
        foes: [{ ...somebody('b', 'bokuto'), kind: kinds[1], hp: 9 }],
        scene: { duel: 'toTheDeath' },
        phase: 'initiative',
      });
      Object.assign(fight, { duel: 2, clashWinner, groupStart: 7 });
      setBand(fight, 0, 1, 2);
      for (const fighter of fight.fighters) fighter.acts = false;
      const told = playSteps(fight, 1, [5]).told();
      expect([fight.bands, fight.fighters.map(({ acts }) => acts), fight.groupStart]).toEqual([
        [0, 0, 0, 0],
        [true, true],
        1,
      ]);
      return [fight.lead, of(told, 'duel-goes-on').map(({ lead }) => lead)];
    };
    expect(start(['pc', 'npc'], 1)).toEqual([0, ['a']]);
    expect(start(['retainer', 'pc'], 0)).toEqual([1, ['b']]);
    expect(start(['retainer', 'npc'], 1)).toEqual([1, ['b']]);
    expect(start(['retainer', 'npc'], 0)).toEqual([0, ['a']]);
    expect(start(['retainer', 'npc'], -1)).toEqual([0, ['a']]);
  });
});

describe('morale in the log', () => {
  const shaken = (foes: readonly Cast[], script: readonly ScriptItem[], more: Partial<TestFight> = {}) => {
    const fight = fightOf({ party: [pc('a')], foes, ...more });
    byId(fight, 'x').status = 'dead';
    const { table, told, finish } = play(fight, script);
    testMorale(fight, table);
    finish();
    return told().map(({ event, rule }) => (event === 'morale-tested' ? `${event} ${rule}` : event));
  };
  const many = [{ use: 'farmer', id: 'x' }, 'farmer', 'farmer', 'farmer'];

  it('IKZ-MOR-01, IKZ-MOR-07, IKZ-MOR-08, IKZ-MOR-04: who loses heart, who is cornered, and whose will decides', () => {
    expect(shaken(many, [8, 8, 8])).toEqual(['morale-tested IKZ-MOR-01']);
    expect(shaken(many, [9, 8, 8], { toggles: { fleeMode: 'retreatSave' } })).toEqual([
      'morale-tested IKZ-MOR-01',
      'loses-heart',
    ]);
    const cornered = { scene: { safeRetreat: false }, rulings: { cornered: 'fightsOn' } };
    expect(shaken(many, [9, 8, 8], cornered)).toEqual(['morale-tested IKZ-MOR-01', 'ruled', 'fights-on']);
    expect(shaken([...many, 'ronin-leader'], [10])).toEqual(['morale-tested IKZ-MOR-01', 'leader-decides']);
  });

  it('IKZ-MOR-03, IKZ-MOR-05, IKZ-MOR-02: each cause counts once, a lone foe at 0 HP and half of them lost', () => {
    const fight = fightOf({ party: [pc('a')], foes: ['farmer', 'farmer'] });
    const test = (...script: readonly number[]) => {
      const { table, told, finish } = play(fight, script);
      testMorale(fight, table);
      finish();
      return told()
        .filter(({ event }) => event === 'morale-tested')
        .map(({ rule }) => rule);
    };
    expect(test()).toEqual([]);
    fight.fighters[1]!.status = 'captured';
    expect([test(8), test()]).toEqual([['IKZ-MOR-02'], []]);
    fight.fighters[2]!.hp = 0;
    expect([test(8), test()]).toEqual([['IKZ-MOR-05'], []]);
    fight.fighters[1]!.status = 'dead';
    expect([test(8), test()]).toEqual([['IKZ-MOR-01'], []]);
  });
});

describe('deeds in the log', () => {
  it('IKZ-ACT-10, IKZ-ACT-11, IKZ-ACT-03: small deeds are told, and whoever is seen to by two is seen to once', () => {
    const party = [pc('a'), pc('b'), pc('v', { state: { status: 'critical' } })];
    const fight = fightOf({ party, foes: [somebody('c')] });
    const told = playSteps(fight, 2, ['aid:v', 'aid:v']).told();
    expect(of(told, 'aided')).toMatchObject([{ who: 'a', victim: 'v' }]);
    const small = (turn: string, change: object, ...script: readonly number[]) => {
      const one = fightOf({ party: [pc('a')], foes: [somebody('c')] });
      Object.assign(byId(one, 'a'), change);
      const said = playSteps(one, 2, [turn, ...script])
        .told()
        .filter(({ event }) => event === 'did' || event === 'other');
      return said.map(({ event, what }) => what ?? event);
    };
    expect(small('pick-up:bokuto', { dropped: [1], main: -1 })).toEqual(['picks up the weapon']);
    expect(small('extinguish', { burning: 2 })).toEqual(['puts out the flames']);
    expect([small('calm', { panicked: true }, 10), small('calm', { panicked: true }, 11)]).toEqual([
      ['shakes off the panic'],
      ['stays in panic'],
    ]);
    expect(small('other', {})).toEqual(['other']);
  });

  it('IKZ-RET-04, IKZ-RET-07, IKZ-RET-05, IKZ-RET-06: distance made and an escape are told by their rule', () => {
    const told = (own: object, script: readonly ScriptItem[], toggles: TestFight['toggles'] = {}) => {
      const fight = fightOf({ party: [pc('a', own), pc('b')], foes: [somebody('c')], toggles });
      const records = playSteps(fight, 2, [...script.slice(0, 1), 'nothing', ...script.slice(1)]).told();
      return records
        .filter(({ event }) => /^(retreat|became)/.test(event))
        .map(({ event, rule }) => `${event} ${rule}`);
    };
    expect(told({ state: { hamstrung: true } }, ['make-distance'])).toEqual(['retreat-ready IKZ-RET-07']);
    expect(told({}, ['make-distance'], { retreatFromMelee: 'twoTurns' })).toEqual(['retreat-ready IKZ-RET-04']);
    expect(told({}, ['retreat:back-first', 10])).toEqual(['retreat-tried IKZ-RET-04', 'became IKZ-RET-05']);
    expect(told({ kind: 'retainer', side: 'party' }, ['retreat:back-first', 10])).toEqual([
      'retreat-tried IKZ-RET-04',
      'became IKZ-RET-06',
    ]);
  });
});

it('IKZ-DTH-02: who joins stands at the usual distance from everybody, wherever the others have moved', () => {
  const party = [pc('a', { state: { status: 'dead' } }), pc('r', { reserve: true }), pc('b')];
  const fight = fightOf({ party, foes: [somebody('c')], band: 'reach' });
  fight.bands.fill(0);
  playSteps(fight, 1, ['r']);
  expect([1, 2].map((who) => fight.bands[who * 4 + 3])).toEqual([1, 0]);
});
