import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, somebody, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import { Recorded } from '../../../table/log.ts';
import { inWords } from '../../../testing/in-words.ts';
import { words } from '../book/words.ts';
import { Do, intent } from '../state/intent.ts';
import { setBand } from '../state/people.ts';
import { looksLike, mayRead, view } from './view.ts';

const fight = () =>
  fightOf({ party: [somebody('nozomi')], foes: [somebody('ronin'), somebody('archer')], band: 'reach' });

describe('the picture of a fight', () => {
  it('IKZ-RNG-01: gives the distance of every pair of enemies', () => {
    const now = fight();
    setBand(now, byId(now, 'nozomi').index, byId(now, 'archer').index, 2);
    expect(inWords(view(now, 1)).field.places).toMatchObject([
      { id: 'nozomi', notes: ['Reach: ronin', 'Ranged: archer'] },
    ]);
    expect(inWords(view(now, 1)).field.pairs).toMatchObject([
      { from: 'nozomi', to: 'ronin', band: 1, label: 'Reach' },
      { from: 'nozomi', to: 'archer', band: 2, label: 'Ranged' },
    ]);
  });

  it('IKZ-RND-01: shows the party, then the opponents', () => {
    expect(inWords(view(fight(), 1)).order).toMatchObject([
      { phase: 'party', label: 'declare', state: 'now', who: [{ id: 'nozomi' }] },
      { phase: 'opponents', state: 'next', who: [{ id: 'ronin' }, { id: 'archer' }] },
    ]);
  });

  it('IKZ-DUEL-02: shows the contest of a duel that is being fought', () => {
    const now = fightOf({ party: [somebody('nozomi')], foes: [somebody('ronin')], phase: 'draw' });
    Object.assign(now, { duel: 2, duellists: [0, 1], duelEdge: 1, bouts: 1 });
    expect(inWords(view(now, 1)).duel).toMatchObject({
      duellists: ['nozomi', 'ronin'],
      contests: [{ state: 'past' }, { id: 'draw', ability: 'DEX', state: 'now' }, { state: 'next' }],
      edge: 'ronin',
      needed: 1,
    });
    expect(inWords(view(fight(), 1))).not.toHaveProperty('duel');
  });
});

