import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, itemOfName, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { copyFight } from '../../../made/block-dodge-parry.ts';
import type { Policy, Question } from '../../../table/question.ts';
import { Table } from '../../../table/table.ts';
import { reactionQuestion } from '../attack/reactions.ts';
import { addAttacker, newVolley } from '../attack/volley.ts';
import { words } from '../book/words.ts';
import { sacrificeQuestion, scrapQuestion } from '../harm/breaking-point.ts';
import { intentQuestion } from '../round/declare.ts';
import { step } from '../round/flow.ts';
import { Do, intent } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { policies, usualAnswers } from './policy.ts';

type Name = keyof typeof policies;
const names: readonly Name[] = ['sensible', 'reckless', 'cautious', 'random'];

describe('the answers of policies', () => {
  it('are to questions that somebody asks', () => {
    const asked = words.questions.map(({ id }) => id);
    expect(asked).toEqual(expect.arrayContaining([...Object.keys(usualAnswers), 'intent', 'reaction']));
  });
});

/** What a policy answers, as an option id. Throws when the answer is not offered. */
function answerOf(name: Name, fight: Fight, who: string, question: Question<Fight>): string {
  const table = new Table<Fight>();
  table.seed('whims');
  const index = byId(fight, who).index;
  const code = policies[name](fight, index, question, table);
  table.list(fight, index, question);
  if (!table.offered(code)) throw new Error(`${name} answers ${question.id} with ${code}, which is not offered.`);
  return question.describe(fight, index, code).id;
}

/** What a policy does about an attack by everybody on the other side, each with the first weapon of its sheet. */
function reactionOf(name: Name, fight: Fight, who: string): string {
  const target = byId(fight, who);
  newVolley(fight, target);
  for (const foe of fight.fighters) if (foe.side !== target.side) addAttacker(fight, foe, intent(Do.attack, 0, 0));
  return answerOf(name, fight, who, reactionQuestion);
}

function intentOf(name: Name, fight: Fight, who: string): string {
  return answerOf(name, fight, who, intentQuestion);
}

const close = (party: readonly Cast[], foes: readonly Cast[], more: Partial<TestFight> = {}): Fight =>
  fightOf({ party, foes, close: true, ...more });

describe('who is unaware', () => {
  it.each(['sensible', 'reckless', 'cautious'] as const)('BDP-ATK-07: aims at nobody (%s)', (name) => {
    const fight = close(['mirah'], [{ use: 'goblin', state: { unaware: true } }, 'orc']);
    expect(intentOf(name, fight, 'goblin')).toBe('nothing');
    expect(intentOf(name, fight, 'orc')).toMatch(/^attack:mirah/);
  });
});

