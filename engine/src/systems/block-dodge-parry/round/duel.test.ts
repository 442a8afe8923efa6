import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { editFight } from '../cast/edits.ts';
import type { Fight } from '../state/model.ts';
import { duelStep } from './duel.ts';

type Form = 'friendly' | 'toTheDeath' | 'threeTouches' | 'climax';

/** Isolde (WIL 12, DEX 15, STR 10, rapier) against a bandit leader (13, 12, 12, Armor 2), the given contests long. */
function duel(duel: Form, contests: number, script: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  const fight = fightOf({ party: ['isolde'], foes: ['bandit-leader'], scene: { duel }, ...more });
  const { table, told, finish } = play(fight, script, { auto: ['sacrifice'], policy: takeTheBlow });
  for (let contest = 0; contest < contests; contest++) duelStep(fight, table);
  finish();
  return { fight, isolde: byId(fight, 'isolde'), leader: byId(fight, 'bandit-leader'), told: told() };
}

/** Gear is not sacrificed in these duels. */
const takeTheBlow = () => 0;

/** An exchange won outright by Isolde, and one won by the leader. */
const isoldeWins = [1, 20, 1, 1, 20, 1, 1, 20];
const leaderWins = [20, 1, 20, 1, 1, 20, 1, 1];
/** Nobody passes anything. */
const nobodyWins = [20, 20, 20, 20, 20, 20];

const stateOf = ({ phase, result, winner }: Fight) => ({ phase, result, winner });

