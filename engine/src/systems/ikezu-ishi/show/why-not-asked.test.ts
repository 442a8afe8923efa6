import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import { simulate } from '../../../exact/simulate.ts';
import { plain } from '../../../system/said.ts';
import type { Why } from '../../../system/why.ts';
import type { Policy } from '../../../table/question.ts';
import { rules } from '../book/rules.ts';
import { words } from '../book/words.ts';
import { ikezuIshi } from '../index.ts';
import { Do, intent } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { whyNot, whyNotAsked } from './why-not.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'Ame', kind: 'pc', attacks: ['katana'], ...more });

function at(own: object, more: Partial<TestFight> = {}): Fight {
  const foe = { id: 'b', name: 'Oni', attacks: ['nata'] };
  return fightOf({ party: [pc(own), pc({ id: 'c', name: 'Cho' })], foes: [foe], ...more });
}

describe('a question that is not open says why', () => {
  const asked = (fight: Fight, question: string, option: string | null = null, who = 'a') =>
    whyNotAsked(fight, byId(fight, who).index, question, option)?.rule;

  it('IKZ-RND-05: after the fight nobody has a turn', () => {
    expect(asked(at({}, { phase: 'over' }), 'turn', 'attack:b:katana')).toBe('IKZ-RND-05');
    expect(asked(at({}, { phase: 'aftermath' }), 'sweep')).toBe('IKZ-RND-05');
    expect(asked(at({}, { phase: 'aftermath' }), 'train-days')).toBe('IKZ-TRN-02');
  });

  it('IKZ-RND-03, IKZ-INIT-08, IKZ-ACT-05, IKZ-ACT-04: a turn out of its phase, and a second one', () => {
    expect(asked(at({}, { phase: 'foesDeclare' }), 'turn')).toBe('IKZ-RND-03');
    expect(asked(at({}), 'turn', null, 'b')).toBe('IKZ-RND-03');
    expect(plain(whyNotAsked(at({}, { phase: 'partyResolve' }), 2, 'turn', null)!.reason)).toBe(
      'it is not the turn of Oni’s side yet',
    );
    expect(plain(whyNotAsked(at({}, { phase: 'foesResolve' }), 0, 'turn', null)!.reason)).toBe(
      'Ame has had the turn of this round',
    );
    expect(asked(at({ traits: ['alwaysFirst'] }), 'turn')).toBe('IKZ-INIT-08');
    expect(asked(at({}, { phase: 'earlyDeclare' }), 'turn')).toBe('IKZ-RND-03');
    expect(asked(at({}, { phase: 'start' }), 'turn')).toBe('IKZ-ACT-05');
    const fight = at({});
    expect(asked(fight, 'turn')).toBe('IKZ-ACT-05');
    Object.assign(byId(fight, 'a'), { pending: true, intent: intent(Do.attack, 2, 0) });
    expect([asked(fight, 'turn', 'attack:b:katana'), asked(fight, 'turn', 'retreat')]).toEqual([
      'IKZ-ACT-04',
      'IKZ-ACT-05',
    ]);
  });

  it('IKZ-INIT-02, IKZ-PAN-01, IKZ-SHK-03, IKZ-DUEL-01, IKZ-CRIT-06: a turn that is lost', () => {
    const late = at({});
    byId(late, 'a').acts = false;
    expect(asked(late, 'turn')).toBe('IKZ-INIT-02');
    byId(late, 'a').panicked = true;
    expect(asked(late, 'turn')).toBe('IKZ-PAN-01');
    late.duellists[0] = 0;
    expect(asked(late, 'turn')).toBe('IKZ-DUEL-01');
    expect(asked(at({ state: { losesTurn: true } }), 'turn')).toBe('IKZ-SHK-03');
    expect(asked(at({ state: { status: 'critical' } }), 'turn')).toBe('IKZ-CRIT-06');
    expect(asked(at({}, { phase: 'clash' }), 'turn')).toBe('IKZ-DUEL-01');
  });

  it('every other question by the rule that would open it', () => {
    const fight = at({ attacks: ['nodachi'] });
    const rules = [
      'sweep',
      'tie',
      'pair',
      'wound',
      'drop',
      'duel-accept',
      'duel-weapon',
      'also-hurt',
      'blast-target',
      'blast-area',
      'scar-healed',
      'train-weapon',
      'ruling',
    ];
    expect(rules.map((question) => asked(fight, question))).toEqual(
      [
        'SWP-01',
        'ATK-12',
        'DUAL-02',
        'WND-07',
        'WND-10',
        'DUEL-01',
        'DUEL-26',
        'NPC-07',
        'BLS-03',
        'BLS-02',
        'SCAR-08',
        'TRN-02',
        'RND-01',
      ].map((id) => `IKZ-${id}`),
    );
    expect(asked(at({}), 'sweep')).toBe('IKZ-SKL-01');
    expect(asked(fight, 'ruling', 'sunderedHow:useless')).toBe('IKZ-SCT-10');
    expect(asked(at({}, { phase: 'clash' }), 'duel-weapon')).toBe('IKZ-DUEL-01');
  });

  it('IKZ-DTH-01, IKZ-DTH-02: a dead PC’s place', () => {
    const fight = at({});
    expect([asked(fight, 'replacement'), asked(fight, 'replacement', null, 'b')]).toEqual(['IKZ-DTH-01', 'IKZ-DTH-01']);
    byId(fight, 'a').status = 'dead';
    expect(asked(fight, 'new-character')).toBe('IKZ-DTH-02');
    byId(fight, 'a').replaced = true;
    expect(plain(whyNotAsked(fight, 0, 'replacement', null)!.reason)).toBe('it is asked once for each death');
  });

  it('of the hidden and of those who wait nothing is said', () => {
    const fight = at({});
    fight.hidden = [2];
    expect(whyNotAsked(fight, 2, 'turn', null)).toEqual({ reason: 'nobody here is called "b"', rule: 'IKZ-ATK-19' });
  });
});

