import { saveFight, startFight, tagTally } from '@affray/engine';
import { expect, test } from 'vitest';
import { titleOfFile } from './title.ts';

const { encounter } = tagTally.encounters[0]!;

test('a fight file is called what its encounter is called', () => {
  const file = saveFight(startFight(tagTally, encounter, { seed: 'title' }));
  expect(titleOfFile({ ...file })).toBe(encounter.name);
});

test('an encounter file has its own name, and one without any is a fight', () => {
  expect(titleOfFile({ ...encounter })).toBe(encounter.name);
  for (const file of [{}, { name: ' ' }, { name: 3, encounter: null }]) expect(titleOfFile(file)).toBe('A fight');
});
