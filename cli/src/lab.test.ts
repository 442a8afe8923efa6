import { systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { affray, type Ran, record, textOf } from './testing/harness.ts';

const all = { systems };
const lab = (...args: string[]): Promise<Ran> => affray(args, all);

describe('affray sim', () => {
  it('says how a fight ends, with intervals, people by name, rounds and curves', async () => {
    const { out, exit } = await lab('sim', 'block-dodge-parry/duel', '-n', '200', '--seed', 'x', '--workers', '0');
    expect(exit).toBe(0);
    expect(out).toMatch(/simulated: 200 fights, seed "x"/);
    expect(out).toMatch(/party\s+[█░▏▎▍▌▋▊▉]+\s+\d+\.\d % \(\d+\.\d to \d+\.\d\)/);
    expect(out).toMatch(/Mirah\s+(0 of 200: below 1\.\d+ %|\d)/);
    expect(out).toContain('In the fight after each round');
  });

  it('gives the same figures for the same seed, on threads or without', async () => {
    const args = ['sim', 'tag-tally/lone-wolf', '-n', '1200', '--seed', 'same', '--json'];
    const figures = async (workers: string): Promise<unknown> => {
      const ran = await lab(...args, '--workers', workers);
      return record(JSON.parse(ran.out)).figures;
    };
    expect(JSON.stringify(await figures('2'))).toBe(JSON.stringify(await figures('0')));
  }, 60_000);

  it('writes a table and a page that stands alone', async () => {
    const files = ['--csv', 'out.csv', '--html', 'out.html'];
    await lab('sim', 'tag-tally/lone-wolf', '-n', '100', '--seed', 'x', '--workers', '0', ...files);
    expect(textOf('out.csv')).toMatch(/^figure,subject,round,value,low,high,n,kind\noutcome,party,,/);
    const page = textOf('out.html');
    expect(page).toContain('prefers-color-scheme:dark');
    expect(page).toMatch(/<svg[^>]+role="img" aria-label="Outcomes: party/);
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3)/);
  });

  it.each([
    [['sim', 'duell'], /no ready-made encounter "duell".*Did you mean duel/],
    [['sim', 'block-dodge-parry/duel', '--policy', 'mirah=bold'], /no policy "bold"/],
    [['sim', 'block-dodge-parry/duel', '--policy', 'anna=random'], /no seat "anna"/],
    [['sim', 'block-dodge-parry/duel', '--policy', 'mirah'], /not SEAT=POLICY/],
    [['sim', 'block-dodge-parry/duel', '--policy', 'mirah=searching:x'], /whole number of trial fights/],
    [['sim', 'block-dodge-parry/duel', '-n', '0'], /at least one fight/],
  ])('refuses %j', async (args, words) => {
    const { exit, err } = await lab(...args);
    expect(exit).toBe(2);
    expect(err).toMatch(words);
  });
});