describe('a duel', () => {
  it('BDP-DUE-01, BDP-DUE-02, BDP-DUE-03, BDP-DUE-04: is staredown, draw, clash and one blow to STR (EX-28)', () => {
    const { fight, leader, told } = duel('toTheDeath', 3, [
      { who: 'isolde', why: 'staredown', faces: [9] },
      { who: 'bandit-leader', why: 'staredown', faces: [11] },
      { who: 'isolde', why: 'draw', faces: [7] },
      { who: 'bandit-leader', why: 'draw', faces: [14] },
      { who: 'bandit-leader', why: 'draw', faces: [3] },
      { who: 'isolde', why: 'clash', faces: [12] },
      { who: 'isolde', why: 'clash', faces: [6] },
      { who: 'bandit-leader', why: 'clash', faces: [13] },
      { who: 'isolde', why: 'damage', faces: [4, 10] },
      { who: 'bandit-leader', why: 'critical-save', faces: [5] },
    ]);
    expect([leader.str, leader.hp, leader.status]).toEqual([4, 7, 'out']);
    expect(stateOf(fight)).toEqual({ phase: 'aftermath', result: 'won', winner: 0 });
    const won = told.filter(({ event }) => event === 'duel-contest-won');
    expect(won.map(({ who, contest }) => `${who} ${contest}`)).toEqual([
      'bandit-leader staredown',
      'isolde draw',
      'isolde clash',
    ]);
    expect(cited(told, 'BDP-DUE-04')).toContainEqual(
      expect.objectContaining({ who: 'isolde', target: 'bandit-leader' }),
    );
  });

  it.each<[string, number, number, string]>([
    ['passing beats failing', 1, 14, 'isolde'],
    ['failing loses to passing', 13, 1, 'bandit-leader'],
    ['of two that pass the higher wins', 12, 11, 'isolde'],
    ['two failures are a draw', 13, 14, 'nobody'],
    ['equal passes are a draw', 5, 5, 'nobody'],
  ])('BDP-DUE-02: %s', (_, isolde, leader, winner) => {
    const { fight } = duel('friendly', 1, [isolde, leader]);
    expect(fight.duelEdge < 0 ? 'nobody' : fight.fighters[fight.duelEdge]!.sheet.id).toBe(winner);
    expect(fight.phase).toBe('draw');
  });

  it('BDP-DUE-03: gives the winner a second die, of which the highest that passes counts', () => {
    const { fight } = duel('friendly', 2, [1, 20, 2, 15, 14]);
    expect(fight.duelEdge).toBe(0);
    const other = duel('friendly', 2, [1, 20, 2, 16, 3]);
    expect(other.fight.duelEdge).toBe(1);
  });

  it('BDP-DUE-03: gives nobody a second die after a draw', () => {
    const { fight } = duel('friendly', 2, [20, 20, 1, 20]);
    expect(fight.duelEdge).toBe(0);
  });

  it('BDP-DUE-05: among friends ends with the clash and draws no blood', () => {
    const { fight, leader } = duel('friendly', 3, isoldeWins);
    expect([leader.str, leader.hp]).toEqual([12, 7]);
    expect(stateOf(fight)).toEqual({ phase: 'aftermath', result: 'won', winner: 0 });
    expect(stateOf(duel('friendly', 3, leaderWins).fight)).toEqual({ phase: 'aftermath', result: 'won', winner: 1 });
    expect(stateOf(duel('friendly', 3, nobodyWins).fight)).toEqual({ phase: 'aftermath', result: 'draw', winner: -1 });
  });

  it('BDP-DUE-05: to the death goes on as ordinary combat, blade to blade', () => {
    const { fight, isolde, leader, told } = duel('toTheDeath', 3, [...isoldeWins, [2, 3], 11]);
    expect([leader.str, leader.status]).toEqual([11, 'able']);
    expect(stateOf(fight)).toEqual({ phase: 'declare', result: 'running', winner: -1 });
    expect(isolde.melee).toBeGreaterThan(0);
    expect(isolde.melee).toBe(leader.melee);
    expect(cited(told, 'BDP-DUE-05').map(({ event }) => event)).toEqual(['duel-goes-on']);
    expect(duel('toTheDeath', 3, nobodyWins).fight.phase).toBe('declare');
  });

  it('BDP-DUE-05: of three touches is repeated until one has three hits, each of which hurts', () => {
    const hit = [...isoldeWins, [3, 1], 1];
    const { fight, leader } = duel('threeTouches', 12, [...hit, ...nobodyWins, ...hit, ...hit]);
    expect(leader.str).toBe(9);
    expect([fight.duelScore, fight.duelRounds]).toEqual([[3, 0], 4]);
    expect(stateOf(fight)).toEqual({ phase: 'aftermath', result: 'won', winner: 0 });
  });

  it('BDP-DUE-05: of three touches ends early when somebody drops', () => {
    const { fight } = duel('threeTouches', 3, [...isoldeWins, [3, 11], 20]);
    expect(stateOf(fight)).toEqual({ phase: 'aftermath', result: 'won', winner: 0 });
  });

  it('BDP-DUE-05: for a climax is best of three and hurts only at the end', () => {
    const script = [...isoldeWins, ...leaderWins, ...isoldeWins, [2, 9], 1];
    const { fight, isolde, leader } = duel('climax', 9, script);
    expect([isolde.str, leader.str]).toEqual([10, 5]);
    expect([fight.duelScore, fight.result, fight.winner]).toEqual([[2, 1], 'won', 0]);
  });

  it('BDP-DUE-03, BDP-DUE-05: starts every exchange without an edge', () => {
    expect(duel('climax', 3, isoldeWins).fight).toMatchObject({ phase: 'staredown', duelEdge: -1 });
  });

  it('BDP-END-03: that nobody can win is called off', () => {
    const { fight } = duel('climax', 6, [...nobodyWins, ...nobodyWins], { toggles: { roundLimit: 2 } });
    expect(stateOf(fight)).toEqual({ phase: 'aftermath', result: 'undecided', winner: -1 });
  });

  it('BDP-DUE-04: with ranged weapons may be decided by the draw', () => {
    const shooters: Partial<TestFight> = {
      party: [{ use: 'harold', wield: ['bow'] }],
      foes: [{ use: 'bandit-leader', wield: ['crossbow'] }],
      rulings: { rangedDuelClash: 'skipped' },
    };
    const fight = fightOf({ party: [], foes: [], scene: { duel: 'toTheDeath' }, ...shooters });
    const { table, told, finish } = play(fight, [1, 20, 1, 1, 20, [2, 3], 1]);
    duelStep(fight, table);
    duelStep(fight, table);
    finish();
    expect(fight.phase).toBe('declare');
    expect(byId(fight, 'harold').melee).toBe(0);
    expect(byId(fight, 'bandit-leader').str).toBe(10);
    expect(cited(told(), 'BDP-DUE-04').map(({ event }) => event)).toEqual(['ruled', 'duel-clash-skipped', 'duel-blow']);
  });

  it('BDP-DUE-04: with a blade against a bow is fought out', () => {
    const { fight } = duel('friendly', 2, [20, 20, 1, 20], {
      foes: [{ use: 'bandit-leader', wield: ['crossbow'] }],
      rulings: { rangedDuelClash: 'skipped' },
    });
    expect(fight.phase).toBe('clash');
  });
});

