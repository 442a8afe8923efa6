import { systems } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { foeNamed, plantings, tellsNumber } from './planting.ts';
import { firstEncounter, picker, playOn, readersOf, roomWith } from './playing.ts';

describe('what is planted', () => {
  test('is found in texts, keys and numbers, and told with its place', () => {
    const ranges = [[70, 99]] as const;
    expect(tellsNumber('{"log":[{"text":"loses 87 HP"}]}', ranges)).toBe('.log.0.text: loses 87 HP');
    expect(tellsNumber('{"bars":[{"value":98}]}', ranges)).toContain('98');
    expect(tellsNumber('{"by":{"98":true}}', ranges)).toContain('98');
  });

  test('is not seen in counters, in random text, in parts of a number or in a name', () => {
    const ranges = [[70, 99]] as const;
    for (const frame of ['{"id":98}', '{"round":98}', '{"seed":"98"}', '{"a":"0.98"}', '{"a":"D98x"}', '{"a":198}'])
      expect(tellsNumber(frame, ranges), frame).toBe(undefined);
  });

  test.each(systems.filter(({ id }) => id in plantings))(
    '$name has foes to plant it in, under a name of their own',
    ({ id }) => {
      expect(foeNamed(id, 'Zyxxquill', 'Glass jaw')).toMatchObject({ name: 'Zyxxquill' });
    },
  );
});

describe('a fight played by a generator', () => {
  test('goes the same way with the same seed, and another with another', () => {
    const draws = (seed: number): number[] => {
      const pick = picker(seed);
      return Array.from({ length: 20 }, () => pick(1000));
    };
    expect(draws(5)).toEqual(draws(5));
    expect(draws(5)).not.toEqual(draws(6));
    expect(draws(5).every((each) => each >= 0 && each < 1000)).toBe(true);
  });

  test('is played as far as is wanted, and all who read it are known', () => {
    const room = roomWith(firstEncounter(systems[0]!.id));
    let steps = 0;
    const given = playOn(room, 2, picker(1), () => steps++);
    expect(given).toBe(2);
    expect(steps).toBeGreaterThanOrEqual(given);
    expect(room.state(readersOf(room)[0]!).over).toBe(false);
    const readers = readersOf(room);
    expect(readers.map(({ role }) => role)).toEqual(expect.arrayContaining(['gm', 'player', 'spectator']));
  });
});
