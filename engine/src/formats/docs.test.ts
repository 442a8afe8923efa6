import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toyFight } from '../../test/journal/fixture.ts';
import { readScript, runScript, saveFight } from '../journal/index.ts';
import { systems } from '../systems/index.ts';
import { formatOf, readEncounterFile, readFightFile } from './index.ts';

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

  it('shows an encounter that can be read', () => {
    const json = examples.find((each) => formatOf(each) === 'affray-encounter');
    expect(readEncounterFile(systems, json)).toMatchObject({ ok: true });
  });

  it('shows a script that can be played', () => {
    const json = examples.find((each) => formatOf(each) === 'affray-script');
    const read = readScript(systems, json);
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    const { system, script } = read.value;
    const lines = system.use((known) => runScript(known, script).lines);
    expect(lines.filter(({ line }) => line === 'error')).toEqual([]);
    expect(lines.at(-1)?.line).toBe('state');
  });

  it('names every field of a fight file and every type of entry', () => {
    for (const field of Object.keys(saveFight(toyFight())).filter((name) => name !== '$schema'))
      expect(page).toContain(`\`${field}\``);
  });
});
