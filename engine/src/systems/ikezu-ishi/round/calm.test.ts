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
import { cited } from '../../../testing/told.ts';
import { readEncounter } from '../cast/encounter.ts';
import { setUp } from '../cast/set-up.ts';
import { view } from '../show/view.ts';
import { policies } from '../tactics/policy.ts';
import { turnQuestion } from './declare.ts';

const pc = (id: string, more: object = {}): Cast => ({ id, name: id, kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const stranger = (id: string, more: object = {}): Cast => ({ id, name: id, hp: 6, attacks: ['nata'], ...more });

function scene(calmRounds: string, more: Partial<TestFight> = {}) {
  return fightOf({
    party: [pc('a')],
    foes: [stranger('c')],
    phase: 'start',
    round: 0,
    ...more,
    rulings: { roundMode: 'withoutFight', calmRounds, ...more.rulings },
  });
}

describe('rounds without a fight', () => {
  it('IKZ-RND-01: nobody saves and there are no sides: all declare together, and nobody can be struck or run from', () => {
    const fight = scene('goOn');
    const told = playSteps(fight, 2, ['other', 'nothing']).told();
    cited(told, 'IKZ-RND-01');
    expect([fight.phase, fight.round, byId(fight, 'a').acts]).toEqual(['calmResolve', 1, true]);
    expect(fight.fighters.every(({ pending }) => pending)).toBe(true);
    const { phases, order, facts } = view(fight, 0);
    expect(phases.find(({ now }) => now)?.id).toBe('together');
    expect(order).toMatchObject([{ phase: 'together', who: [{ id: 'a' }, { id: 'c' }] }]);
    expect(facts).toContainEqual({ text: 'Rounds without a fight: no saves, no sides.', rule: 'IKZ-RND-01' });
    playSteps(fight, 1, []);
    expect([fight.phase, fight.round]).toEqual(['calmDeclare', 2]);
    expect(optionsOf(fight, 0)).toEqual(['deed:c', 'other', 'nothing']);
  });

  it('IKZ-RND-01, IKZ-CRIT-08, IKZ-ACT-10: clocks run by the round, and anybody may see to anybody', () => {
    const dying = scene('goOn', { foes: [stranger('c', { state: { status: 'critical', deathClock: 2 } })] });
    playSteps(dying, 5, ['nothing', 'nothing']);
    expect(byId(dying, 'c').status).toBe('dead');
    const aided = scene('goOn', { foes: [stranger('c', { state: { status: 'critical', deathClock: 2 } })] });
    playSteps(aided, 3, ['aid:c']);
    expect([byId(aided, 'c').aided, byId(aided, 'c').deathClock]).toEqual([true, 1]);
  });

  it('IKZ-RND-01: counting ends when seconds no longer matter, when the Guide says so, or at the cap', () => {
    const quiet = scene('whileNeeded');
    playSteps(quiet, 3, ['nothing', 'nothing']);
    expect([quiet.phase, quiet.result, quiet.winner]).toEqual(['aftermath', 'undecided', -1]);
    const burning = scene('whileNeeded', { party: [pc('a', { state: { burning: 2 } })] });
    playSteps(burning, 3, ['nothing', 'nothing', 1]);
    expect([burning.phase, byId(burning, 'a').str]).toEqual(['calmDeclare', 9]);
    playSteps(burning, 2, ['extinguish', 'nothing']);
    expect(burning.phase).toBe('aftermath');
    const over = scene('over', { party: [pc('a', { state: { burning: 3 } })] });
    playSteps(over, 3, ['nothing', 'nothing', 1]);
    expect(over.phase).toBe('aftermath');
    const capped = scene('goOn', { toggles: { roundCap: 1 } });
    playSteps(capped, 3, ['nothing', 'nothing']);
    expect([capped.phase, capped.result]).toEqual(['aftermath', 'undecided']);
  });

  it('IKZ-ATTR-05, IKZ-ATTR-06: flames outside a fight burn STR and not HP, without a save', () => {
    const fight = scene('goOn', { party: [pc('a', { state: { burning: 2 }, armour: 2 })] });
    cited(playSteps(fight, 3, ['nothing', 'nothing', 5]).told(), 'IKZ-ATTR-05');
    expect(byId(fight, 'a')).toMatchObject({ hp: 6, str: 5, status: 'active' });
  });

  it('IKZ-RND-01, IKZ-INIT-01: a fight that breaks out begins with its round 1 and the saves', () => {
    const fight = scene('fight');
    const told = playSteps(fight, 3, ['nothing', 'nothing', 11]).told();
    cited(told, 'IKZ-INIT-01');
    expect([fight.phase, fight.round, byId(fight, 'a').acts]).toEqual(['partyDeclare', 1, false]);
  });

  it('IKZ-RND-01, IKZ-RND-09: without a fight one side may be empty, and then no fight can break out', () => {
    const alone = (rulings: object) => readEncounter({ combatants: [{ use: 'nozomi' }], rulings });
    expect(alone({}).ok).toBe(false);
    const read = alone({ roundMode: 'withoutFight', calmRounds: 'fight' });
    if (!read.ok) throw new Error('refused');
    const fight = setUp(read.value);
    cited(playSteps(fight, 3, ['nothing']).told(), 'IKZ-RND-09');
    expect(fight.phase).toBe('aftermath');
    const duel = readEncounter({
      combatants: [{ use: 'nozomi' }, { use: 'fumi' }],
      scene: { duel: 'friendly' },
      rulings: { roundMode: 'withoutFight' },
    });
    expect(duel.ok ? [] : duel.refusals.map(({ rule }) => rule)).toEqual(['IKZ-DUEL-01']);
  });

  it('IKZ-RND-01, IKZ-WND-10: what can be done without a fight, and dropping something only with all slots full', () => {
    const turns = (own: object, more: Partial<TestFight> = {}) => {
      const fight = scene('goOn', { party: [pc('a', own)], ...more });
      fight.phase = 'calmDeclare';
      return optionsOf(fight, 0);
    };
    expect(turns({ gear: 3 })).toEqual(['deed:c', 'other', 'nothing']);
    expect(turns({ gear: 10 })).toEqual(['deed:c', 'other', 'drop', 'nothing']);
    expect(turns({ fatigue: 10 })).toEqual(['deed:c', 'other', 'nothing']);
    expect(turns({ state: { burning: 1, panicked: true } })).toEqual([
      'deed:c',
      'extinguish',
      'calm',
      'other',
      'nothing',
    ]);
    expect(turns({ attacks: ['nata', 'tanto'] }, { toggles: { swapCost: 'action' } })).toEqual([
      ...['deed:c', 'ready:tanto', 'other', 'nothing'],
    ]);
  });

  it('IKZ-RND-09, IKZ-MOR-02: a fight breaks out between those who are up on both sides, and the others count as the group', () => {
    const broken = (change: (fight: ReturnType<typeof scene>) => void, script: readonly (string | number)[]) => {
      const fight = scene('fight', { foes: [stranger('c'), stranger('d')] });
      change(fight);
      const told = playSteps(fight, 3, script).told();
      return [
        told.filter(({ event }) => /^(fight-breaks|nobody-to)/.test(event)).map(({ event }) => event),
        fight.groupStart,
      ];
    };
    expect(broken(() => {}, ['nothing', 'nothing', 'nothing', 5])).toEqual([['fight-breaks-out'], 2]);
    const lost = (fight: ReturnType<typeof scene>) => {
      byId(fight, 'a').status = 'captured';
    };
    expect(broken(lost, ['nothing', 'nothing'])[0]).toEqual(['nobody-to-fight']);
    const foesLost = (fight: ReturnType<typeof scene>) => {
      for (const id of ['c', 'd']) byId(fight, id).status = 'captured';
    };
    expect(broken(foesLost, ['nothing'])[0]).toEqual(['nobody-to-fight']);
  });

  it('IKZ-RND-01: time is short while somebody burns, is held, is in panic or lies dying unaided, and is told round by round', () => {
    const next = (change: object, ...script: readonly string[]) => {
      const fight = scene('whileNeeded');
      Object.assign(byId(fight, 'c'), change);
      const table = playSteps(fight, 3, script);
      return [
        fight.phase,
        table
          .told()
          .filter(({ event }) => /^calm-/.test(event))
          .map(({ event, round }) => `${event} ${round ?? ''}`.trim()),
      ];
    };
    const over = ['aftermath', ['calm-round 1', 'calm-over']];
    const goesOn = ['calmDeclare', ['calm-round 1', 'calm-round 2']];
    expect(next({}, 'nothing', 'nothing')).toEqual(over);
    expect(next({ status: 'critical', deathClock: 99 }, 'nothing')).toEqual(goesOn);
    expect(next({ status: 'critical', deathClock: 99, aided: true }, 'nothing')).toEqual(over);
    expect(next({ status: 'stabilised' }, 'nothing')).toEqual(over);
    expect(next({ status: 'captured', burning: 3 }, 'nothing')).toEqual(over);
  });

  it('IKZ-RND-01: left to itself everybody puts out flames, calms down, sees to the dying and picks things up', () => {
    const choice = (state: object, other: object = {}) => {
      const fight = scene('goOn', { party: [pc('a', { state })], foes: [stranger('c', other)], phase: 'calmDeclare' });
      const { table } = play(fight, []);
      return [policies.sensible, policies.reckless, policies.cautious].map((policy) => {
        return turnQuestion.describe(fight, 0, policy(fight, 0, turnQuestion, table)).id;
      });
    };
    const all = (id: string) => [id, id, id];
    expect(choice({ burning: 1 })).toEqual(all('extinguish'));
    expect(choice({ panicked: true })).toEqual(all('calm'));
    expect(choice({}, { state: { status: 'critical' } })).toEqual(all('aid:c'));
    expect(choice({})).toEqual(all('nothing'));
  });
});
