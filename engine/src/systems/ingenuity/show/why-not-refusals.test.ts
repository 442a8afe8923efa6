import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import { Sfc32, seedWords } from '../../../dice/rng.ts';
import { answer, openQuestions, startFight, suggest } from '../../../journal/index.ts';
import { attack } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { rules } from '../book/rules.ts';
import { ingenuity } from '../index.ts';
import type { Fight } from '../state/model.ts';
import { whyNot } from './why-not.ts';
import { whyNotAsked } from './why-not-asked.ts';

const cast = [
  { use: 'boudica', at: [3, 3] },
  { use: 'roland', at: [2, 3] },
  { use: 'agnessa', at: [15, 9] },
  { use: 'guard', at: [4, 3] },
];

/** A fight at the turn of somebody, without any step played. */
const at = (who: string, more: object = {}): Fight => {
  const fight = fightOf({ cast, ...more });
  Object.assign(fight, { phase: 'turn', active: byId(fight, who).index, round: 1, begun: 1 });
  Object.assign(byId(fight, who), { actions: 3, acted: true });
  return fight;
};

/** The rule for somebody who answers a question that is not open. */
const closed = (fight: Fight, who: string, question: string, option: string | null = null) =>
  whyNotAsked(fight, byId(fight, who).index, question, option)?.rule;

/** The fight as it stands when the guard attacks somebody and the first question comes. */
const attacked = (
  target: string,
  then: (fight: Fight) => void,
  more: object = {},
  change: (fight: Fight) => void = () => {},
) => {
  const fight = at('guard', more);
  change(fight);
  const run = play(fight, [], {
    auto: ['attack-how'],
    policy: (now) => {
      if (now.depth === 0) return 0;
      throw new Error('enough');
    },
  });
  const guard = byId(fight, 'guard');
  try {
    attack(
      fight,
      run.table,
      guard,
      pack(Act.attack, byId(fight, target).index, weapon(fight, guard, 'straight sword')),
    );
  } catch {
    // The script is at its end: the fight stands at the first question.
  }
  fight.depth = Math.max(1, fight.depth);
  Object.assign(fight.frames[0]!, { attacker: guard.index, target: byId(fight, target).index });
  then(fight);
};

