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
import { fightKey } from '../../../made/ikezu-ishi.ts';
import { OPEN } from '../../../system/bar.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { stakes } from '../show/stakes.ts';
import { view } from '../show/view.ts';
import { bandOf } from '../state/people.ts';
import { policies } from '../tactics/policy.ts';
import { acceptQuestion, barToChallenge } from './challenge.ts';

const pc = (id: string, more: object = {}): Cast => ({ id, name: id, kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const foe = (id: string, more: object = {}): Cast => ({ id, name: id, hp: 20, attacks: ['nata'], ...more });

/** Two on two at Reach, in the party's phase of round 2. */
function twoOnTwo(more: Partial<TestFight> = {}) {
  return fightOf({
    party: [pc('a'), pc('b')],
    foes: [foe('c'), foe('d')],
    band: 'reach',
    ...more,
    rulings: { duelWeapons: 'inHand', ...more.rulings },
  });
}

const failed = [11, 11];
/** Staredown and draw won by nobody, the clash by the challenger. */
const wonByChallenger: readonly ScriptItem[] = [...failed, ...failed, 5, 11];
const wonByNobody: readonly ScriptItem[] = [...failed, ...failed, ...failed];

describe('a duel in the middle of a fight', () => {
  it('IKZ-DUEL-01: a combatant challenges an enemy, who accepts; the others wait and then take their turns', () => {
    const fight = twoOnTwo({ rulings: { duelFormat: 'friendly' } });
    const called = playSteps(fight, 1, ['challenge:c', 'nothing', 'accept']);
    cited(called.told(), 'IKZ-DUEL-01');
    expect([fight.phase, fight.round, byId(fight, 'b').pending]).toEqual(['staredown', 2, false]);
    const { duel } = view(fight, 0);
    expect([duel?.duellists, duel?.bout]).toEqual([['a', 'c'], 0]);
    const fought = playSteps(fight, 3, wonByChallenger).told();
    expect(fought.map(({ event }) => event)).toContain('fight-resumes');
    expect([fight.phase, fight.duel, fight.round, fight.result]).toEqual(['partyDeclare', 0, 2, 'running']);
    expect(view(fight, 0).duel).toBeUndefined();
    const rest = playSteps(fight, 4, ['attack:d:nata:close-first', 4, 'nothing']).told();
    expect([byId(fight, 'd').hp, byId(fight, 'a').hp, fight.phase]).toEqual([15, 6, 'roundEnd']);
    const without = rest.filter(({ event }) => event === 'no-turn');
    expect(without.map(({ cites }) => cites)).toEqual([['IKZ-DUEL-01'], ['IKZ-DUEL-01']]);
    playSteps(fight, 2, ['nothing', 'nothing']);
    expect(fight.phase).toBe('partyResolve');
  });

  it('IKZ-DUEL-01: who is turned down declares another turn and has lost nothing', () => {
    const declined = twoOnTwo();
    playSteps(declined, 2, ['challenge:d', 'nothing', 'decline', 'attack:c:nata:close-first', 3]);
    expect([byId(declined, 'c').hp, declined.phase]).toEqual([16, 'foesDeclare']);
  });

  it('IKZ-DUEL-01: the Guide challenges for the foes, and the player of the one challenged answers', () => {
    const fight = twoOnTwo({ phase: 'foesDeclare', rulings: { duelFormat: 'friendly' } });
    const table = play(fight, ['challenge:b', 'nothing', 'accept']);
    const asked: [string, number][] = [];
    const { ask } = table.table;
    table.table.ask = (state, who, question) => {
      asked.push([question.id, who]);
      return ask.call(table.table, state, who, question);
    };
    table.step(1);
    table.finish();
    expect(asked).toEqual([['duel-accept', 1]]);
    expect(fight.duellists).toEqual([2, 1]);
    playSteps(fight, 3, wonByChallenger);
    expect(fight.phase).toBe('foesDeclare');
  });

  it('IKZ-DUEL-01: a duel needs two single people who are able, calm and free, and there is one in a round', () => {
    const offered = (more: object) =>
      optionsOf(fightOf({ party: [pc('a')], foes: [foe('c', more)], rulings: { duelWeapons: 'inHand' } }), 0).includes(
        'challenge:c',
      );
    expect(offered({})).toBe(true);
    expect(offered({ kind: 'detachment' })).toBe(false);
    expect(offered({ state: { helpless: true } })).toBe(false);
    expect(offered({ state: { panicked: true } })).toBe(false);
    expect(offered({ state: { boundHands: true } })).toBe(false);
    const fight = twoOnTwo();
    byId(fight, 'c').losesTurn = true;
    expect(['c', 'd', 'b'].map((id) => barToChallenge(fight, byId(fight, 'a'), byId(fight, id)) === OPEN)).toEqual([
      ...[false, true, false],
    ]);
    fight.duellists = [1, 3];
    expect(optionsOf(fight, 0)).not.toContain('challenge:d');
    const scene = fightOf({ party: ['nozomi'], foes: ['ronin'], scene: { duel: 'toTheDeath' }, round: 1 });
    expect(optionsOf(scene, 0)).not.toContain('challenge:ronin');
  });

  it('IKZ-DUEL-14, IKZ-RND-05: who falls in the duel is out of the fight, and the fight may be over with it', () => {
    const fight = fightOf({ party: [pc('a')], foes: [foe('c', { str: 3 })], rulings: { duelWeapons: 'inHand' } });
    playSteps(fight, 4, ['challenge:c', 'accept', 11, 11, 11, 11, 5, 11, [4, 6]]);
    expect([byId(fight, 'c').status, byId(fight, 'c').hp]).toEqual(['dead', 20]);
    expect([fight.phase, fight.winner]).toEqual(['aftermath', 0]);
  });

  it('IKZ-MOR-01: a foe who dies in the duel shakes the others', () => {
    const fight = twoOnTwo({ foes: [foe('c', { str: 3 }), foe('d', { wil: 9 })] });
    const told = playSteps(fight, 4, ['challenge:c', 'nothing', 'accept', ...wonByChallenger, [4, 6], 10]).told();
    cited(told, 'IKZ-MOR-01');
    expect([byId(fight, 'd').status, fight.phase]).toEqual(['fled', 'aftermath']);
  });

  it('IKZ-DUEL-20: three touches are fought to their end while the round stands still', () => {
    const fight = twoOnTwo({ rulings: { duelFormat: 'threeTouches' } });
    const touch: readonly ScriptItem[] = [...wonByChallenger, [1, 1], 1];
    playSteps(fight, 1, ['nothing', 'challenge:d', 'accept']);
    playSteps(fight, 8, [...touch, ...touch, ...failed, ...failed]);
    expect([fight.duelScore, fight.round, fight.bouts]).toEqual([[2, 0], 2, 3]);
    const told = playSteps(fight, 1, [5, 11, [1, 1], 1]).told();
    expect(told.map(({ event }) => event)).toContain('duel-won');
    expect([fight.phase, fight.round]).toEqual(['partyDeclare', 2]);
  });
});

describe('to the death, and back into the fight', () => {
  /** Through the clash nobody wins, and the rest of the round. */
  function intoNextRound(more: Partial<TestFight>, dice: readonly ScriptItem[] = []) {
    const fight = twoOnTwo(more);
    playSteps(fight, 4, ['challenge:c', 'nothing', 'accept', ...wonByNobody]);
    expect([fight.phase, fight.initiativeDue]).toEqual(['partyDeclare', true]);
    playSteps(fight, 5, ['nothing', 'nothing']);
    expect([fight.phase, fight.round]).toEqual(['initiative', 3]);
    const table = playSteps(fight, 1, dice);
    return { fight, told: table.told() };
  }

  it('IKZ-DUEL-19, IKZ-DUEL-23, IKZ-DUEL-25: both still standing, the next round begins with the PC’s save, at Melee', () => {
    const late = intoNextRound({}, [11]);
    cited(late.told, 'IKZ-DUEL-25');
    expect(late.fight.fighters.map(({ acts }) => acts)).toEqual([false, true, true, true]);
    expect([bandOf(late.fight, 0, 2), bandOf(late.fight, 1, 2), late.fight.phase]).toEqual([0, 1, 'partyDeclare']);
    playSteps(late.fight, 1, ['nothing']);
    const ready = intoNextRound({}, [10]);
    expect(ready.fight.fighters.map(({ acts }) => acts)).toEqual([true, true, true, true]);
    expect([ready.fight.duellists, ready.fight.initiativeDue]).toEqual([[-1, -1], false]);
  });

  it('IKZ-DUEL-25, IKZ-QCK-04: where both save each may be late, and the sides keep their order among others', () => {
    const { fight } = intoNextRound({ toggles: { duelInitiative: 'bothSave' } }, [11, 5]);
    expect(fight.fighters.map(({ acts }) => acts)).toEqual([false, true, true, true]);
    expect(fight.lead).toBe(0);
  });

  it('IKZ-DUEL-25: two who are alone and alike go by the clash: its winner leads', () => {
    const fight = fightOf({
      party: [pc('a', { kind: 'retainer' })],
      foes: [foe('c')],
      toggles: { morale: false },
      rulings: { duelWeapons: 'inHand' },
    });
    fight.groupStart = 4;
    playSteps(fight, 4, ['challenge:c', 'accept', ...failed, ...failed, 11, 5, [1, 1], 1]);
    playSteps(fight, 5, []);
    playSteps(fight, 1, [11]);
    expect([fight.lead, byId(fight, 'c').acts, byId(fight, 'a').acts]).toEqual([1, false, true]);
    expect(fight.groupStart).toBe(1);
  });

  it('IKZ-DUEL-19: with one of the two gone before the next round there is nothing to save for', () => {
    const fight = twoOnTwo();
    playSteps(fight, 4, ['challenge:c', 'nothing', 'accept', ...wonByNobody]);
    byId(fight, 'c').status = 'fled';
    playSteps(fight, 6, ['nothing', 10, 'nothing']);
    expect([fight.phase, fight.initiativeDue, byId(fight, 'a').acts]).toEqual(['partyDeclare', false, true]);
  });
});

describe('what a duel leaves untouched', () => {
  it('IKZ-SHK-04, IKZ-NPC-06: a turn lost to Shock stays lost and water heals once, though the phase is declared anew', () => {
    const fight = twoOnTwo({
      phase: 'foesDeclare',
      foes: [foe('c'), foe('d'), { use: 'kappa', hp: { now: 1, max: 9 }, state: { inWater: true } }],
      rulings: { duelFormat: 'friendly' },
    });
    byId(fight, 'd').losesTurn = true;
    playSteps(fight, 4, ['challenge:a', 'nothing', 'accept', ...wonByNobody]);
    expect(byId(fight, 'kappa').hp).toBe(1);
    playSteps(fight, 1, ['nothing']);
    expect([byId(fight, 'kappa').hp, byId(fight, 'd').pending, fight.phase]).toEqual([5, false, 'foesResolve']);
  });

  it('IKZ-ACT-06: where the whole round is one, what was declared against a fallen duellist finds nobody', () => {
    const fight = twoOnTwo({
      foes: [foe('c'), foe('d', { str: 3 })],
      toggles: { simultaneity: 'round', morale: false },
    });
    playSteps(fight, 1, ['nothing', 'attack:d:nata:close-first']);
    playSteps(fight, 4, ['nothing', 'challenge:a', 'accept', ...failed, ...failed, 11, 5, [2, 1]]);
    expect(byId(fight, 'a').status).toBe('active');
  });

  it('IKZ-DUEL-01: who duels whom, and what is due afterwards, tells two fights apart', () => {
    const keyOf = (foeId: string, steps: number) => {
      const fight = twoOnTwo();
      playSteps(fight, 1, [`challenge:${foeId}`, 'nothing', 'accept']);
      if (steps > 0) playSteps(fight, steps, wonByNobody);
      return fightKey(fight);
    };
    expect(keyOf('c', 0)).not.toBe(keyOf('d', 0));
    expect(keyOf('c', 3)).not.toBe(keyOf('d', 3));
    expect(keyOf('c', 3)).not.toBe(fightKey(twoOnTwo()));
  });

  it('IKZ-DUEL-01: what accepting is likely to cost is the bout carried out', () => {
    const fight = twoOnTwo();
    playSteps(fight, 1, ['challenge:c', 'nothing', 'accept']);
    const table = play(fight, [...wonByChallenger, [4, 2], 5]);
    do stakes.carryOut(fight, table.table, 2);
    while (stakes.carriesOn?.(fight) === true);
    table.finish();
    expect([byId(fight, 'c').str, fight.phase]).toEqual([5, 'partyDeclare']);
  });

  it('IKZ-DUEL-01: the reckless accept every duel, the sensible from equals, the cautious from the weaker', () => {
    const accepts = (policy: keyof typeof policies, str: number) => {
      const fight = twoOnTwo({ foes: [foe('c', { str, dex: str }), foe('d')] });
      const { table } = play(fight, []);
      return policies[policy](fight, 2, acceptQuestion, table) === 1;
    };
    expect([9, 10, 11].map((str) => accepts('reckless', str))).toEqual([true, true, true]);
    expect([9, 10, 11].map((str) => accepts('sensible', str))).toEqual([false, true, true]);
    expect([9, 10, 11].map((str) => accepts('cautious', str))).toEqual([false, false, true]);
  });
});
