import { systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { enlist, type Fields, presetFields, readList, readRuling, readToggle, slug } from './encounter.ts';
import { nameOfEncounter } from './fight-file.ts';
import { tracesIn } from './rule-traces.ts';

describe('a list of people', () => {
  it('is read with counts before or behind, and names', () => {
    expect(readList('3 goblin, bandit leader, orc x 2, Anna=fenris, 2x Wolf=wolf')).toEqual([
      { count: 3, preset: 'goblin', name: null },
      { count: 1, preset: 'bandit leader', name: null },
      { count: 2, preset: 'orc', name: null },
      { count: 1, preset: 'fenris', name: 'Anna' },
      { count: 1, preset: 'wolf', name: '2x Wolf' },
    ]);
    expect(readList(' , ')).toEqual([]);
    expect(() => readList('Anna=')).toThrow('is not NAME=PRESET');
    expect(() => readList('0 goblin')).toThrow('between 1 and 99');
    expect(() => readList('100 goblin')).toThrow('between 1 and 99');
  });

  it('gives everybody a name and an id of their own', () => {
    const people: Fields[] = [];
    enlist(people, { name: 'Orc', hp: 5 }, 'foes', 2, null);
    enlist(people, { name: 'Orc', hp: 5 }, 'foes', 1, 'Orc 1');
    expect(people).toEqual([
      { id: 'orc-1', name: 'Orc 1', side: 'foes', hp: 5 },
      { id: 'orc-2', name: 'Orc 2', side: 'foes', hp: 5 },
      { id: 'orc-1-2', name: 'Orc 1 2', side: 'foes', hp: 5 },
    ]);
    expect(slug('Öla der Große!')).toBe('ola-der-große');
    expect(slug('…')).toBe('somebody');
  });

  it('finds presets by id or name, also in the plural, and suggests what was meant', () => {
    systems[0]!.use((system) => {
      const one = system.presets.find(({ id }) => id === 'goblin')!;
      expect(presetFields(system, 'Goblins')).toMatchObject({ name: one.name });
      expect(() => presetFields(system, 'gobblin')).toThrow(/no preset "gobblin".*goblin/);
    });
  });
});

describe('settings on the command line', () => {
  it('are read as their rule wants them, or refused with what is allowed', () => {
    systems[0]!.use(({ toggles, rulings }) => {
      const onOff = toggles.find(({ default: usual }) => typeof usual === 'boolean')!;
      expect(readToggle(toggles, `${onOff.id.toUpperCase()}=off`)).toEqual([onOff.id, false]);
      expect(() => readToggle(toggles, `${onOff.id}=maybe`)).toThrow('Allowed: on, off');
      expect(() => readToggle(toggles, 'on')).toThrow('is not NAME=VALUE');
      const [ruling] = rulings;
      expect(readRuling(rulings, `${ruling!.id}=ASK`)).toEqual([ruling!.id, 'ask']);
      expect(() => readRuling(rulings, `${ruling!.id}=never`)).toThrow('Allowed:');
    });
  });
});

it('a fight without a name is a fight', () => {
  for (const encounter of [null, {}, { name: '' }, { name: 3 }]) expect(nameOfEncounter(encounter)).toBe('A fight');
  expect(nameOfEncounter({ name: 'Mill' })).toBe('Mill');
});

it('a rule report is read as far as it is one', () => {
  const spot = { file: 'a.ts', line: 3 };
  const rule = { id: 'X-1', code: [spot, { file: 'b.ts' }], tests: [{ ...spot, title: 'works' }], log: ['hit'] };
  const traces = tracesIn({ systems: [{ rules: [rule, 'none'] }, null] });
  expect([...traces]).toEqual([['X-1', { code: [spot], tests: [{ ...spot, title: 'works' }], log: ['hit'] }]]);
  expect(tracesIn('no report').size).toBe(0);
});
