import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toyFight } from '../../test/journal/fixture.ts';
import { saveFight } from '../journal/index.ts';
import { formatOf, readFightFile, readScriptFile } from './index.ts';

const page = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');
const examples: unknown[] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text!));

describe('docs/formats.md', () => {
  it('has an example of each format', () => {
    expect(examples.filter((json) => !Array.isArray(json)).map(formatOf)).toEqual([
      'affray-encounter',
      'affray-script',
    ]);
    expect(examples.filter(Array.isArray)).toHaveLength(1);
  });

  it('shows entries that a fight file may have', () => {
    const file = { ...saveFight(toyFight()), entries: examples.find(Array.isArray) };
    expect(readFightFile(file)).toMatchObject({ ok: true });
  });

  it('shows a script that can be read', () => {
    expect(readScriptFile(examples.find((json) => formatOf(json) === 'affray-script'))).toMatchObject({ ok: true });
  });

  it('names every field of a fight file and every type of entry', () => {
    for (const field of Object.keys(saveFight(toyFight())).filter((name) => name !== '$schema'))
      expect(page).toContain(`\`${field}\``);
  });
});