describe('answers to questions that are not open say why', () => {
  it('ING-REACT-01: a second reaction in a round', () => {
    attacked('boudica', (fight) => {
      byId(fight, 'boudica').reactions = 0;
      for (const question of ['defend', 'block', 'fortify', 'intercept'])
        expect([question, closed(fight, 'boudica', question)]).toEqual([question, 'ING-REACT-01']);
    });
  });

  it('ING-BLK-03 ING-ICPT-01 ING-ICPT-03: a block for another, a dodge for another, an Intercept for oneself or from too far', () => {
    attacked('boudica', (fight) => {
      expect(closed(fight, 'roland', 'block', 'block:medium-shield')).toBe('ING-BLK-03');
      expect(closed(fight, 'roland', 'defend', 'dodge')).toBe('ING-ICPT-01');
      expect(closed(fight, 'boudica', 'intercept', 'yes')).toBe('ING-ICPT-01');
      expect(closed(fight, 'agnessa', 'intercept', 'yes')).toBe('ING-ICPT-03');
      byId(fight, 'roland').prone = true;
      expect(whyNotAsked(fight, 1, 'intercept', 'yes')).toEqual({
        rule: 'ING-ICPT-03',
        reason: 'nobody intercepts while prone',
      });
      fight.frames[0]!.interceptor = 1;
      fight.frames[0]!.target = 1;
      expect(closed(fight, 'roland', 'intercept', 'yes')).toBe('ING-REACT-10');
      expect(closed(fight, 'boudica', 'intercept', 'yes')).toBe('ING-REACT-10');
    });
  });

  it('ING-BLK-01 ING-DUR-02 ING-DUR-04 ING-PAR-01: what cannot block or parry, and what is broken', () => {
    attacked('roland', (fight) => {
      const shield = fight.things.find(({ def }) => def.name === 'medium shield')!;
      expect(closed(fight, 'roland', 'block', 'block:medium-shield')).toBe('ING-BLK-02');
      expect(closed(fight, 'roland', 'block', 'block:straight-sword')).toBe('ING-BLK-01');
      expect(closed(fight, 'roland', 'block', 'block:bare-hands')).toBe('ING-DUR-04');
      expect(closed(fight, 'roland', 'defend', 'parry:spear')).toBe('ING-PAR-01');
      shield.durability = 0;
      expect(closed(fight, 'roland', 'block', 'block:medium-shield')).toBe('ING-DUR-02');
      expect(closed(fight, 'roland', 'defend', 'parry:medium-shield')).toBe('ING-DUR-02');
      expect(closed(fight, 'roland', 'block')).toBe('ING-BLK-01');
    });
  });

  it('ING-REACT-08 ING-REACT-07 ING-STAT-08 ING-REACT-06 ING-SURP-06: no attack, the same twice, no stamina, stunned, surprised', () => {
    const fight = at('boudica');
    expect(closed(fight, 'boudica', 'defend', 'dodge')).toBe('ING-REACT-08');
    expect(closed(fight, 'boudica', 'block')).toBe('ING-BLK-02');
    const boudica = byId(fight, 'boudica');
    boudica.stamina = 0;
    expect(closed(fight, 'boudica', 'defend', 'dodge')).toBe('ING-STAT-08');
    boudica.stunned = 1;
    expect(closed(fight, 'boudica', 'defend', 'dodge')).toBe('ING-REACT-06');
    Object.assign(boudica, { stunned: 0, surprised: true });
    expect(closed(fight, 'boudica', 'defend', 'dodge')).toBe('ING-SURP-06');
    attacked('boudica', (now) => {
      now.frames[0]!.used = 1;
      expect(closed(now, 'boudica', 'defend', 'dodge')).toBe('ING-REACT-07');
      now.frames[0]!.used = 0;
      expect(closed(now, 'boudica', 'defend', 'dodge')).toBe('ING-REACT-08');
      expect(closed(now, 'guard', 'defend', 'dodge')).toBe('ING-REACT-08');
    });
  });

  it('ING-RND-01 ING-RND-02 ING-ATK-12 ING-TURN-06 ING-DEATH-08 ING-TEAM-12 ING-COND-03 ING-SURP-02: a turn that is over, not yet come, or will not come', () => {
    const fight = at('boudica');
    const of = (change: object): string | undefined => {
      Object.assign(
        byId(fight, 'roland'),
        { acted: false, status: 'able', incapacitated: false, surprised: false },
        change,
      );
      return closed(fight, 'roland', 'action', 'guard');
    };
    expect(of({})).toBe('ING-RND-02');
    expect(of({ acted: true })).toBe('ING-RND-01');
    expect(of({ status: 'unconscious' })).toBe('ING-TURN-06');
    expect(of({ status: 'dead' })).toBe('ING-DEATH-08');
    expect(of({ status: 'gone' })).toBe('ING-TEAM-12');
    expect(of({ status: 'surrendered' })).toBe('ING-TEAM-12');
    expect(of({ incapacitated: true })).toBe('ING-COND-03');
    expect(of({ surprised: true })).toBe('ING-SURP-02');
    expect(closed(fight, 'boudica', 'action', 'guard')).toBe('ING-ATK-12');
    expect(closed(fight, 'boudica', 'pick', 'boudica')).toBe('ING-RND-02');
  });

  it('ING-TEAM-04 ING-REC-02 ING-REC-03 ING-KILL-06 ING-KILL-09: after the fight nothing is fought, in the fight nothing recovers', () => {
    const fight = at('boudica');
    expect(closed(fight, 'boudica', 'recover', 'rest')).toBe('ING-REC-03');
    expect(closed(fight, 'boudica', 'recover', 'break')).toBe('ING-REC-02');
    expect(closed(fight, 'boudica', 'finish-off', 'kill:guard:spear')).toBe('ING-KILL-06');
    Object.assign(fight, { result: 'won', phase: 'aftermath' });
    expect(closed(fight, 'boudica', 'action', 'attack:guard:spear')).toBe('ING-TEAM-04');
    expect(closed(fight, 'boudica', 'defend', 'dodge')).toBe('ING-TEAM-04');
    expect(closed(fight, 'boudica', 'finish-off', 'kill:guard:spear')).toBe('ING-KILL-09');
  });

  it('ING-MOVE-09 ING-MAN-04: an opportunity strike where there is none, and with a bow', () => {
    expect(closed(at('guard'), 'agnessa', 'reaction-maneuver', 'strike:shortbow')).toBe('ING-MOVE-09');
    const fight = at('guard', { toggles: { maneuvers: true } });
    expect(whyNotAsked(fight, 2, 'reaction-maneuver', 'strike:shortbow')).toEqual({
      rule: 'ING-MAN-04',
      reason: 'a Riposte or an Opportunity Strike is a melee attack',
    });
    expect(closed(fight, 'agnessa', 'reaction-maneuver', 'strike:knife')).toBe('ING-ATK-08');
    expect(closed(fight, 'boudica', 'reaction-maneuver', 'strike:spear')).toBe('ING-MAN-04');
  });

  it('ING-ACT-12 ING-ACT-13 ING-ACT-10: a readied action that is not there, not due, or not to be paid for', () => {
    const fight = at('guard');
    expect(closed(fight, 'boudica', 'use-readied', 'yes')).toBe('ING-ACT-13');
    byId(fight, 'boudica').trigger = 2;
    expect(closed(fight, 'boudica', 'use-readied', 'yes')).toBe('ING-ACT-10');
    byId(fight, 'boudica').reactions = 0;
    expect(closed(fight, 'boudica', 'use-readied', 'yes')).toBe('ING-ACT-12');
  });

  it('ING-FATE-01 ING-FATE-02 ING-FATE-05 ING-DMG-09 ING-DMG-06: fate and fortify out of season', () => {
    const fight = at('guard');
    expect(closed(fight, 'boudica', 'fate-die', 'luck')).toBe('ING-FATE-01');
    const fated = at('guard', { toggles: { fate: true } });
    byId(fated, 'boudica').fate = 1;
    expect(closed(fated, 'boudica', 'fate-die', 'luck')).toBe('ING-FATE-02');
    expect(closed(fated, 'boudica', 'fate-halve', 'yes')).toBe('ING-FATE-05');
    expect(closed(fight, 'boudica', 'fortify', 'yes')).toBe('ING-DMG-06');
    byId(fight, 'boudica').health = 0;
    expect(closed(fight, 'boudica', 'fortify', 'yes')).toBe('ING-DMG-09');
  });
});

