import { expect, test } from 'vitest';
import { changedSettings, settingsPart, wholeSettings } from './settings.ts';

const usual = wholeSettings({});

test('every setting has a value where nobody has set it, so that rooms stored before there was such a setting open', () => {
  expect(Object.keys(usual).sort()).toEqual(Object.keys(settingsPart.shape).sort());
  for (const name of Object.keys(usual)) {
    const { [name]: _, ...older } = Object.fromEntries(Object.entries(usual));
    expect(wholeSettings(older)).toEqual(usual);
  }
});

test('a change names what it changes; the rest stays as it is, whatever it is', () => {
  const hidden = changedSettings(usual, { hidden: ['orc'] });
  expect(hidden).toEqual({ ...usual, hidden: ['orc'] });
  expect(changedSettings(hidden, { chancesForPlayers: true })).toEqual({ ...hidden, chancesForPlayers: true });
  expect(changedSettings(hidden, {})).toEqual(hidden);
});

test('settings nobody knows are refused, and left out where a newer version has stored them', () => {
  expect(settingsPart.safeParse({ loud: true }).success).toBe(false);
  expect(wholeSettings({ ...usual, loud: true })).toEqual(usual);
});