describe('a sensible reaction', () => {
  const frail = { use: 'mirah', hp: { now: 1, max: 5 } };

  it('blocks the Fast, dodges the Slow, and does either against the Balanced', () => {
    expect(reactionOf('sensible', close([frail], ['bandit']), 'mirah')).toBe('block');
    expect(reactionOf('sensible', close([frail], ['ogre']), 'mirah')).toBe('dodge');
    expect(reactionOf('sensible', close([frail], ['orc']), 'mirah')).toMatch(/block|dodge/);
  });

  it('impairs the class from which more is to be feared', () => {
    expect(reactionOf('sensible', close([frail], ['bandit', 'ogre']), 'mirah')).toBe('dodge');
  });

  it('spends nothing on a blow that cannot cost STR', () => {
    expect(reactionOf('sensible', close(['mirah'], [{ use: 'bandit', hp: 6, str: 16 }]), 'mirah')).toBe('none');
  });

  it('strikes back from safety at a foe who can be finished', () => {
    const fight = close(['isolde'], [{ use: 'goblin', hp: { now: 1, max: 4 } }]);
    expect(reactionOf('sensible', fight, 'isolde')).toBe('fight-back:goblin');
  });

  it('drops the backpack when slots run short', () => {
    expect(reactionOf('sensible', close([{ ...frail, fatigue: 3 }], ['orc']), 'mirah')).toBe('drop-backpack');
  });

  it('never takes the Fatigue that fills the last slot while there are HP', () => {
    const gear = { carried: 7, stored: 0 };
    expect(reactionOf('sensible', close([{ ...frail, gear }], ['ogre']), 'mirah')).toBe('none');
  });

  it('takes even that at 0 HP', () => {
    const gear = { carried: 7, stored: 0 };
    const fight = close([{ use: 'mirah', hp: { now: 0, max: 5 }, str: 7, gear }], ['ogre']);
    expect(reactionOf('sensible', fight, 'mirah')).toBe('dodge');
  });

  it('parries at 0 HP with the better die and STR to spare', () => {
    const fight = close([{ use: 'fenris', hp: { now: 0, max: 6 } }], ['bandit']);
    expect(reactionOf('sensible', fight, 'fenris')).toBe('parry:bandit');
  });

  it('parries a foe of many HP and little STR, and no other', () => {
    const weak = { use: 'bandit', hp: 11, str: 8 };
    const strong = { use: 'bandit', hp: 4, str: 16 };
    expect(reactionOf('sensible', close(['mirah'], [weak]), 'mirah')).toBe('parry:bandit');
    expect(reactionOf('sensible', close(['mirah'], [strong]), 'mirah')).not.toBe('parry:bandit');
  });

  it('of an NPC is a Parry only with a die at least as large', () => {
    const duellist = { use: 'bandit', items: ['rapier'], reactions: ['parry', 'block'] };
    expect(reactionOf('sensible', close(['mirah'], [duellist]), 'bandit')).toBe('parry:mirah');
    const giant = { id: 'giant', kind: 'pc', items: ['greatsword'] };
    expect(reactionOf('sensible', close([giant], [duellist]), 'bandit')).toBe('none');
  });
});

describe('other reactions', () => {
  it('the reckless never defend, only strike back', () => {
    expect(reactionOf('reckless', close(['mirah'], ['ogre']), 'mirah')).toBe('fight-back:ogre');
    const far = fightOf({ party: ['mirah'], foes: ['ogre'] });
    expect(reactionOf('reckless', far, 'mirah')).toBe('none');
  });

  it('the cautious defend against whatever can be warded off', () => {
    expect(reactionOf('cautious', close(['fenris'], ['bandit']), 'fenris')).toBe('block');
    expect(reactionOf('cautious', close(['fenris'], ['ogre']), 'fenris')).toBe('dodge');
  });
});