describe('options that are not offered say why', () => {
  const rule = (fight: Fight, who: string, question: string, option: string) =>
    whyNot(fight, byId(fight, who).index, question, option)?.rule;

  it.each<[string, string]>([
    ['dodge', 'ING-REACT-08'],
    ['parry:spear', 'ING-REACT-08'],
    ['block:spear', 'ING-BLK-01'],
    ['intercept', 'ING-ICPT-01'],
    ['rest', 'ING-REC-03'],
    ['break', 'ING-REC-02'],
    ['take:knife', 'ING-ACT-02'],
    ['strike:spear', 'ING-MOVE-09'],
    ['continue', 'ING-EXT-04'],
    ['abandon', 'ING-EXT-05'],
    ['decline', 'ING-ACT-06'],
    ['drop-item:knife', 'ING-FREE-02'],
    ['short-task:sing', 'ING-ACT-19'],
    ['hide', 'ING-ADV-10'],
    ['leave', 'ING-TEAM-12'],
    ['assist:roland', 'ING-TEST-17'],
    ['fate-action', 'ING-FATE-01'],
    ['fate-regain:stamina', 'ING-FATE-01'],
    ['reload:spear', 'ING-ACT-24'],
    ['stand-up', 'ING-ACT-21'],
    ['seek-cover', 'ING-ACT-17'],
    ['resuscitate:roland', 'ING-ACT-15'],
    ['command:guard', 'ING-ACT-06'],
    ['command:boudica', 'ING-ACT-06'],
    ['attack:roland:spear', 'ING-ATK-06'],
    ['attack:boudica:spear', 'ING-ATK-06'],
    ['throw:guard:spear', 'ING-ATK-09'],
    ['attack:guard:bare-hands', 'ING-ATK-08'],
    ['killing-strike:guard:spear', 'ING-KILL-01'],
    ['maneuver:push:guard', 'ING-MAN-01'],
    ['attack:guard:spear:heavy-attack', 'ING-MAN-01'],
    ['power:bolt:guard', 'ING-PWR-01'],
    ['dance', 'ING-TURN-03'],
  ])('at a turn: %s is refused by %s', (option, expected) => {
    expect(rule(at('boudica'), 'boudica', 'action', option)).toBe(expected);
  });

  it('ING-MOVE-07 ING-MOVE-08 ING-ATK-14 ING-ATK-13 ING-TEAM-12: an attack that does not reach, or with nothing to attack with', () => {
    const fight = at('agnessa', { scene: { map: Array.from({ length: 12 }, () => '....................') } });
    expect(rule(fight, 'boudica', 'action', 'attack:guard:spear')).toBe('ING-TURN-02');
    byId(fight, 'boudica').actions = 3;
    byId(fight, 'guard').x = 9;
    expect(rule(fight, 'boudica', 'action', 'attack:guard:spear')).toBe('ING-MOVE-07');
    fight.things.find(({ def }) => def.name === 'shortbow')!.ammo = 0;
    expect(rule(fight, 'agnessa', 'action', 'attack:guard:shortbow')).toBe('ING-ATK-13');
    byId(fight, 'guard').status = 'surrendered';
    expect(rule(fight, 'boudica', 'action', 'attack:guard:spear')).toBe('ING-TEAM-12');
    const walled = at('agnessa', {
      cast: [
        { use: 'agnessa', at: [0, 0] },
        { use: 'guard', at: [4, 0] },
      ],
      scene: { map: ['..#..'] },
    });
    expect(rule(walled, 'agnessa', 'action', 'attack:guard:shortbow')).toBe('ING-ATK-14');
  });

  it('ING-ADV-10: somebody who is hidden is refused like somebody who is not there', () => {
    const fight = at('boudica');
    byId(fight, 'guard').hiddenFrom = 7;
    const refused = whyNot(fight, 0, 'action', 'attack:guard:spear');
    expect(refused?.reason).toBe('nobody here is "guard"');
    expect(whyNot(fight, 0, 'action', 'attack:ghost:spear')?.rule).toBe(refused?.rule);
  });

  it('ING-MOVE-10: who is prone or crippled hears that it goes half as far', () => {
    const fight = at('boudica');
    byId(fight, 'boudica').prone = true;
    expect(rule(fight, 'boudica', 'action', 'move:c20r12')).toBe('ING-MOVE-10');
  });

  it.each<[string, string, string]>([
    ['attack-how', 'INT:archery:fire', 'ING-ATK-01'],
    ['reroll', 'luck', 'ING-TEST-12'],
    ['reroll', 'both', 'ING-TEST-09'],
    ['worse-die', 'luck', 'ING-TEST-10'],
    ['after-dodge', 'cover', 'ING-ACT-17'],
    ['after-dodge', 'c20r12', 'ING-DEF-03'],
    ['brandish', 'take:knife', 'ING-ACT-02'],
    ['brandish', 'take:spear', 'ING-ACT-02'],
    ['ready-what', 'guard', 'ING-ACT-11'],
    ['ready-what', 'attack:knife', 'ING-ATK-08'],
    ['ready-for', 'rain', 'ING-ACT-10'],
    ['fate-halve', 'regain', 'ING-FATE-04'],
    ['intercept', 'perhaps', 'ING-ICPT-01'],
    ['shift', 'c1r1', 'ING-ICPT-04'],
    ['retarget', 'agnessa', 'ING-ATK-06'],
    ['pick', 'guard', 'ING-RND-02'],
    ['pick', 'nobody', 'ING-RND-06'],
    ['recover', 'resume-rest', 'ING-REC-04'],
  ])('at "%s": %s is refused by %s', (question, option, expected) => {
    expect(rule(at('boudica'), 'boudica', question, option)).toBe(expected);
  });

  it('ING-REC-02 ING-REC-03: rests that are not due', () => {
    const fight = at('boudica');
    Object.assign(fight, { result: 'won', phase: 'aftermath', breaks: 2, rest: 2 });
    expect(whyNot(fight, -1, 'recover', 'break')?.rule).toBe('ING-REC-02');
    expect(whyNot(fight, -1, 'recover', 'rest')?.rule).toBe('ING-REC-03');
  });
});

