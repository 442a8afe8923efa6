import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { inWords } from '../../../testing/in-words.ts';
import { Act, pack } from '../book/act.ts';
import { packWait, Wait } from '../book/waits.ts';
import type { Fight } from '../state/model.ts';
import { view } from './view.ts';

const GM = 0;
const BOUDICA = 1;
const KNAVE = 3;

/** Boudica and Roland with seats of their own, a guard of the GM, and a goblin somebody else plays. */
function court(more: object = {}): Fight {
  return fightOf({
    cast: [
      { use: 'boudica', at: [0, 0] },
      { use: 'roland', at: [1, 0] },
      { use: 'guard', at: [4, 1] },
      { use: 'goblin', at: [5, 1], seat: 'Knave' },
    ],
    scene: { map: ['......', '.#~o..', '......'] },
    ...more,
  });
}

const of = (fight: Fight, seat: number, id: string) =>
  inWords(view(fight, seat)).combatants.find((one) => one.id === id);
const facts = (fight: Fight, seat = GM) => inWords(view(fight, seat)).facts.map(({ text }) => text);

describe('what a seat sees of people', () => {
  it('ING-DMG-12: the numbers of the own team, of foes only how they look; the GM sees all', () => {
    const fight = court();
    expect(fight.seats.map(({ id }) => id)).toHaveLength(4);
    const bars = (seat: number, id: string) => of(fight, seat, id)!.bars.map(({ id: name, value }) => [name, value]);
    const own = [
      ['health', 12],
      ['endurance', 12],
      ['stamina', 10],
      ['focus', 10],
    ];
    expect([bars(BOUDICA, 'boudica'), bars(2, 'boudica'), bars(GM, 'boudica')]).toEqual([own, own, own]);
    expect(bars(BOUDICA, 'guard')).toEqual([['health', null]]);
    expect(bars(KNAVE, 'boudica')).toEqual([['health', null]]);
    expect(bars(KNAVE, 'guard')).toHaveLength(4);
    expect(of(fight, BOUDICA, 'guard')!.numbers).toEqual({});
    expect(of(fight, GM, 'guard')!.numbers).toMatchObject({ constitution: 6, evasion: 6, willpower: 5, speed: 9 });
    expect([of(fight, BOUDICA, 'boudica')!.mine, of(fight, BOUDICA, 'roland')!.mine]).toEqual([true, false]);
  });

  it('where foes’ numbers are shown everybody sees them', () => {
    const fight = { ...court(), foeHealth: 'numbers' as const };
    expect(of(fight, BOUDICA, 'guard')!.bars).toHaveLength(4);
  });

  it('ING-DUR-01: what is in hand, of one’s own with its durability', () => {
    const fight = court();
    expect(of(fight, BOUDICA, 'boudica')!.weapons).toEqual(['spear (durability 4)']);
    expect(of(fight, KNAVE, 'boudica')!.weapons).toEqual(['spear']);
    fight.things[0]!.place = 0;
    expect(of(fight, BOUDICA, 'boudica')!.weapons).toEqual([]);
  });

  it('ING-ACT-10 ING-EXT-02: what somebody has begun or is ready for is known to the own side only', () => {
    const fight = court();
    const boudica = byId(fight, 'boudica');
    expect(of(fight, GM, 'boudica')!.intent).toBe('');
    Object.assign(boudica, { readied: pack(Act.move), trigger: packWait(Wait.enemyMoves, 2) });
    expect(of(fight, BOUDICA, 'boudica')!.intent).toBe('ready to move: When Guard moves');
    expect(of(fight, KNAVE, 'boudica')!.intent).toBe('');
    Object.assign(boudica, { pending: pack(Act.reload), paid: 2, needed: 5 });
    expect(of(fight, GM, 'boudica')!.intent).toBe('reload: 2 of 5 actions');
  });

  it('ING-ADV-06: somebody hidden from everybody of a seat is not there for it', () => {
    const fight = court();
    byId(fight, 'guard').hiddenFrom = 0b0001;
    expect(of(fight, BOUDICA, 'guard')).toBeUndefined();
    for (const seat of [GM, 2, KNAVE]) expect(of(fight, seat, 'guard')).toBeDefined();
    const both = fightOf({
      cast: [{ use: 'boudica', seat: 'one' }, { use: 'roland', seat: 'one' }, { use: 'guard' }],
    });
    byId(both, 'guard').hiddenFrom = 0b01;
    expect(of(both, 1, 'guard')).toBeDefined();
    byId(both, 'guard').hiddenFrom = 0b11;
    expect(of(both, 1, 'guard')).toBeUndefined();
  });
});