describe('intentions', () => {
  it('a sensible PC at 0 HP retreats when a further blow is likely to be the last', () => {
    const spent = { use: 'mirah', hp: { now: 0, max: 5 } };
    expect(intentOf('sensible', close([spent], ['orc']), 'mirah')).toBe('retreat');
    expect(intentOf('reckless', close([spent], ['orc']), 'mirah')).toBe('attack:orc:longsword');
    const cornered = close([spent], ['orc'], { scene: { safeExit: false } });
    expect(intentOf('sensible', cornered, 'mirah')).toBe('attack:orc:longsword');
    const sturdy = close([{ ...spent, str: 18 }], ['bandit']);
    expect(intentOf('sensible', sturdy, 'mirah')).toBe('attack:bandit:longsword');
  });

  it('the cautious leave while they still have HP', () => {
    const fight = close([{ use: 'fenris', hp: { now: 2, max: 6 } }], ['orc']);
    expect(intentOf('cautious', fight, 'fenris')).toBe('retreat');
    expect(intentOf('sensible', fight, 'fenris')).toBe('attack:orc:axe');
  });

  it('foes go for the lowest HP', () => {
    const fight = close(['mirah', { use: 'fenris', hp: { now: 1, max: 6 } }], ['orc']);
    expect(intentOf('sensible', fight, 'orc')).toBe('attack:fenris:scimitar');
  });

  it('BDP-SKL-30: foes overlook the Subtle', () => {
    const subtle = { use: 'fenris', hp: { now: 1, max: 6 }, skills: ['Subtle'] };
    expect(intentOf('sensible', close(['mirah', subtle], ['orc']), 'orc')).toBe('attack:mirah:scimitar');
  });

  it('animals go for whoever is nearest', () => {
    const fight = fightOf({ party: ['mirah', { use: 'harold', hp: { now: 1, max: 4 } }], foes: ['wolf'] });
    byId(fight, 'mirah').melee = 1;
    byId(fight, 'wolf').melee = 1;
    expect(intentOf('sensible', fight, 'wolf')).toBe('attack:mirah:bite');
  });

  it('BDP-SKL-21: the provoked keep to who provoked them', () => {
    const fight = close(['mirah', { use: 'fenris', hp: { now: 1, max: 6 } }], ['orc']);
    byId(fight, 'orc').provokedBy = byId(fight, 'mirah').index;
    expect(intentOf('sensible', fight, 'orc')).toBe('attack:mirah:scimitar');
  });

  it('archers shoot, swordsmen charge, and those who are far come nearer', () => {
    expect(intentOf('sensible', fightOf({ party: ['harold'], foes: ['orc'] }), 'harold')).toBe('attack:orc:bow');
    expect(intentOf('sensible', fightOf({ party: ['mirah'], foes: ['orc'] }), 'mirah')).toBe('attack:orc:longsword');
    const scene = { zones: ['hall', 'yard'] };
    const apart = fightOf({ party: [{ use: 'mirah', zone: 'yard' }], foes: ['orc'], scene });
    // One of the two awaits the other, who has nothing to strike with from there.
    expect(intentOf('sensible', apart, 'mirah')).toBe('nothing');
    expect(intentOf('sensible', apart, 'orc')).toBe('walk:yard');
    const shooting = fightOf({ party: [{ use: 'mirah', zone: 'yard' }], foes: ['bandit'], scene });
    expect(intentOf('sensible', shooting, 'mirah')).toBe('walk:hall');
    const held = fightOf({ party: [{ use: 'mirah', zone: 'yard' }], foes: ['orc'], scene });
    byId(held, 'orc').immobile = true;
    expect(intentOf('sensible', held, 'mirah')).toBe('walk:hall');
  });

  it('two weapons in hand strike together', () => {
    expect(intentOf('sensible', close(['marlok'], ['orc']), 'marlok')).toBe('attack:orc:longsword+dagger');
  });

  it('who lies on the ground gets up to strike', () => {
    const fight = close([{ use: 'mirah', state: { prone: true } }], ['orc']);
    expect(intentOf('sensible', fight, 'mirah')).toBe('attack:orc:longsword:stand-first');
  });

  it('the disarmed pick their weapon up', () => {
    const fight = close([{ use: 'mirah', items: [{ use: 'longsword', state: 'dropped' }], wield: [] }], ['orc']);
    expect(intentOf('sensible', fight, 'mirah')).toBe('pick-up:longsword');
  });

  it('BDP-INV-05: nobody gives all HP for the slot of a dropped weapon', () => {
    const items = [{ use: 'longsword', state: 'dropped' }, 'light armour'];
    const fight = close([{ use: 'mirah', items, wield: [], fatigue: 4 }], ['orc']);
    expect(intentOf('sensible', fight, 'mirah')).toBe('attack:orc:unarmed');
    byId(fight, 'mirah').hp = 0;
    expect(intentOf('reckless', fight, 'mirah')).toBe('pick-up:longsword');
  });

  it('mages cast, with a Fast spell when a foe is Close', () => {
    expect(intentOf('sensible', fightOf({ party: ['thibald'], foes: ['orc'] }), 'thibald')).toBe('spell:orc');
    expect(intentOf('sensible', close(['thibald'], ['orc']), 'thibald')).toBe('fast-spell:orc');
  });

  it('BDP-MOR-07: those who have lost heart run, or give up', () => {
    const fight = close(['mirah'], [{ use: 'goblin', state: { fleeing: true } }]);
    for (const name of names) expect(intentOf(name, fight, 'goblin')).toBe('retreat');
    fight.safeExit[1] = false;
    for (const name of names) expect(intentOf(name, fight, 'goblin')).toBe('surrender');
  });

  it('a Fast weapon trips a strong and clumsy foe for two companions', () => {
    const fight = close(['mirah', 'fenris', { use: 'harold', items: ['dagger'] }], ['ogre']);
    expect(intentOf('sensible', fight, 'harold')).toBe('trip:ogre:dagger');
    expect(intentOf('sensible', fight, 'mirah')).toBe('attack:ogre:longsword');
  });

  it('CLSH-14: with clashes a spear is awaited rather than run into', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['gnoll'], toggles: { meleeClashes: true } });
    expect(intentOf('sensible', fight, 'mirah')).toBe('receive-charge:gnoll:longsword');
    expect(intentOf('sensible', fight, 'gnoll')).toBe('attack:mirah:spear');
  });
});

