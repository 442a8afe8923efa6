import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, dov, fightOf, giveTurn, play } from '../../../../test/tools/sea-of-shadows.ts';
import { simulate } from '../../../exact/simulate.ts';
import { setAttack } from '../attack/attack.ts';
import { Defence, defenceOf } from '../attack/defence.ts';
import { words } from '../book/words.ts';
import { hit } from '../harm/harm.ts';
import { seaOfShadows } from '../index.ts';
import { Attack, type Fight, Stage } from '../state/model.ts';
import { chanceOf } from './attack.ts';
import { cautiousDefence, sensibleDefence, sensibleOpportunity } from './defence.ts';
import { policies } from './policy.ts';

type Name = keyof typeof policies;

/** The id of what a policy does when somebody has the turn. */
function acts(fight: Fight, id: string, policy: Name = 'sensible'): string {
  const fighter = giveTurn(fight, id);
  fight.turn = fighter.index;
  if (fighter.ap === 0) fighter.ap = 2;
  return answers(fight, id, 'act', policy);
}

function answers(fight: Fight, id: string, questionId: string, policy: Name): string {
  const question = words.questions.find((each) => each.id === questionId)!;
  const { table } = play(fight, []);
  const who = byId(fight, id).index;
  const code = policies[policy](fight, who, question, table);
  table.list(fight, who, question);
  expect(table.offered(code)).toBe(true);
  return question.describe(fight, who, code).id;
}

describe('defence', () => {
  it('blocks with a shield, keeps the last AP unless in danger, and never pays for a worse die', () => {
    const fight = fightOf({ party: [{ ...ada, def: 8 }], foes: [bram], order: ['bram'] });
    setAttack(fight, byId(fight, 'bram'), byId(fight, 'ada'), Attack.melee, 2);
    expect(defenceOf(sensibleDefence(fight))).toBe(Defence.block);
    byId(fight, 'ada').debt = 1;
    expect(defenceOf(sensibleDefence(fight))).toBe(Defence.passive);
    expect(defenceOf(cautiousDefence(fight))).toBe(Defence.block);
    byId(fight, 'ada').hp = 1;
    expect(defenceOf(sensibleDefence(fight))).not.toBe(Defence.passive);
    const clumsy = fightOf({ party: [{ ...ada, att: 2, ref: 2, items: [] }], foes: [bram], order: ['bram'] });
    setAttack(clumsy, byId(clumsy, 'bram'), byId(clumsy, 'ada'), Attack.melee, 0);
    expect(defenceOf(sensibleDefence(clumsy))).toBe(Defence.passive);
    expect(defenceOf(cautiousDefence(clumsy))).toBe(Defence.passive);
  });

  it('takes an opportunity while an AP is left', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    fight.now.provoker = 0;
    expect(sensibleOpportunity(fight, 1)).not.toBe(0);
    byId(fight, 'bram').debt = 1;
    expect(sensibleOpportunity(fight, 1)).toBe(0);
    expect(answers(fight, 'bram', 'opportunity', 'reckless')).toBe('strike:ada:sword');
    byId(fight, 'bram').debt = 0;
    expect(answers(fight, 'bram', 'opportunity', 'cautious')).toBe('decline');
  });
});

