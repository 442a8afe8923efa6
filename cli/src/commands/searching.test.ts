import { systems } from '@affray/engine';
import { describe, expect, it, vi } from 'vitest';
import { affray, jsonOf, type Ran, record } from '../../test/harness.ts';

vi.setConfig({ testTimeout: 120_000 });

const lab = (args: readonly string[], lines: readonly string[] = []): Promise<Ran> =>
  affray(args, { systems, stdin: lines.map((line) => `${line}\n`).join('') });

function choices(file: string): Record<string, unknown>[] {
  if (file === '') return [];
  const { entries } = jsonOf(file);
  if (!Array.isArray(entries)) throw new Error('a fight file has entries');
  return entries.map(record).filter(({ type }) => type === 'choice');
}

function answersBySearch(file: string): Record<string, unknown>[] {
  return choices(file).filter(({ by }) => by === 'searching');
}

describe('seats that search in a live fight', () => {
  it.each([
    ['block-dodge-parry/duel', 'mirah'],
    ['ikezu-ishi/duel', 'all'],
    ['tag-tally/lone-wolf', 'gm'],
    ['sea-of-shadows/duel', 'all'],
    ['ingenuity/duel', 'gm'],
  ])('play %s to its end, %s searching', async (fight, seat) => {
    const args = ['play', fight, '--auto', '--seed', 'x', '--save', 'a.json', '--seat', `${seat}=searching:8`];
    const { exit, err } = await lab(args);
    expect(err).toBe('');
    expect(exit).toBe(0);
    expect(jsonOf('a.json')).toMatchObject({ format: 'affray-fight' });
    if (fight !== 'tag-tally/lone-wolf') expect(answersBySearch('a.json').length).toBeGreaterThan(0);
    expect((await lab(['verify', 'a.json'])).exit).toBe(0);
  });

  it('answer beside a person, and are taken back with what the person takes back', async () => {
    const search = ['--seat', 'gm=searching:8'];
    let place = '';
    for (let lines = 1; lines < 12 && choices(place).at(-1)?.by !== 'searching'; lines++) {
      place = `after-${lines}.json`;
      await lab(
        ['play', 'sea-of-shadows/duel', '--seed', 'y', '--save', place, ...search],
        Array.from({ length: lines }, () => '1'),
      );
    }
    expect(choices(place).at(-1)?.by).toBe('searching');
    const { out } = await lab(['play', '--resume', place, ...search], ['undo']);
    expect(out).toContain('Taken back');
    // Who is asked now is the person again.
    const asked = await lab(['odds', place, '--json']);
    expect(record(JSON.parse(asked.out.split('\n')[0]!)).who).toBe('veteran');
  });

  it.each([
    ['gm=searching:2', /from 8 to/],
    ['gm=serching', /Nobody plays like "serching".*searching/],
  ])('refuse %s', async (seat, words) => {
    const { exit, err } = await lab(['play', 'block-dodge-parry/duel', '--auto', '--seat', seat]);
    expect(exit).toBe(2);
    expect(err).toMatch(words);
  });
});
