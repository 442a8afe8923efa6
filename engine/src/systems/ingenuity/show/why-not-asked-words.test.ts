import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { plain } from '../../../system/said.ts';
import type { Fight } from '../state/model.ts';
import { whyNotAsked } from './why-not-asked.ts';

/** The guard attacks Boudica; Roland stands beside her, Agnessa far off. */
function attacked(change: (fight: Fight) => void = () => {}, toggles: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: [2, 3] },
      { use: 'agnessa', at: [15, 9] },
      { use: 'guard', at: [4, 3] },
    ],
    toggles,
  });
  Object.assign(fight, { phase: 'turn', active: 3, round: 1, begun: 1, depth: 1 });
  Object.assign(fight.frames[0]!, { attacker: 3, target: 0, interceptor: -1, used: 0, free: 0, stray: 0 });
  change(fight);
  return fight;
}
const said = (fight: Fight, who: string, question: string, option: string | null = null) => {
  const found = whyNotAsked(fight, byId(fight, who).index, question, option);
  return found === null ? null : `${plain(found.reason)} (${found.rule})`;
};
const nobody = (fight: Fight) => Object.assign(fight, { depth: 0 });

describe('words for somebody who is not asked', () => {
  it('ING-DEATH-08 ING-TEAM-12 ING-TURN-06 ING-COND-03: because nothing is to be done any more', () => {
    const as = (change: object) =>
      said(
        attacked((fight) => Object.assign(byId(fight, 'roland'), change)),
        'roland',
        'action',
      );
    expect(as({ status: 'dead' })).toBe('Roland is dead (ING-DEATH-08)');
    expect(as({ status: 'gone' })).toBe('Roland has left the field (ING-TEAM-12)');
    expect(as({ status: 'surrendered' })).toBe('Roland has given up (ING-TEAM-12)');
    expect(as({ status: 'unconscious' })).toBe('Roland is unconscious (ING-TURN-06)');
    expect(as({ incapacitated: true })).toBe('Roland is incapacitated (ING-COND-03)');
    expect(as({})).toBe('it is not the turn of Roland: the teams take it in turns (ING-RND-02)');
    expect(said(attacked(), 'guard', 'action')).toBe('what is under way is resolved first (ING-ATK-12)');
  });

  it('ING-REACT-08 ING-ICPT-01: dodge and parry are for whoever is attacked, before the roll', () => {
    const before = 'dodge and parry are chosen before the roll (ING-REACT-08)';
    expect(said(attacked(), 'boudica', 'defend', 'dodge')).toBe(before);
    expect(said(attacked(), 'roland', 'defend', 'dodge')).toBe(
      'Boudica is attacked; others can only intercept (ING-ICPT-01)',
    );
    expect(said(attacked(), 'guard', 'defend', 'dodge')).toBe('the attack is their own (ING-REACT-08)');
    expect(said(attacked(nobody), 'boudica', 'defend', 'dodge')).toBe('nobody attacks Boudica now (ING-REACT-08)');
    const among = attacked((fight) => Object.assign(fight.frames[0]!, { target: 3, attacker: 0 }));
    expect(said(among, 'roland', 'defend', 'dodge')).toBe('nobody attacks Roland now (ING-REACT-08)');
  });

  it('ING-BLK-01 ING-BLK-02 ING-BLK-03: a block is for oneself, once hit, with something that blocks', () => {
    expect(said(attacked(), 'boudica', 'block')).toBe('nothing whole with a block value is in the hand (ING-BLK-01)');
    expect(said(attacked(), 'roland', 'block')).toBe(
      'a block is for oneself, and Boudica is attacked; others can intercept (ING-BLK-03)',
    );
    expect(said(attacked(nobody), 'roland', 'block')).toBe('no attack has hit Roland (ING-BLK-02)');
    const hit = attacked((fight) => Object.assign(fight.frames[0]!, { target: 1 }));
    expect(said(hit, 'roland', 'block')).toBe(
      'a block comes once the attack has hit and before its damage (ING-BLK-02)',
    );
    const others = attacked((fight) => Object.assign(fight.frames[0]!, { target: 3, attacker: 0 }));
    expect(said(others, 'roland', 'block')).toBe('no attack has hit Roland (ING-BLK-02)');
  });

  it('ING-ICPT-01 ING-ICPT-03 ING-REACT-10 ING-STRAY-05: why nobody steps in', () => {
    const frame = (change: object, who = 'roland') =>
      said(
        attacked((fight) => Object.assign(fight.frames[0]!, change)),
        who,
        'intercept',
      );
    expect(frame({})).toBe('an Intercept comes before the roll, along a way that is free (ING-ICPT-03)');
    expect(frame({ interceptor: 2 })).toBe('the target of an attack changes by Intercept once (ING-REACT-10)');
    expect(frame({ stray: 1 })).toBe('nobody intercepts a shot that went astray (ING-STRAY-05)');
    expect(frame({ attacker: 1 })).toBe('the attack is their own (ING-ICPT-01)');
    expect(frame({}, 'boudica')).toBe('nobody intercepts for oneself (ING-ICPT-01)');
    expect(frame({ interceptor: 0 }, 'boudica')).toBe('an Intercept cannot be intercepted (ING-REACT-10)');
    expect(frame({}, 'guard')).toBe('no ally is attacked now (ING-ICPT-01)');
    expect(frame({}, 'agnessa')).toBe('Boudica is 15 m away, and an Intercept goes 10 m (ING-ICPT-03)');
    expect(said(attacked(nobody), 'roland', 'intercept')).toBe('no ally is attacked now (ING-ICPT-01)');
  });

  it('ING-REACT-01 ING-REACT-06 ING-SURP-06 ING-STAT-08: why somebody has no reaction', () => {
    const as = (change: object, toggles: object = {}) =>
      said(
        attacked((fight) => Object.assign(byId(fight, 'boudica'), change), toggles),
        'boudica',
        'fortify',
      );
    expect(as({ reactions: 0 })).toBe('Boudica has used the reaction until the next turn of Boudica (ING-REACT-01)');
    expect(as({ stunned: 1 })).toBe('Boudica is stunned (ING-REACT-06)');
    expect(as({ surprised: true })).toBe('Boudica is surprised (ING-SURP-06)');
    expect(as({ stamina: 0 })).toBe('Boudica has no stamina left for a reaction (ING-STAT-08)');
    expect(as({ health: 0 })).toBe('at zero health there is no fortify (ING-DMG-09)');
    const calm = 'no bodily effect and no lost health is about to fell them (ING-DMG-06)';
    expect(as({})).toBe(calm);
  });

  it('ING-ICPT-02: whoever stepped in has the reaction that comes with it, others have not', () => {
    const free = (interceptor: number, gift: number) =>
      said(
        attacked((fight) => {
          Object.assign(fight.frames[0]!, { interceptor, free: gift, target: 1 });
          byId(fight, 'roland').reactions = 0;
        }),
        'roland',
        'defend',
        'dodge',
      );
    expect(free(1, 1)).toBe('dodge and parry are chosen before the roll (ING-REACT-08)');
    for (const gone of [free(1, 0), free(2, 1)]) expect(gone).toMatch(/ING-REACT-01/);
  });

  it('ING-FATE-01 ING-FATE-02 ING-FATE-05 ING-FATE-06: why fate is not spent', () => {
    const fate = (question: string, left = 1, on = true) =>
      said(
        attacked((fight) => Object.assign(byId(fight, 'boudica'), { fate: left }), { fate: on }),
        'boudica',
        question,
      );
    expect(fate('fate-die', 1, false)).toBe('fate is switched off in this fight (ING-FATE-01)');
    expect(fate('fate-die', 0)).toBe('Boudica has no fate left (ING-FATE-01)');
    expect(fate('fate-die')).toBe('no test of theirs has just been rolled (ING-FATE-02)');
    expect(fate('fate-halve')).toBe('they are not about to take damage (ING-FATE-05)');
    expect(fate('fate-refill')).toBe('they lack nothing to react with now (ING-FATE-06)');
  });

  it('ING-RND-01 ING-RND-02 ING-RND-04 ING-SURP-02: why somebody does not pick', () => {
    const pick = (change: object, fightChange: object = { phase: 'pick', order: [0, 1], slot: 0 }) =>
      said(
        attacked((fight) => {
          Object.assign(fight, fightChange);
          Object.assign(byId(fight, 'roland'), change);
        }),
        'roland',
        'pick',
      );
    expect(pick({}, {})).toBe('a turn is under way; the teams pick between turns (ING-RND-02)');
    expect(pick({}, { phase: 'pick', order: [0, 1], slot: 1 })).toBe('another team is up (ING-RND-02)');
    expect(pick({ acted: true })).toBe('Roland has had a turn this round (ING-RND-01)');
    expect(pick({ surprised: true })).toBe('Roland is surprised (ING-SURP-02)');
    expect(pick({ status: 'dead' })).toBe('Roland is dead (ING-DEATH-08)');
    expect(pick({})).toBe('Roland is not among those who may act now (ING-RND-04)');
  });
});