describe('a duel in which not both can go on', () => {
  const forms: readonly Form[] = ['friendly', 'toTheDeath', 'threeTouches', 'climax'];

  /** The first contest is drawn, then this happens, then the duel goes on. */
  function disturbed(form: Form, script: readonly ScriptItem[], happens: (fight: Fight) => void) {
    const fight = fightOf({ party: ['isolde'], foes: ['bandit-leader'], scene: { duel: form } });
    const { table, told, finish } = play(fight, [20, 20, ...script], { auto: ['sacrifice'], policy: takeTheBlow });
    duelStep(fight, table);
    happens(fight);
    duelStep(fight, table);
    finish();
    return { fight, told: told() };
  }

  it.each(forms)('BDP-END-01, BDP-DUE-05: is won by the other when the GM takes one out (%s)', (form) => {
    const { fight, told } = disturbed(form, [], (at) => {
      expect(editFight(at, { op: 'remove', combatant: 'bandit-leader' })).toBeNull();
    });
    expect(stateOf(fight)).toEqual({ phase: 'aftermath', result: 'won', winner: 0 });
    expect(cited(told, 'BDP-END-01')).toMatchObject([{ event: 'duel-broken-off' }]);
  });

  it('BDP-END-01: is won by the other when one is no longer able', () => {
    const { fight } = disturbed('climax', [], (at) => {
      expect(editFight(at, { op: 'set', path: 'fighters.isolde.status', value: 'unconscious' })).toBeNull();
    });
    expect(stateOf(fight)).toEqual({ phase: 'aftermath', result: 'won', winner: 1 });
  });

  it('BDP-END-01: is drawn when neither is', () => {
    const { fight } = disturbed('climax', [], (at) => {
      for (const fighter of at.fighters) fighter.status = 'unconscious';
    });
    expect(stateOf(fight)).toEqual({ phase: 'aftermath', result: 'draw', winner: -1 });
  });
});

describe('gifts in the contests of a duel', () => {
  /** The staredown of Isolde (WIL 12, DEX 15) with a bandit leader (WIL 13). */
  function staredown(gift: object, script: readonly ScriptItem[], toggles: NonNullable<TestFight['toggles']> = {}) {
    const fight = fightOf({
      party: [{ use: 'isolde', ...gift }],
      foes: ['bandit-leader'],
      scene: { duel: 'friendly' },
      toggles,
    });
    const { table, told, finish } = play(fight, script);
    duelStep(fight, table);
    finish();
    const winner = fight.duelEdge < 0 ? 'nobody' : fight.fighters[fight.duelEdge]!.sheet.id;
    return { winner, isolde: byId(fight, 'isolde'), told: told() };
  }

  const cunning = { species: 'cunning' };
  const leader = (face: number): ScriptItem => ({ who: 'bandit-leader', why: 'staredown', faces: [face] });

  it('BDP-SPE-02: the Cunning roll a failed Save again, once a day', () => {
    const { winner, isolde, told } = staredown(cunning, [13, 'reroll', 5, leader(14)]);
    expect([winner, isolde.speciesUsed]).toEqual(['isolde', true]);
    cited(told, 'BDP-SPE-02');
    const spent = staredown({ ...cunning, state: { speciesUsed: true } }, [13, leader(1)]);
    expect(spent.winner).toBe('bandit-leader');
  });

  it('BDP-SPE-02: nobody rolls a passed Save again, and a failure may be accepted', () => {
    expect(staredown(cunning, [2, leader(14)]).winner).toBe('isolde');
    const { winner, isolde } = staredown(cunning, [13, 'accept', leader(1)]);
    expect([winner, isolde.speciesUsed]).toEqual(['bandit-leader', false]);
  });

  it('BDP-SPE-03: the Adaptable may save with another ability', () => {
    const { winner, isolde, told } = staredown({ species: 'adaptable' }, ['DEX', 15, leader(13)]);
    expect([winner, isolde.speciesUsed]).toEqual(['isolde', true]);
    cited(told, 'BDP-SPE-03');
    expect(staredown({ species: 'adaptable' }, ['usual', 15, leader(13)]).winner).toBe('bandit-leader');
  });

  it('BDP-MIR-05: the blessed add points to the ability before the roll', () => {
    const { winner, isolde, told } = staredown({ state: { blessing: 4 } }, ['add:3', 15, leader(13)]);
    expect([winner, isolde.blessing]).toEqual(['isolde', 1]);
    cited(told, 'BDP-MIR-05');
  });

  it('BDP-SPE-05: Luck brings a failed roll down to the score, which then counts in the contest', () => {
    const lucky = (face: number) => staredown({ luck: 6 }, [16, 'spend', leader(face)], { luck: true });
    expect(lucky(11).winner).toBe('isolde');
    expect(lucky(13).winner).toBe('bandit-leader');
    expect(lucky(12).winner).toBe('nobody');
    expect(lucky(11).isolde.luck).toBe(2);
    cited(lucky(11).told, 'BDP-SPE-05');
  });

  it('BDP-SPE-05, BDP-DUE-03: with an edge the die nearer to the score sets the price', () => {
    const fight = fightOf({
      party: [{ use: 'isolde', luck: 6 }],
      foes: ['bandit-leader'],
      scene: { duel: 'friendly' },
      toggles: { luck: true },
      phase: 'draw',
    });
    fight.duelEdge = 0;
    const { table, finish } = play(fight, [20, 17, 'spend', 1]);
    duelStep(fight, table);
    finish();
    expect([byId(fight, 'isolde').luck, fight.duelEdge]).toEqual([4, 0]);
  });
});