describe('what a seat may know', () => {
  const hero = (more: object = {}): Cast => ({
    id: 'a',
    name: 'a',
    kind: 'pc',
    seat: 'Ame',
    hp: 6,
    attacks: ['nata', 'yumi'],
    ...more,
  });
  const oni = (more: object = {}): Cast => ({ use: 'oni', id: 'x', name: 'x', ...more });
  const staged = (more: Partial<TestFight> = {}) => fightOf({ party: [hero()], foes: [oni()], ...more });
  const seen = (fight: ReturnType<typeof staged>, seat: number, id: string) =>
    inWords(view(fight, seat)).combatants.find((each) => each.id === id)!;

  it('is every number of the party and what shows of foes, all of both for the GM', () => {
    const fight = staged();
    expect(seen(fight, 1, 'a').bars.map(({ id, value }) => [id, value])).toEqual([
      ['hp', 6],
      ['str', 10],
      ['dex', 10],
      ['wil', 10],
    ]);
    expect(seen(fight, 1, 'x')).toMatchObject({
      bars: [{ id: 'health', value: null, words: 'fresh' }],
      numbers: {},
      slots: [],
      weapons: ['metal club'],
    });
    expect(seen(fight, 0, 'x')).toMatchObject({
      bars: [{ value: 12 }, { value: 20 }, { value: 13 }, { value: 14 }],
      numbers: { Armour: 0 },
      weapons: ['metal club d10 (Melee)'],
    });
    expect([seen(fight, 1, 'a').mine, seen(fight, 0, 'a').mine, seen(fight, 0, 'x').mine]).toEqual([true, false, true]);
    expect(seen(fight, 1, 'a').weapons).toEqual(['nata d6 (Melee, slashing)', 'yumi d6 (Ranged, piercing)']);
  });

  it('is of a foe on a player’s own seat all of it, and of foes with open numbers their bars', () => {
    const mine = staged({ foes: [oni({ seat: 'Ame' })] });
    expect(seen(mine, 1, 'x')).toMatchObject({ bars: [{ value: 12 }, {}, {}, {}], numbers: { Armour: 0 }, mine: true });
    const fight = staged();
    Object.assign(fight, { foeHealth: 'numbers' });
    expect(seen(fight, 1, 'x')).toMatchObject({ bars: [{ value: 12 }, {}, {}, {}], numbers: {} });
  });

  it('is how hurt a foe looks, in words, in quarters, or not at all', () => {
    const fight = staged();
    const x = byId(fight, 'x');
    const looks = (hp: number, str: number) => {
      Object.assign(x, { hp, str });
      return looksLike(x);
    };
    expect([looks(12, 20), looks(7, 20), looks(6, 20), looks(12, 19), looks(0, 11), looks(0, 10)]).toEqual([
      0, 0, 1, 2, 2, 3,
    ]);
    Object.assign(fight, { foeHealth: 'bar' });
    expect(seen(fight, 1, 'x').bars).toMatchObject([{ value: 2, max: 4, words: 'barely standing' }]);
    Object.assign(x, { hp: 0, str: 8 });
    expect(seen(fight, 1, 'x').bars).toMatchObject([{ value: 1 }]);
    Object.assign(fight, { foeHealth: 'nothing' });
    expect(seen(fight, 1, 'x').bars).toMatchObject([{ value: null, words: '' }]);
  });

  it('IKZ-HP-02: is that HP are suspended', () => {
    expect(seen(staged({ party: [hero({ state: { panicked: true } })] }), 1, 'a').bars[0]).toMatchObject({
      value: 6,
      words: 'suspended: count as 0',
    });
    expect(seen(staged(), 1, 'a').bars[0]!.words).toBe('');
  });

  it('IKZ-INV-01: is what fills the ten slots', () => {
    const own = {
      things: ['rope', { name: 'axe', slots: 2 }, { name: 'coin', slots: 0 }],
      gear: 1,
      fatigue: 1,
      wounds: [{ type: 'burns', level: 'severe' }],
    };
    const fight = staged({ party: [hero(own)] });
    byId(fight, 'a').carried[0] = 0;
    expect(seen(fight, 1, 'a').slots.map(({ kind, label }) => `${kind}:${label}`)).toEqual([
      'gear:axe',
      'gear:axe',
      'gear:thing',
      'fatigue:Fatigue',
      'wound:severe burns',
      ...Array<string>(5).fill('free:'),
    ]);
    expect(seen(fight, 0, 'x').slots).toEqual([]);
  });

  it('is what numbers are left to live', () => {
    const fight = staged({
      party: [hero({ fatigue: 2, state: { status: 'critical', poisonHours: 3 } }), hero({ id: 'b' })],
    });
    expect(seen(fight, 1, 'a').numbers).toEqual({ Armour: 0, Fatigue: 2, 'Rounds to live': 360, 'Hours to live': 3 });
  });

  it('is every condition with its rule, those of mind and body only of one’s own', () => {
    const flags = [
      'helpless',
      'inCover',
      'boundHands',
      'mounted',
      'inWater',
      'panicked',
      'immobile',
      'weakened',
      'fleeing',
      'aided',
      'losesTurn',
    ];
    const inner = ['doomed', 'deprived', 'hamstrung', 'deafened', 'diseased', 'possessed', 'retreatReady'];
    const on = Object.fromEntries([...flags, ...inner].map((flag) => [flag, true]));
    const fight = staged({
      party: [hero({ state: { ...on, burning: 1, cannotAttack: 1, allDisadvantage: 1 } })],
      foes: [oni({ state: { ...on, burning: 1, cannotAttack: 1 } })],
    });
    for (const fighter of fight.fighters)
      Object.assign(fighter, {
        grappledBy: 1,
        dropped: [1, 0].slice(0, fighter.dropped.length),
        acts: false,
        dex: 0,
        wil: 0,
      });
    const labels = (seat: number, id: string) => seen(fight, seat, id).conditions.map(({ label }) => label);
    const first = ['no turn this round', 'loses the next turn'];
    const outer = [
      'helpless',
      'in cover',
      'hands bound',
      'mounted',
      'in the water',
      'panicked',
      'cannot move',
      'weakened',
    ];
    const last = ['aided', 'burning', 'held', 'weapon on the ground'];
    expect(labels(1, 'x')).toEqual([...first, 'wants to run', ...outer, ...last]);
    expect(labels(1, 'a')).toEqual([
      ...[
        ...first,
        'ready to run',
        'wants to run',
        ...outer.slice(0, 5),
        'deprived',
        'doomed',
        'deafened',
        'hamstrung',
      ],
      ...[...outer.slice(5), 'possessed', 'diseased', 'aided', 'burning', 'cannot attack', 'dazed'],
      ...['held', 'weapon on the ground', 'paralysed', 'delirious'],
    ]);
    expect(seen(staged(), 1, 'a').conditions).toEqual([]);
    expect(seen(fight, 1, 'a').conditions[0]!.rule).toBe('IKZ-INIT-02');
    fight.duellists[0] = 0;
    expect(seen(fight, 1, 'a').conditions[0]!.rule).toBe('IKZ-DUEL-01');
    Object.assign(fight, { result: 'won' });
    expect(labels(1, 'a')[0]).toBe('loses the next turn');
  });

  it('IKZ-TRN-02: is what was trained', () => {
    const fight = staged();
    byId(fight, 'a').trainedDays[1] = 30;
    expect(seen(fight, 1, 'a').conditions).toEqual([
      { label: 'trained with the yumi for 30 days', rule: 'IKZ-TRN-02', name: 'trained with the yumi' },
    ]);
  });

  it('is what is planned: of one’s own side to players, of all to the GM', () => {
    const fight = staged();
    Object.assign(byId(fight, 'a'), { pending: true, intent: intent(Do.attack, 1, 0) });
    Object.assign(byId(fight, 'x'), { pending: true, intent: intent(Do.attack, 0, 0) });
    expect([seen(fight, 1, 'a').intent, seen(fight, 1, 'x').intent, seen(fight, 0, 'x').intent]).toEqual([
      'Attack x with nata',
      '',
      'Attack a with metal club',
    ]);
    const aims = (seat: number) => inWords(view(fight, seat)).field.aims ?? [];
    expect(aims(1)).toEqual([{ from: 'a', to: 'x', label: 'd6', die: 6, announced: true }]);
    expect(aims(0).map(({ from, announced }) => [from, announced])).toEqual([
      ['a', true],
      ['x', true],
    ]);
    fight.phase = 'partyResolve';
    expect(aims(0).map(({ announced }) => announced)).toEqual([false, true]);
    fight.phase = 'foesResolve';
    expect(aims(0).map(({ announced }) => announced)).toEqual([true, false]);
    byId(fight, 'a').intent = intent(Do.attack, 1, -1);
    expect(aims(1)).toMatchObject([{ label: '', die: 0 }]);
    byId(fight, 'a').intent = intent(Do.move, 0);
    expect(aims(1)).toEqual([]);
  });

  it('are the facts of the scene, and what the beaten leave to those who won', () => {
    const texts = (fight: ReturnType<typeof staged>, seat: number) =>
      inWords(view(fight, seat)).facts.map(({ text }) => text);
    const fight = staged({
      foes: [oni({ loot: 'd6' }), oni({ id: 'y', name: 'y', loot: '2d6' }), oni({ id: 'z', name: 'z' })],
      scene: { openTerrain: true, safeRetreat: { party: false } },
    });
    expect(texts(fight, 1)).toEqual(['Open terrain.', 'The party has nowhere safe to run.']);
    byId(fight, 'y').status = 'captured';
    expect(texts(fight, 0)).toContain('Morale: 1 of 3 opponents are out.');
    Object.assign(fight, { phase: 'over', result: 'won', winner: 0 });
    byId(fight, 'x').status = 'dead';
    byId(fight, 'z').status = 'dead';
    expect(texts(fight, 1).slice(2)).toEqual(['x leaves d6 ryo.', 'y leaves 2d6 ryo.']);
    Object.assign(fight, { winner: 1 });
    expect(texts(fight, 1)).toHaveLength(2);
    expect(texts(staged({ phase: 'calmDeclare' }), 0)).toEqual(['Rounds without a fight: no saves, no sides.']);
    expect(texts(staged({ toggles: { morale: false } }), 0)).toEqual([]);
  });

  it('is nobody who is hidden or waits, but to the GM and to their own player', () => {
    const fight = staged({
      party: [hero(), hero({ id: 'q', seat: 'Bo', reserve: true })],
      foes: [oni({ hidden: true })],
    });
    const ids = (seat: number) => inWords(view(fight, seat)).combatants.map(({ id, hidden }) => [id, hidden ?? false]);
    expect(ids(0)).toEqual([
      ['a', false],
      ['q', true],
      ['x', true],
    ]);
    expect(ids(1)).toEqual([['a', false]]);
    expect(ids(2)).toEqual([
      ['a', false],
      ['q', false],
    ]);
  });

  it('are the bars of choice of those one answers for', () => {
    const fight = staged({ band: 'reach' });
    expect(seen(fight, 1, 'a').barred).toBeDefined();
    expect(seen(fight, 1, 'x').barred).toBeUndefined();
    expect(seen(fight, 0, 'x').barred).toBeDefined();
    const barred = (own: Partial<TestFight>) =>
      seen(staged(own), 1, 'a').barred!.map(({ label, rule }) => `${label} ${rule}`);
    expect(barred({ party: [hero({ state: { hamstrung: true } })], band: 'reach' })).toEqual([
      'Attack with nata IKZ-RNG-11',
    ]);
    expect(barred({ party: [hero({ state: { hamstrung: true } })], band: 'melee' })).toEqual([
      'Attack with yumi IKZ-RNG-10',
    ]);
    expect(barred({ phase: 'partyResolve' })).toEqual([]);
    expect(barred({ party: [hero({ state: { hamstrung: true, fleeing: true } })] })).toEqual([]);
    const held = staged();
    byId(held, 'a').grappledBy = 1;
    expect(seen(held, 1, 'a').barred).toMatchObject([{ label: 'Attack or move', rule: 'IKZ-ACT-11' }]);
  });

  it('IKZ-RND-01: is who comes when, with who has no turn', () => {
    const fight = staged();
    byId(fight, 'a').acts = false;
    expect(inWords(view(fight, 1)).order).toMatchObject([
      { phase: 'party', who: [{ note: 'no turn this round', done: true }] },
      { phase: 'opponents', state: 'next' },
    ]);
    fight.phase = 'foesResolve';
    byId(fight, 'x').pending = true;
    expect(inWords(view(fight, 1)).order).toMatchObject([
      { state: 'past' },
      { state: 'now', label: 'resolve', who: [{ done: false, note: '' }] },
    ]);
    fight.phase = 'earlyDeclare';
    expect(inWords(view(fight, 1)).order?.map(({ state }) => state)).toEqual(['next', 'next']);
    fight.phase = 'over';
    expect(inWords(view(fight, 1)).order).toEqual([]);
    fight.phase = 'calmResolve';
    expect(inWords(view(fight, 1)).order).toMatchObject([{ phase: 'together', label: 'resolve' }]);
    expect(inWords(view(fight, 1)).phases.map(({ id, now }) => [id, now])).toEqual([
      ['together', true],
      ['aftermath', false],
    ]);
  });

  it('IKZ-DUEL-20: is the score of a duel', () => {
    const fight = staged({ phase: 'clash' });
    Object.assign(fight, { duel: 3, duellists: [0, 1], duelScore: [2, 1], duelEdge: 0 });
    expect(inWords(view(fight, 1)).clocks).toEqual([
      { id: 'clashes-a', label: 'a: clashes won', value: 2, size: 3, next: ['has advantage in the next contest'] },
      { id: 'clashes-x', label: 'x: clashes won', value: 1, size: 3, next: [] },
    ]);
    expect(inWords(view(staged(), 1)).clocks).toEqual([]);
  });

  it('is of the log what gives no number of a foe and nobody hidden away', () => {
    const fight = staged({ foes: [oni(), oni({ id: 'y', hidden: true })] });
    const event = (id: string) => words.events.findIndex((each) => each.id === id);
    const may = (seat: number, kind: number, ...args: readonly number[]) =>
      mayRead(fight, seat, { kind, args, faces: [] });
    expect([may(1, Recorded.choice, 0, 0), may(0, Recorded.choice, 0, 0)]).toEqual([false, true]);
    expect([may(1, Recorded.check, 0, 0), may(1, Recorded.check, 0, 1), may(1, Recorded.check, 0, -1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      may(1, Recorded.roll, 0, 0),
      may(1, Recorded.roll, 0, 1),
      may(1, Recorded.roll, 0, 2),
      may(1, Recorded.roll, 0, -1),
    ]).toEqual([true, true, false, false]);
    expect([may(1, event('hurt'), 0, 3, 3, 0), may(1, event('hurt'), 1, 3, 9, 0)]).toEqual([true, false]);
    expect([may(1, event('landed'), 1, 0, 5, 0), may(1, event('landed'), 2, 0, 5, 0)]).toEqual([true, false]);
    Object.assign(fight, { foeHealth: 'numbers' });
    expect([may(1, event('hurt'), 1, 3, 9, 0), may(1, Recorded.check, 0, 1)]).toEqual([true, true]);
  });
});