describe('turns', () => {
  const scene = {
    regions: [
      { id: 'r1', adjacent: ['r2'] },
      { id: 'r2', adjacent: ['r1'], exit: true },
    ],
  };

  it('hits the weakest first', () => {
    const fight = fightOf({ party: [ada], foes: [bram, { ...cal, hp: 1 }], order: ['ada'] });
    expect(acts(fight, 'ada')).toBe('attack:cal:sword');
  });

  it('withdraws a hero on the last HP when outnumbered, and leaves where there is a way out; the reckless stay', () => {
    const hurt = { ...ada, hp: { now: 1, max: 4 } };
    const fight = fightOf({ party: [hurt], foes: [bram, cal], scene, order: ['ada'] });
    expect(acts(fight, 'ada')).toBe('withdraw:r2');
    expect(acts(fight, 'ada', 'reckless')).toBe('attack:bram:sword');
    byId(fight, 'ada').region = 1;
    expect(acts(fight, 'ada')).toBe('move:outside');
    const even = fightOf({ party: [hurt], foes: [bram], scene, order: ['ada'] });
    expect(acts(even, 'ada')).toBe('attack:bram:sword');
    expect(acts(even, 'ada', 'cautious')).toBe('withdraw:r2');
    const beast = fightOf({
      party: [ada],
      foes: [{ ...bram, hp: { now: 1, max: 4 }, mindless: true }],
      scene,
      order: ['bram'],
    });
    expect(acts(beast, 'bram', 'cautious')).toBe('attack:ada:sword');
  });

  it('grabs when the chance is good and the target unarmed or alone', () => {
    expect([chanceOf(6, 8), chanceOf(8, 6), chanceOf(6, 6)]).toEqual([7 / 16, 11 / 16, 7 / 12]);
    const bare = { ...ada, str: 16, items: [] };
    const alone = fightOf({ party: [bare], foes: [{ ...bram, hp: 9 }], order: ['ada'] });
    expect(acts(alone, 'ada')).toBe('grab:bram');
    const many = fightOf({
      party: [bare],
      foes: [
        { ...bram, hp: 9 },
        { ...cal, hp: 9 },
      ],
      order: ['ada'],
    });
    expect(acts(many, 'ada')).toMatch(/^strike/);
  });

  it('keeps MP for a friend who may fall, and revives those who may live', () => {
    const mage = { ...ada, pre: 12, mp: 2, items: [], spells: ['Mind Spike', 'Mend'] };
    const eve = { ...ada, id: 'eve', name: 'Eve' };
    const fight = fightOf({ party: [mage, eve], foes: [bram], order: ['ada'] });
    expect(acts(fight, 'ada')).not.toMatch(/^cast/);
    const { table } = play(fight, []);
    hit(fight, table, byId(fight, 'eve'), 4, true);
    expect(acts(fight, 'ada')).toBe('cast:eve:mend');
    const frail = fightOf({ party: [mage, { ...eve, for: 4 }], foes: [bram], order: ['ada'] });
    hit(frail, table, byId(frail, 'eve'), 4, true);
    expect(acts(frail, 'ada')).not.toBe('cast:eve:mend');
    const lost = fightOf({ party: [mage, { ...eve, for: 4 }], foes: [bram, cal], order: ['ada'] });
    hit(lost, table, byId(lost, 'eve'), 4, true);
    expect(acts(lost, 'ada')).toBe('cast:eve:mend');
  });

  it('draws or picks up a weapon before using fists, and does not throw its only one', () => {
    const put = [{ use: 'sword', ready: false }];
    const fight = fightOf({ party: [{ ...ada, items: put }], foes: [bram], order: ['ada'] });
    expect(acts(fight, 'ada')).toBe('ready:sword');
    const far = { ...bram, region: 'r2' };
    const spear = (items: readonly string[]) =>
      acts(fightOf({ party: [{ ...ada, items }], foes: [far], scene, order: ['ada'] }), 'ada');
    expect([spear(['spear']), spear(['spear', 'dagger'])]).toEqual(['move:r2', 'shoot:bram:spear']);
  });

  it('breaks free from a grip that is weaker by two ranks', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    Object.assign(byId(fight, 'bram'), { holds: 0, holdLevel: 1 });
    expect(acts(fight, 'ada')).toBe('escape:bram');
    Object.assign(byId(fight, 'ada').sheet, { str: 4 });
    expect(acts(fight, 'ada')).toBe('attack:bram:sword');
  });
});

describe('first aid', () => {
  it('goes by INT to the most valuable, one each', () => {
    const [good, bad] = [
      { ...ada, id: 'good', name: 'Good', int: 10 },
      { ...ada, int: 4 },
    ] as const;
    const hurt = { ...dov, side: 'party', hero: true };
    const fight = fightOf({
      party: [bad, good, { ...hurt, hp: 2 }, { ...hurt, id: 'eve', name: 'Eve', hp: 5 }],
      foes: [bram],
    });
    Object.assign(fight, { phase: 'aftermath', stage: Stage.firstAid });
    for (const id of ['dov', 'eve'])
      Object.assign(byId(fight, id), { status: 'out', hp: 0, mortal: true, attended: true });
    expect(answers(fight, 'ada', 'first-aid', 'sensible')).toBe('aid:dov');
    expect(answers(fight, 'good', 'first-aid', 'sensible')).toBe('aid:eve');
    byId(fight, 'dov').mortal = false;
    expect(answers(fight, 'ada', 'first-aid', 'sensible')).toBe('nobody');
  });
});

