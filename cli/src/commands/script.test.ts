import { describe, expect, it } from 'vitest';
import { affray, file, linesOf } from '../../test/harness.ts';

const base = { format: 'affray-script', version: 1, ready: 'duel' };

describe('affray play --script', () => {
  it('plays the answers and dice of a script and prints one thing a line', async () => {
    file('s.json', { ...base, dice: 'script', answers: ['bold', 'bold', [6, 3], [2, 1]] });
    const ran = await affray(['play', '--script', 's.json', '--json']);
    expect(ran.exit).toBe(0);
    const lines = linesOf(ran);
    expect(lines[0]).toMatchObject({ line: 'start', system: 'toy-duel' });
    expect(lines).toContainEqual(expect.objectContaining({ line: 'roll', faces: [6, 3], value: 6 }));
    expect(lines.at(-1)).toMatchObject({ line: 'state', fight: { fighters: [{ hp: 6 }, { hp: 3 }] } });
  });

  it('stops after --until answers and says what is open', async () => {
    file('s.json', { ...base, answers: ['bold', 'bold'] });
    const lines = linesOf(await affray(['play', '--script', 's.json', '--json', '--until', '1']));
    expect(lines.at(-2)).toMatchObject({ line: 'open', questions: [{ who: 'orc', question: 'declare' }] });
  });

  it('ends with 1 on a disagreement and says what was asked, of whom, and what was offered', async () => {
    file('s.json', { ...base, answers: ['parry'] });
    const machines = await affray(['play', '--script', 's.json', '--json']);
    expect(machines.exit).toBe(1);
    expect(linesOf(machines).at(-1)).toMatchObject({
      line: 'error',
      answer: 0,
      had: 'parry',
      asked: [{ who: 'hero', question: 'declare', options: [{ id: 'wary' }, { id: 'bold' }] }, { who: 'orc' }],
    });
    const people = await affray(['play', '--script', 's.json']);
    expect(people.exit).toBe(1);
    for (const word of ['parry', 'hero', 'declare', 'wary', 'bold']) expect(people.err).toContain(word);
  });

  it('ends with 1 when dice cannot show what the script says, or answers are left over', async () => {
    file('s.json', { ...base, dice: 'script', answers: ['bold', 'bold', [9, 1]] });
    const dice = await affray(['play', '--script', 's.json']);
    expect(dice.exit).toBe(1);
    expect(dice.err).toContain('a d6 cannot show 9');
    const all = { gm: 'sensible', player: 'sensible' };
    file('t.json', { ...base, policies: all, answers: ['bold'] });
    const left = await affray(['play', '--script', 't.json']);
    expect(left.exit).toBe(1);
    expect(left.err).toContain('1 answer left');
  });

  it('tells people the same story in sentences', async () => {
    file('s.json', { ...base, answers: ['bold', 'wary', { edit: { op: 'set', path: 'fighters.orc.hp', value: 1 } }] });
    const { exit, out } = await affray(['play', '--script', 's.json']);
    expect(exit).toBe(0);
    expect(out).toContain('Hero: wary or bold this round? [wary | bold]');
    expect(out).toContain('› hero: bold');
    expect(out).toContain('Hero is bold.');
    expect(out).toContain('"fighters.orc.hp"');
  });

  it('keeps the journal when told to, and it verifies', async () => {
    file('s.json', { ...base, answers: ['bold', 'bold'] });
    await affray(['play', '--script', 's.json', '--save', 'x.json']);
    expect((await affray(['verify', 'x.json'])).exit).toBe(0);
  });

  it('refuses a script with an unknown policy, fight or form with 2', async () => {
    for (const wrong of [
      { policies: { gm: 'genius' } },
      { ready: 'war' },
      { answers: [{ choose: 3 }] },
      { color: 'red' },
    ]) {
      file('s.json', { ...base, answers: [], ...wrong });
      const { exit, err } = await affray(['play', '--script', 's.json']);
      expect(exit, JSON.stringify(wrong)).toBe(2);
      expect(err).toContain('s.json: 1 mistake');
    }
  });

  it('says how to run a script that is given as a fight', async () => {
    file('s.json', { ...base, answers: [] });
    const { exit, err } = await affray(['play', 's.json']);
    expect(exit).toBe(2);
    expect(err).toContain('affray play --script s.json');
  });

  it('reads a script from standard input', async () => {
    const { exit } = await affray(['play', '--script', '-', '--json'], {
      stdin: JSON.stringify({ ...base, answers: [] }),
    });
    expect(exit).toBe(0);
  });
});
