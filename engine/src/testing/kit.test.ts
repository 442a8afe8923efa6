import { describe, expect, it } from 'vitest';
import { strike } from '../../test/toy/flow.ts';
import { type ToyFight, toyDuel } from '../../test/toy/index.ts';
import { plain } from '../system/said.ts';
import { type ScriptItem, type ScriptOptions, scripted } from './kit.ts';
import { cited } from './told.ts';

function duel(): ToyFight {
  const read = toyDuel.readEncounter(toyDuel.encounters[0]!.encounter);
  if (!read.ok) throw new Error('the toy cannot read its own encounter');
  return toyDuel.setUp(read.value);
}

function playRound(items: readonly ScriptItem[], options?: ScriptOptions<ToyFight>) {
  const fight = duel();
  const play = scripted(toyDuel, fight, items, options);
  play.step(3);
  play.finish();
  return { fight, told: play.told() };
}

describe('a script', () => {
  it('gives dice and choices in the order of the fight', () => {
    const { fight, told } = playRound(['bold', 'wary', 'guard', [2, 5], 8]);
    expect(fight.fighters.map(({ hp }) => hp)).toEqual([0, 7]);
    expect(told.map(({ event }) => event)).toEqual([
      'round',
      'revealed',
      'revealed',
      'strikes',
      'guards',
      'harmed',
      'lost',
      'strikes',
      'harmed',
      'lost',
      'falls',
      'ends',
    ]);
  });

  it('may say who answers what, who rolls and why, or what the option looks like', () => {
    const { fight } = playRound([
      { who: 'hero', question: 'declare', choose: 'bold' },
      ({ label }) => plain(label).startsWith('Wary'),
      { who: 'orc', choose: ({ cost }) => cost === '1 guard' },
      { who: 'hero', why: 'damage', faces: [1, 3] },
      { faces: [1] },
    ]);
    expect(fight.fighters.map(({ hp }) => hp)).toEqual([7, 8]);
  });

  it('can leave questions to a policy, or to their first option, and dice to a seed', () => {
    const policy = toyDuel.policies.reckless!;
    expect(
      playRound(
        [
          [1, 2],
          [3, 4],
        ],
        { auto: ['declare', 'guard'], policy },
      ).fight.fighters[0]!.stance,
    ).toBe('bold');
    expect(playRound([1, 2], { auto: ['declare', 'guard'] }).fight.fighters[0]!.stance).toBe('wary');
    const seeded = () => playRound(['bold', 'bold'], { seed: 'x' }).fight;
    expect(seeded()).toEqual(seeded());
    expect(seeded().fighters[1]!.hp).toBeLessThan(9);
  });

  it('runs single rule functions', () => {
    const fight = duel();
    const play = scripted(toyDuel, fight, [4]);
    strike(fight, 0, 1, play.table);
    play.finish();
    expect(play.told()).toContainEqual({ event: 'lost', who: 'orc', hp: 4, left: 5, cites: ['TOY-HRM-01'] });
  });

  it.each<[string, ScriptItem[], RegExp]>([
    [
      'that ends too early',
      ['bold'],
      /end of its 1 items.*a decision is wanted.*"declare" of orc.*wary, bold.*nothing more/s,
    ],
    ['with dice where a choice is due', [3], /item 1 of 1.*a decision is wanted.*"declare" of hero.*Script: dice 3/s],
    [
      'with a choice where dice are due',
      ['bold', 'bold', 'take'],
      /dice are wanted.*"damage" of hero.*2d6, keep the higher/s,
    ],
    ['with an option that is not offered', ['sly'], /no such option is offered.*Possible: wary, bold.*Script: "sly"/s],
    ['with an answer of somebody else', [{ who: 'orc', choose: 'bold' }], /not orc who is asked/],
    ['with an answer to another question', [{ question: 'guard', choose: 'bold' }], /another question/],
    ['with dice that cannot be', ['bold', 'bold', [7, 1]], /a d6 cannot show 7/],
    ['with dice of somebody else', ['bold', 'bold', { who: 'orc', faces: [1, 1] }], /not orc who rolls/],
    ['with dice for something else', ['bold', 'bold', { why: 'last-stand', faces: [1, 1] }], /something else/],
  ])('%s is refused with what was asked, of whom and what was possible', (_, items, message) => {
    expect(() => playRound(items)).toThrow(message);
  });

  it('has to be used up', () => {
    expect(() => playRound(['bold', 'bold', [1, 1], [1, 1], { who: 'orc', choose: 'guard' }])).toThrow(
      'not used up: 1 of 5 left: "guard" of orc',
    );
  });

  it('says what passes when dice for a check are wrong', () => {
    const fight = duel();
    fight.lastStand = 'on';
    fight.fighters[1]!.hp = 1;
    const play = scripted(toyDuel, fight, [4, 9]);
    expect(() => strike(fight, 0, 1, play.table)).toThrow(/a d6 cannot show 9.*Possible: d6; 2 or less passes/s);
  });
});

describe('what was told', () => {
  it('names combatants, rules, words and yes or no', () => {
    const fight = duel();
    fight.lastStand = 'on';
    fight.fighters[1]!.hp = 1;
    const play = scripted(toyDuel, fight, [4, 2]);
    strike(fight, 0, 1, play.table);
    expect(play.told()).toEqual([
      { event: 'strikes', who: 'hero', target: 'orc', rule: 'TOY-ATK-01', cites: ['TOY-RND-02', 'TOY-ATK-01'] },
      { event: 'harmed', who: 'orc', looks: 'badly hurt', cites: ['TOY-HRM-01'] },
      { event: 'lost', who: 'orc', hp: 1, left: 0, cites: ['TOY-HRM-01'] },
      { event: 'stands', who: 'orc', stays: true, cites: ['TOY-HRM-02'] },
    ]);
  });

  it('can be searched for a cited rule', () => {
    const { told } = playRound(['bold', 'bold', [1, 1], [1, 1]]);
    expect(cited(told, 'TOY-ATK-02').map(({ event }) => event)).toEqual(['strikes', 'strikes']);
    expect(() => cited(told, 'TOY-HRM-02')).toThrow('Nothing told cites TOY-HRM-02. Cited: TOY-ATK-01,');
    expect(() => cited([], 'TOY-HRM-02')).toThrow('Cited: nothing.');
  });
});