describe('the policies', () => {
  it('are told apart by how they fare', () => {
    const start = seaOfShadows.setUp(seaOfShadows.encounters[0]!.encounter);
    const wins = (party: Name, foes: Name) => {
      const players = [policies[party], policies[party], policies[foes]];
      return simulate(seaOfShadows, start, { n: 400, seed: 'policy', players }).outcomes.get('foes') ?? 0;
    };
    expect(wins('random', 'sensible')).toBeGreaterThan(wins('random', 'random'));
    expect(wins('sensible', 'sensible')).toBeGreaterThan(wins('sensible', 'reckless'));
  });
});

describe('casters and effects', () => {
  const spark = { use: 'Force Bolt', name: 'Spark', mp: 0 };
  const caster = { ...ada, str: 2, items: [], spells: [spark] } as const;
  const foe = { ...bram, str: 2, items: [], spells: [spark] } as const;

  it.each(['sensible', 'reckless', 'cautious'] as const)(
    '%s: a caster with a free spell casts it and does not wrestle',
    (policy) => {
      const fight = fightOf({ party: [caster], foes: [foe], order: ['ada', 'bram'] });
      expect(acts(fight, 'ada', policy)).toBe('cast:bram:spark');
      Object.assign(byId(fight, 'bram'), { holds: 0, holdLevel: 1 });
      expect(acts(fight, 'ada', policy)).toBe('cast:bram:spark');
    },
  );

  it('wrestles where no spell reaches or can be paid for, and breaks free then', () => {
    const poor = { ...caster, mp: 0, spells: ['Mind Spike'] };
    const fight = fightOf({ party: [poor], foes: [foe], order: ['ada', 'bram'] });
    expect(acts(fight, 'ada')).toBe('grab:bram');
    Object.assign(byId(fight, 'bram'), { holds: 0, holdLevel: 1 });
    expect(acts(fight, 'ada')).toBe('escape:bram');
  });

  it('throws a net at a strong foe, and not at one whom it would not hinder', () => {
    const netter = { ...ada, items: ['net', 'sword'] };
    const giant = { ...bram, hp: 30, def: 6 } as const;
    const fight = fightOf({ party: [netter], foes: [giant], order: ['ada', 'bram'] });
    expect(acts(fight, 'ada')).toBe('shoot:bram:net');
    Object.assign(byId(fight, 'bram'), { prone: true, helpless: 1 });
    expect(acts(fight, 'ada')).toBe('attack:bram:sword');
  });

  it('takes the longer of two effects into account once', () => {
    const cudgel = (...effects: object[]) => ({ name: 'cudgel', damage: false, effects });
    const better = cudgel({ effect: 'stun', turns: 3 });
    const worse = { ...cudgel({ effect: 'stun' }), name: 'twig' };
    const fight = fightOf({ party: [{ ...ada, items: [worse, better] }], foes: [bram], order: ['ada', 'bram'] });
    expect(acts(fight, 'ada')).toBe('attack:bram:cudgel');
    byId(fight, 'bram').stun = 3;
    expect(acts(fight, 'ada')).not.toContain('attack');
  });

  it('drops the shield before the sword', () => {
    const fight = fightOf({ party: [{ ...ada, items: ['sword', 'shield'] }], foes: [bram], order: ['bram'] });
    fight.now.target = 0;
    expect(answers(fight, 'ada', 'drop-which', 'sensible')).toBe('shield');
    fight.gear.ready[1] = 0;
    expect(answers(fight, 'ada', 'drop-which', 'sensible')).toBe('sword');
  });

  it('SOS-ATK-09: stands by an attack on a friend that somebody has chosen', () => {
    const fight = fightOf({ party: [ada, { ...cal, side: 'party' }], foes: [bram], order: ['ada'] });
    fight.now.target = byId(fight, 'cal').index;
    for (const policy of ['sensible', 'reckless', 'cautious'] as const)
      expect(answers(fight, 'ada', 'confirm', policy)).toBe('yes');
  });
});