describe('the question an answer belongs to', () => {
  const roland = (question: string, option: string) => said(attacked(nobody), 'roland', question, option);
  const turn = 'it is not the turn of Roland: the teams take it in turns (ING-RND-02)';

  it.each([
    ['action', 'attack:guard:spear', turn],
    ['action', 'dodge', 'nobody attacks Roland now (ING-REACT-08)'],
    ['action', 'parry:straight-sword', 'nobody attacks Roland now (ING-REACT-08)'],
    ['action', 'intercept', 'no ally is attacked now (ING-ICPT-01)'],
    ['defend', 'guard', turn],
    ['pick', 'guard', 'a turn is under way; the teams pick between turns (ING-RND-02)'],
    ['retarget', 'guard', 'no attack of theirs has lost its target (ING-ATK-11)'],
    ['commanded', 'guard', 'nobody commands Roland now (ING-ACT-03)'],
    ['fortify', 'yes', 'no bodily effect and no lost health is about to fell them (ING-DMG-06)'],
    ['defend', 'no', 'nobody attacks Roland now (ING-REACT-08)'],
    ['action', 'rest', 'nothing recovers before the fight is over (ING-REC-03)'],
    ['action', 'leaving:no', 'the GM is not asked for this ruling now (ING-TEAM-12)'],
    ['action', 'kill:guard:spear', 'in the fight a killing strike takes three actions (ING-KILL-06)'],
    ['shift', 'c3r3', 'nobody has been pushed aside (ING-ICPT-04)'],
  ])('is the one it was given for, unless it can only be of another: %s, %s', (question, option, expected) => {
    expect(roland(question, option)).toBe(expected);
  });
});