describe('gear given up to stop a blow', () => {
  function givesUp(name: Name, fighter: Cast, damage: number, question = sacrificeQuestion): string {
    const fight = close([fighter], ['ogre']);
    fight.now.damage = damage;
    return answerOf(name, fight, fight.fighters[0]!.sheet.id, question);
  }
  const guard = {
    id: 'guard',
    kind: 'pc',
    hp: 4,
    str: 12,
    items: ['axe', 'light armour', 'shield'],
    gear: { carried: 1 },
  };

  it('is kept while the Save has an even chance, and given when it has not', () => {
    expect(givesUp('sensible', guard, 4)).toBe('keep');
    expect(givesUp('sensible', guard, 6)).toBe('keep');
    expect(givesUp('sensible', guard, 7)).toBe('sacrifice:shield');
    expect(givesUp('reckless', guard, 17)).toBe('keep');
  });

  it('is armour before the weapon', () => {
    expect(givesUp('sensible', { ...guard, items: ['axe', 'light armour'] }, 9)).toBe('sacrifice:light-armour');
    expect(givesUp('sensible', { ...guard, items: ['axe', 'mace'] }, 9)).toBe('sacrifice:mace');
    expect(givesUp('sensible', { ...guard, items: ['axe'] }, 9)).toBe('sacrifice:axe');
  });

  it('BDP-SKL-25: is some plain thing with Scrap Fighter', () => {
    const scrapper = { ...guard, skills: ['Scrap Fighter'] };
    expect(givesUp('sensible', scrapper, 4, scrapQuestion)).toBe('take');
    expect(givesUp('sensible', scrapper, 5, scrapQuestion)).toBe('scrap:waterskin');
  });
});

