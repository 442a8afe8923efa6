import { PassThrough } from 'node:stream';
import { systems } from '@affray/engine';
import { columnsShown, figuresOf, headOf, personColumns, runStudy, sideColumns } from '@affray/lab';
import { describe, expect, it } from 'vitest';
import { makeContext } from '../base/context.ts';
import { studyLines } from './study-text.ts';
import { playersPhrase, readPolicies, readSubject } from './subject.ts';
import { asStop, eachText, rateText } from './watching.ts';

const sink = { write: () => {}, columns: 100 };
const context = makeContext(
  { stdin: new PassThrough(), stdout: sink, stderr: sink, env: {}, cwd: process.cwd() },
  systems,
  false,
);

describe('a study for the terminal', () => {
  const subject = readSubject(context, 'duel', systems[0]!.id);
  const lines = subject.then(({ system, encounter }) => {
    const job = { system: system.id, encounter, policies: {}, seed: 'terminal', from: 0, n: 40 };
    return studyLines(figuresOf(runStudy(systems, job)), context);
  });

  it.each([...columnsShown(sideColumns, true), ...columnsShown(personColumns, true)])(
    'has the column “%s”',
    async (_, column) => {
      expect((await lines).join('\n')).toContain(headOf(column));
    },
  );

  it('keeps within the width', async () => {
    for (const line of await lines) expect([...line].length).toBeLessThanOrEqual(100);
  });
});

describe('what is looked into', () => {
  it('is a ready-made fight by its id, with who plays it how', async () => {
    const subject = await readSubject(context, 'duel', systems[0]!.id);
    expect(subject.system).toBe(systems[0]);
    expect(await readPolicies(subject, ['all=random', 'gm=sensible'])).toEqual({ '*': 'random', gm: 'sensible' });
    await expect(readPolicies(subject, ['gm'])).rejects.toThrow('is not SEAT=POLICY');
    await expect(readPolicies(subject, ['gm=brave'])).rejects.toThrow('no policy "brave"');
    await expect(readPolicies(subject, ['nobody=random'])).rejects.toThrow('no seat "nobody"');
    await expect(readSubject(context, 'dule')).rejects.toThrow(/no ready-made encounter "dule".*duel/);
  });

  it('says who plays how in a phrase', () => {
    expect(playersPhrase({})).toBe('everybody plays sensible');
    expect(playersPhrase({ '*': 'random' })).toBe('everybody plays random');
    expect(playersPhrase({ mirah: 'cautious', '*': 'random' })).toBe('mirah plays cautious, the others random');
  });
});

describe('what is told while fights are played', () => {
  it('is as short as it can be', () => {
    expect(eachText([2000, 2000])).toBe('2 000');
    expect(eachText([2000, 350])).toBe('350 to 2 000');
    expect(rateText(123_456)).toBe('123 000 fights/s');
    expect(rateText(99.6)).toBe('100 fights/s');
    expect(rateText(2.34)).toBe('2.3 fights/s');
  });

  it('says of a store that does not answer where it is, without its password', () => {
    const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const said = asStop(gone, 'postgres://anna:secret@db:5432/lab');
    expect(said).toMatchObject({ message: 'The job store at postgres://db:5432/lab does not answer.' });
  });
});