describe('in fights of all kinds', () => {
  it('IKZ-ACT-03: an id of a turn means the turn it is written for, and what is offered has nothing in its way', () => {
    let offered = 0;
    const random = ikezuIshi.policies.random!;
    const policy: Policy<Fight> = (fight, who, question, table) => {
      if (question.id === 'turn') {
        table.list(fight, who, question);
        for (let at = offered % 7; at < table.optionCount; at += 7) {
          const { id } = question.describe(fight, who, table.options[at]!);
          if (id === 'nothing' || id === 'break-free') continue;
          const fighter = fight.fighters[who]!;
          const open = whyNot(fight, who, 'turn', id)!.rule;
          // Whoever is held could do none of it: only an id that is understood is refused by that.
          fighter.grappledBy = who;
          const held = whyNot(fight, who, 'turn', id)!.rule;
          fighter.grappledBy = -1;
          if (open !== 'IKZ-ACT-03' || held !== 'IKZ-ACT-11') throw new Error(`${id}: ${open}, ${held}`);
          offered++;
        }
      }
      return random(fight, who, question, table);
    };
    for (const { encounter } of ikezuIshi.encounters)
      for (const swapCost of ['free', 'action'] as const) {
        const start = ikezuIshi.setUp({ ...encounter, toggles: { ...encounter.toggles, swapCost } });
        simulate(ikezuIshi, start, { n: 1, seed: 'ids', players: [policy], stepLimit: 60 });
      }
    expect(offered).toBeGreaterThan(1000);
  });

  it('every unlisted option and every closed question is refused by a rule of the book', () => {
    const known = new Set<string>(rules.map(({ id }) => id));
    const seen = new Set<string>();
    let drawn = 0;
    const holds = (why: Why | null, what: string): void => {
      if (why === null || !known.has(why.rule) || why.reason === '') throw new Error(`${what}: ${JSON.stringify(why)}`);
      drawn++;
    };
    const random = ikezuIshi.policies.random!;
    const policy: Policy<Fight> = (fight, who, question, table) => {
      table.list(fight, who, question);
      const offered = Array.from(
        table.options.subarray(0, table.optionCount),
        (code) => question.describe(fight, who, code).id,
      );
      for (const id of offered) if (seen.size < 400) seen.add(id);
      for (const id of [...seen].filter((_, at) => at % 7 === drawn % 7)) {
        if (!offered.includes(id)) holds(whyNot(fight, who, question.id, id), `${question.id} ${id}`);
        const other = words.questions[drawn % words.questions.length]!;
        const one = drawn % fight.fighters.length;
        if (other !== question) holds(whyNotAsked(fight, one, other.id, id), `${other.id} of ${one}: ${id}`);
      }
      return random(fight, who, question, table);
    };
    for (const { encounter } of ikezuIshi.encounters)
      simulate(
        ikezuIshi,
        ikezuIshi.setUp({ ...encounter, rulings: { ...encounter.rulings, sundered: 'ask', npcFate: 'ask' } }),
        { n: 3, seed: 'why', players: [policy] },
      );
    expect(drawn).toBeGreaterThan(1000);
  });
});