describe('what a seat sees of the field', () => {
  it('ING-MOVE-01: squares where somebody stands or the ground is not open', () => {
    const { places, kind } = inWords(view(court(), GM)).field;
    expect(kind).toBe('grid');
    expect(places.map(({ id, groups, notes }) => [id, groups, notes])).toEqual([
      ['c1r1', [['boudica']], []],
      ['c2r1', [['roland']], []],
      ['c2r2', [], ['blocked']],
      ['c3r2', [], ['difficult']],
      ['c4r2', [], ['cover']],
      ['c5r2', [['guard']], []],
      ['c6r2', [['goblin']], []],
    ]);
    const fight = court();
    byId(fight, 'guard').status = 'gone';
    expect(inWords(view(fight, GM)).field.places.some(({ id }) => id === 'c5r2')).toBe(false);
  });

  it('ING-MOVE-12: without a map the metres between each two', () => {
    const fight = court({ toggles: { positioning: 'abstract' }, scene: { metres: 7 } });
    const { kind, links } = inWords(view(fight, GM)).field;
    expect([kind, links.length]).toEqual(['none', 6]);
    expect(links[0]).toMatchObject({ from: 'boudica', to: 'roland', label: '7 m' });
    expect(of(fight, GM, 'boudica')!.place).toBe('here');
    expect(of(court(), GM, 'roland')!.place).toBe('c2r1');
  });

  it('ING-MOVE-01: where one may go shows to the own side while the turn has actions', () => {
    const fight = court();
    Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
    byId(fight, 'boudica').actions = 1;
    const reach = (seat: number) => inWords(view(fight, seat)).field.reach?.who;
    expect([reach(GM), reach(BOUDICA), reach(2), reach(KNAVE)]).toEqual(['boudica', 'boudica', 'boudica', undefined]);
    byId(fight, 'boudica').actions = 0;
    expect(reach(GM)).toBeUndefined();
  });

  it('ING-ADV-05: who is flanked shows with the two around, along opposite edges of a large body too, of those who are seen', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'roland', at: [6, 4] },
        { use: 'guard', at: [4, 3], size: 6 },
        { use: 'goblin', at: [3, 4] },
      ],
    });
    const flanks = (seat: number) => inWords(view(fight, seat)).field.grid!.flanks;
    expect(flanks(GM)).toEqual([{ target: 'guard', one: 'boudica', other: 'roland' }]);
    byId(fight, 'roland').y = 2;
    expect(flanks(GM)).toEqual([]);
    byId(fight, 'roland').y = 3;
    byId(fight, 'guard').hiddenFrom = 1;
    expect([flanks(BOUDICA), flanks(GM)?.length]).toEqual([[], 1]);
    byId(fight, 'boudica').status = 'unconscious';
    expect(flanks(GM)).toEqual([]);
  });

  it('ING-ATK-12: the attack being resolved shows who aims at whom', () => {
    const fight = court();
    fight.depth = 1;
    Object.assign(fight.frames[0]!, { attacker: 2, target: 0 });
    expect(inWords(view(fight, GM)).field.aims).toMatchObject([{ from: 'guard', to: 'boudica' }]);
    byId(fight, 'guard').hiddenFrom = 1;
    expect(inWords(view(fight, BOUDICA)).field.aims).toEqual([]);
  });

  it('ING-TEAM-08: areas show whose goal they are, marks what stands and lies there', () => {
    const scene = {
      areas: [
        { name: 'gate', x: 0, y: 0, width: 2, height: 1 },
        { name: 'well', x: 3, y: 0 },
      ],
      fixtures: [{ name: 'post', x: 5, y: 0 }],
      items: [{ name: 'idol', x: 2, y: 2 }],
    };
    const fight = court({
      scene,
      teams: [{ id: 'party', objective: { kind: 'reach', area: 'well' } }, { id: 'foes' }],
    });
    const { grid } = inWords(view(fight, GM)).field;
    expect(grid!.areas).toMatchObject([
      { label: 'gate', width: 2, height: 1, goalOf: '' },
      { label: 'well', goalOf: 'party' },
    ]);
    expect(grid!.marks).toEqual([
      { label: 'post', x: 5, y: 0 },
      { label: 'idol', x: 2, y: 2 },
    ]);
    fight.fixturesLeft[0] = 0;
    expect(inWords(view(fight, GM)).field.grid!.marks[0]).toMatchObject({ label: 'post (broken)' });
  });
});