describe('whole fights', () => {
  const people = ['mirah', 'fenris', 'harold', 'marlok', 'isolde', 'thibald'];
  const creatures = [
    'bandit',
    'goblin',
    'hobgoblin',
    'gnoll',
    'orc',
    'orc blademaster',
    'wolf',
    'tiger',
    'ogre',
    'troll',
    'elf',
    'berserker',
  ];
  const skills = [
    ['Commander', 'Savage Strikes'],
    ['Protect', 'Momentum Master', 'Scrap Fighter'],
    ['Devotion', 'Devotion', 'Gifted', 'Gifted', 'Hard to Kill'],
    ['Cloak of Daggers', 'True Strikes', 'Provocateur', 'Rousing Words', 'Lay On Hands', 'Words of Grace'],
    [],
  ];
  const species = ['none', 'tough', 'cunning', 'adaptable', 'arcane'];
  const variants: readonly TestFight['toggles'][] = [
    {},
    { meleeClashes: true, blockDodgeRule: 'requirements', critTable: 'hitLocations', luck: true },
    { blockDodgeRule: 'graded', sacrificeTiming: 'beforeRoll', scars: true },
    { initiativeMode: 'simple', simultaneity: 'sequential', gambitRiposte: 'gambitChain', partingShot: true },
  ];

  /** A fight that differs with `n` in everything a policy looks at. */
  function mixedFight(n: number): Fight {
    const party = [0, 1, 2].map((at) => ({
      use: people[(n + at * 2) % people.length],
      id: `hero-${at}`,
      skills: skills[(n + at) % skills.length],
      species: species[(n + at) % species.length],
      fatigue: (n + at) % 4,
      zone: (n + at) % 5 === 0 ? 'yard' : 'hall',
    }));
    const foes = [0, 1, 2].map((at) => ({
      use: creatures[(n * 5 + at) % creatures.length],
      id: `foe-${at}`,
      named: (n + at) % 3 === 0,
      zone: (n + at) % 7 === 0 ? 'yard' : 'hall',
    }));
    const scene = { zones: ['hall', 'yard'], brawl: n % 11 === 0 };
    return fightOf({ party, foes, scene, toggles: variants[n % 4]!, phase: 'start', round: 0 });
  }

  function checked(name: Name, wrong: string[]): Policy<Fight> {
    return (fight, who, question, table) => {
      const code = policies[name](fight, who, question, table);
      table.list(fight, who, question);
      if (table.offered(code)) return code;
      wrong.push(`${name}: ${question.id} ${code}`);
      return table.options[0]!;
    };
  }

  it('are fought to the end with nothing but legal answers', () => {
    const wrong: string[] = [];
    const unfinished: number[] = [];
    for (let n = 0; n < 96; n++) {
      const fight = mixedFight(n);
      const table = new Table<Fight>();
      table.seed('legal', n);
      const party = checked(names[n % 4]!, wrong);
      const foes = checked(names[(n >> 2) % 4]!, wrong);
      table.players = [checked('sensible', wrong), ...fight.fighters.map(({ side }) => (side === 0 ? party : foes))];
      for (let steps = 0; steps < 5000 && fight.phase !== 'over'; steps++) step(fight, table);
      if (fight.phase !== 'over') unfinished.push(n);
    }
    expect(wrong).toEqual([]);
    expect(unfinished).toEqual([]);
  }, 20_000);

  function casualties(name: Name, fights: number): number {
    const start = fightOf({ party: ['mirah', 'isolde'], foes: [{ use: 'orc', count: 2 }], phase: 'start', round: 0 });
    let lost = 0;
    for (let n = 0; n < fights; n++) {
      const fight = copyFight(start);
      const table = new Table<Fight>();
      table.seed('casualties', n);
      table.players = [policies.sensible, policies[name], policies[name], policies.sensible, policies.sensible];
      while (fight.phase !== 'aftermath') step(fight, table);
      for (const { side, status } of fight.fighters) if (side === 0 && status !== 'able' && status !== 'fled') lost++;
    }
    return lost;
  }

  it('cost the sensible fewer lives than the reckless', () => {
    expect(casualties('sensible', 300) * 2).toBeLessThan(casualties('reckless', 300));
  });

  it('are fought without listing options for declarations, reactions and sacrifices', () => {
    const fight = close([{ use: 'mirah', hp: { now: 1, max: 5 } }], ['ogre']);
    const mirah = byId(fight, 'mirah');
    const ogre = byId(fight, 'ogre');
    newVolley(fight, mirah);
    addAttacker(fight, ogre, intent(Do.attack, 0, itemOfName(ogre, 'club')));
    const table = new Table<Fight>();
    table.optionCount = -1;
    for (const name of ['sensible', 'reckless', 'cautious'] as const) {
      for (const question of [intentQuestion, reactionQuestion, sacrificeQuestion]) {
        policies[name](fight, mirah.index, question, table);
      }
    }
    expect(table.optionCount).toBe(-1);
  });
});