it('whatever is answered at random is refused by a rule of the book that is about it', () => {
  const rng = new Sfc32();
  rng.seed(...seedWords('refusals'));
  const known = new Set<string>(rules.map(({ id }) => id));
  const seen = new Map<string, Set<string>>();
  const bare: string[] = [];
  for (const { id, encounter } of ingenuity.encounters) {
    const now = startFight(ingenuity, encounter, { seed: `refusals ${id}` });
    for (let answers = 0; answers < 60 && !now.over; answers++) {
      const open = openQuestions(now);
      const [first] = open;
      if (first === undefined || first.kind !== 'choice') break;
      const ids = first.options.map((option) => option.id);
      const listed = seen.get(first.question.id) ?? new Set<string>();
      seen.set(first.question.id, listed);
      for (const option of ids) listed.add(option);
      for (let tries = 0; tries < 6; tries++) {
        const drawn = [...[...seen.values()][rng.below(seen.size)]!];
        const option = drawn[rng.below(drawn.length)]!;
        const here = tries % 2 === 0;
        const question = here ? first.question.id : ingenuity.questions[rng.below(ingenuity.questions.length)]!.id;
        const { fighters } = now.fight;
        const who = here ? first.whoId : fighters[rng.below(fighters.length)]!.sheet.id;
        const isOpen = open.some((one) => one.kind === 'choice' && one.whoId === who && one.question.id === question);
        if (isOpen && ids.includes(option)) continue;
        const index = fighters.findIndex(({ sheet }) => sheet.id === who);
        const said = isOpen
          ? whyNot(now.fight, index, question, option)
          : whyNotAsked(now.fight, index, question, option);
        if (said === null || !known.has(said.rule)) bare.push(`${question} of ${who}: ${option}`);
      }
      answer(now, {
        who: first.whoId,
        option: rng.below(3) === 0 ? ids[rng.below(ids.length)]! : suggest(now, first, 'sensible')!,
      });
    }
  }
  expect(bare).toEqual([]);
});