describe('what is known of the fight', () => {
  it('ING-TIME-01 ING-SURP-05: the time that has passed, or that it is the surprise round', () => {
    const fight = court();
    expect(facts(fight)).toEqual(['0 seconds have passed.']);
    expect(facts(Object.assign(fight, { begun: 3, round: 3 }))).toEqual(['12 seconds have passed.']);
    expect(facts(Object.assign(fight, { begun: 1, round: 0 }))).toEqual(['The surprise round.']);
  });

  it('ING-TEAM-08 ING-TEAM-07: what teams are after, and for the GM what they will be', () => {
    const teams = [{ id: 'party', name: 'The Company', objective: { kind: 'survive', rounds: 3 } }, { id: 'foes' }];
    const fight = court({ teams });
    expect(facts(fight)).toContain('Aim of The Company: to survive until 3 rounds have ended.');
    fight.teams[0]!.failed = true;
    expect(facts(fight).some((text) => text.endsWith(', in vain.'))).toBe(true);
    fight.teams[1]!.next = fight.teams[0]!.objective;
    const next = 'Aim of foes from the next round on: to survive until 3 rounds have ended.';
    expect([facts(fight).includes(next), facts(fight, BOUDICA).includes(next)]).toEqual([true, false]);
  });

  it('ING-ATK-07 ING-ACT-07 ING-ATK-06: what lies about, which doors stand open, and what is worn or broken', () => {
    const scene = {
      map: ['......', '+.....'],
      fixtures: [
        { name: 'door', x: 0, y: 1, door: true },
        { name: 'post', x: 5, y: 0 },
      ],
      items: [{ name: 'idol', x: 2, y: 1 }],
    };
    const fight = court({ scene });
    const own = (now: Fight) => facts(now).slice(1);
    expect(own(fight)).toEqual(['idol lies at c3r2.', 'door: shut.']);
    fight.fixturesLeft[1] = 2;
    expect(own(fight)).toEqual(['idol lies at c3r2.', 'door: shut.', 'post: durability 2 of 4.']);
    fight.fixturesLeft[1] = 0;
    expect(own(fight)).toEqual(['idol lies at c3r2.', 'door: shut.', 'post: broken.']);
    expect(own(court({ scene, rulings: { targets: 'objects' } }))).toEqual([
      'idol lies at c3r2.',
      'door: shut, durability 4 of 4.',
      'post: durability 4 of 4.',
    ]);
  });

  it('ING-RND-02: the team that is up, while turns are taken', () => {
    const fight = court();
    const now = () => inWords(view(fight, GM)).phases.map(({ id, now: up }) => [id, up]);
    expect(now()).toEqual([
      ['party', false],
      ['foes', false],
    ]);
    Object.assign(fight, { phase: 'pick', slot: 1 });
    expect(now()).toEqual([
      ['party', false],
      ['foes', true],
    ]);
    fight.phase = 'over';
    expect(now().some(([, up]) => up)).toBe(false);
  });
});
