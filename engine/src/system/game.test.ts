import { describe, expect, it } from 'vitest';
import { count, die, endIfDecided, flag, type GameFight, game, points, word } from './game.ts';
import { catalogue } from './rule.ts';
import { vocabulary } from './vocabulary.ts';

const fighter = {
  hp: points(1, 20),
  weapon: die(4, 12),
  luck: count(0, 3, { start: 1 }),
  prone: flag({ rule: 'X-A-01' }),
  stance: word('Stance', ['wary', 'bold']),
};
type Fight = GameFight<typeof fighter>;

const sample = game({
  id: 'sample',
  name: 'Sample',
  version: '1.0.0',
  prefix: 'X',
  rules: catalogue({ 'X-A-01': 'All | One rule.' }),
  fighter,
  words: vocabulary<Fight>(),
  step: endIfDecided,
  sensible: () => 0,
  cast: { anna: { side: 'party', hp: 10, weapon: 6 }, wolf: { hp: 4, weapon: 4, prone: true, stance: 'bold' } },
  fights: { one: { name: 'One', text: '', combatants: [{ use: 'anna' }, { use: 'wolf', count: 2 }] } },
});

const start = (): Fight => sample.setUp(sample.encounters[0]!.encounter);

describe('a declared game', () => {
  it('reads fighters from its cast, with what they start with, each called differently', () => {
    const { fighters, seats } = start();
    expect(fighters.map(({ sheet, hp, luck, prone, stance }) => [sheet.id, hp, luck, prone, stance])).toEqual([
      ['anna', 10, 1, false, 'wary'],
      ['wolf-1', 4, 1, true, 'bold'],
      ['wolf-2', 4, 1, true, 'bold'],
    ]);
    expect(seats.map(({ id }) => id)).toEqual(['gm', 'anna']);
  });

  it('prints and reads a stat line, with what differs from the start', () => {
    const line = 'Wolf, hp 4, weapon d4, prone, stance bold';
    expect(sample.printStatLine(sample.presets[1]!.combatant)).toBe(line);
    expect(sample.readStatLine(line)).toMatchObject({
      ok: true,
      value: { name: 'Wolf', hp: 4, weapon: 4, luck: 1, prone: true, stance: 'bold' },
    });
  });

  it('refuses what is missing, unknown or out of range, each with its place', () => {
    const places = (combatant: object): readonly string[] => {
      const read = sample.readEncounter({ combatants: [{ use: 'anna' }, combatant] });
      return read.ok ? [] : read.refusals.map(({ place }) => place);
    };
    expect(places({ name: 'Rat', weapon: 4 })).toEqual(['combatants.1.hp']);
    expect(places({ use: 'wolf', hp: 99, stance: 'brave' })).toEqual(['combatants.1.hp', 'combatants.1.stance']);
    expect(places({ use: 'wlof' })).toEqual(['combatants.1.use']);
    expect(places({ use: 'wolf', claws: 2 })).toEqual(['combatants.1']);
    expect(places({ use: 'wolf' })).toEqual([]);
  });

  it('shows points of others in words, flags to all, and counts to their own seat alone', () => {
    const fight = start();
    fight.fighters[1]!.hp = 1;
    const [anna, wolf] = sample.view(fight, 1).combatants;
    expect(anna).toMatchObject({ bars: [{ value: 10, max: 10 }], numbers: { luck: 1 }, weapons: ['d6'] });
    expect(wolf).toMatchObject({ bars: [{ value: null, max: null, words: 'badly hurt' }], numbers: {} });
    expect(wolf!.conditions).toEqual([{ label: 'prone', rule: 'X-A-01' }]);
  });

  it('lets the GM set any field within its range, and nothing else', () => {
    const fight = start();
    const set = (path: string, value: number | string | boolean) =>
      sample.edit(fight, { op: 'set', path: `fighters.wolf-1.${path}`, value });
    expect(set('luck', 0)).toBeNull();
    expect(set('prone', false)).toBeNull();
    expect(fight.fighters[1]).toMatchObject({ luck: 0, prone: false });
    expect(set('hp', 5)).toMatchObject({ code: 'bad-value', allowed: ['0 to 4'] });
    expect(set('hp', 0)).toMatchObject({ code: 'impossible-state' });
    expect(set('stance', 'brave')).toMatchObject({ allowed: ['wary', 'bold'] });
    expect(set('sheet', 1)).toMatchObject({ code: 'unknown-field' });
  });

  it('is won by the side that is left, and by nobody when none is', () => {
    const won = start();
    won.fighters[1]!.status = won.fighters[2]!.status = 'down';
    expect(endIfDecided(won)).toBe(true);
    expect(sample.outcome(won)).toMatchObject({ winner: 'party', result: 'won' });
    const drawn = start();
    for (const one of drawn.fighters) one.status = 'down';
    endIfDecided(drawn);
    expect(sample.outcome(drawn)).toMatchObject({ over: true, winner: null, result: 'draw' });
  });
});
