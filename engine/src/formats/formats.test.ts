import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import { toyEncounter, toyFight } from '../../test/journal/fixture.ts';
import { sealedToyDuel } from '../../test/toy/index.ts';
import { saveFight } from '../journal/index.ts';
import { type FormatHistory, upToDate } from './header.ts';
import { fightSchema, readEncounterFile, readScriptFile, scriptSchema } from './index.ts';
import { belongsElsewhere, formatOf, formats } from './registry.ts';

const systems = [sealedToyDuel];

describe('a file', () => {
  const history: FormatHistory = {
    format: 'affray-script',
    version: 3,
    migrations: {
      1: ({ moves, ...file }) => ({ ...file, answers: moves }),
      2: (file) => ({ ...file, dice: 'seed' }),
    },
  };

  it('of an older version is brought up to date step by step', () => {
    const old = { format: 'affray-script', version: 1, moves: ['bold'] };
    const now = { format: 'affray-script', version: 3, answers: ['bold'], dice: 'seed' };
    expect(upToDate(old, history)).toEqual({ ok: true, value: now });
    expect(upToDate(now, history)).toEqual({ ok: true, value: now });
  });

  it('of a version that nothing leads on from is refused with those that can be read', () => {
    const old = { format: 'affray-script', version: 1 };
    const { 1: _, ...migrations } = history.migrations;
    expect(upToDate(old, { ...history, migrations })).toMatchObject({
      ok: false,
      refusals: [{ place: 'version', allowed: ['2', '3'] }],
    });
  });

  it('from a newer program is refused', () => {
    expect(upToDate({ format: 'affray-script', version: 4 }, history)).toMatchObject({
      ok: false,
      refusals: [{ place: 'version', reason: '4 is newer than this program, which reads up to 3' }],
    });
  });

  it.each([
    [{ format: 'affray-fight' }, 'affray-fight'],
    [{ format: 'affray-script' }, 'affray-script'],
    [{ system: 'toy-duel' }, 'affray-encounter'],
    [{ format: 'other', system: 'toy-duel' }, null],
    [[], null],
    [7, null],
    [null, null],
  ])('tells its format (%#)', (json, format) => {
    expect(formatOf(json)).toBe(format);
  });
});

describe('an encounter file', () => {
  it('is read by the system it names', () => {
    const read = readEncounterFile(systems, toyEncounter('brawl'));
    expect(read.ok && read.value.system.id).toBe('toy-duel');
    expect(read.ok && read.value.use((_system, encounter) => encounter)).toEqual(toyEncounter('brawl'));
  });

  it.each([
    ['no system', { format: 'affray-encounter' }, 'system', 'is missing'],
    ['an unknown system', { system: 'chess' }, 'system', '"chess" is not known'],
    ['a fight instead', { format: 'affray-fight' }, 'the file', `is a saved fight: ${formats['affray-fight'].belongs}`],
    ['something else', { format: 'chess' }, 'format', 'is not "affray-encounter"'],
    ['a mistake inside', { system: 'toy-duel', combatants: 3 }, 'combatants', 'is not a list'],
  ])('is refused with %s', (_what, json, place, reason) => {
    expect(readEncounterFile(systems, json)).toMatchObject({ ok: false, refusals: [{ place, reason }] });
  });

  test.prop([fc.json()])('may be any JSON without breaking anything', (json) => {
    expect(readEncounterFile(systems, JSON.parse(json)).ok).toBe(false);
  });
});

describe('a script file', () => {
  const script = { format: 'affray-script', version: 1, ready: 'duel' };

  it('takes dice from its answers as soon as one of them holds dice', () => {
    const read = readScriptFile({ ...script, answers: ['block', { who: 'mirah', dice: [3] }] });
    expect(read).toMatchObject({ ok: true, value: { dice: 'script' } });
  });

  it('gets its defaults', () => {
    expect(readScriptFile(script)).toEqual({
      ok: true,
      value: { ...script, seed: 'script', toggles: {}, rulings: {}, dice: 'seed', policies: {}, auto: [], answers: [] },
    });
  });

  it('takes answers in all their forms', () => {
    const answers = [
      'bold',
      { who: 'orc', question: 'declare', choose: 'wary' },
      { choose: 'take' },
      4,
      [2, 5],
      { who: 'hero', why: 'damage', dice: [3] },
      { dice: [3] },
      { edit: { op: 'set', path: 'fighters.orc.hp', value: 1 } },
      { undo: 2 },
      { redo: 1 },
    ];
    expect(readScriptFile({ ...script, answers })).toMatchObject({ ok: true, value: { answers } });
  });

  it.each([
    ['both encounter and ready', { ...script, encounter: {} }, 'encounter'],
    ['neither encounter nor ready', { format: 'affray-script', version: 1 }, 'encounter'],
    ['an unknown field', { ...script, moves: [] }, 'the file'],
    ['an empty roll', { ...script, answers: [[]] }, 'answers.0'],
    ['half a face', { ...script, answers: ['bold', 1.5] }, 'answers.1'],
    ['dice from elsewhere', { ...script, dice: 'hand' }, 'dice'],
  ])('is refused with %s', (_what, json, place) => {
    expect(readScriptFile(json)).toMatchObject({ ok: false, refusals: [{ place }] });
  });

  it.each([
    [{ choose: 'bold', dice: [3] }, 'does choose and dice at once'],
    [{ who: 'mirah' }, 'does nothing; an answer does one thing'],
  ])('is refused with the answer %j, told in one mistake with what an answer may do', (answer, reason) => {
    const allowed = ['choose', 'dice', 'edit', 'undo', 'redo'];
    expect(readScriptFile({ ...script, answers: ['bold', answer], dice: 'hand' })).toMatchObject({
      ok: false,
      refusals: [{ place: 'answers.1', reason, allowed }, { place: 'dice' }],
    });
  });
});

describe('the published JSON Schema', () => {
  const fight = fromJSONSchema(fightSchema());
  const script = fromJSONSchema(scriptSchema());
  const saved = JSON.parse(JSON.stringify(saveFight(toyFight('brawl', { policies: { gm: 'sensible' } }))));

  it('of a fight takes a saved fight and refuses one with a mistake', () => {
    expect(fight.safeParse(saved).success).toBe(true);
    expect(fight.safeParse({ ...saved, seed: 7 }).success).toBe(false);
    expect(fight.safeParse({ ...saved, entries: [{ type: 'dance' }] }).success).toBe(false);
  });

  it('of a script takes a script and refuses one with a mistake', () => {
    const written = { format: 'affray-script', version: 1, ready: 'duel', answers: ['bold', [3, 4], { undo: 1 }] };
    expect(script.safeParse(written).success).toBe(true);
    expect(script.safeParse({ ...written, answers: [{ redo: 0 }] }).success).toBe(false);
  });
});

describe('a file of another kind', () => {
  it.each(Object.entries(formats))('%s is told by what it is and where it belongs', (format, { what, belongs }) => {
    expect(belongsElsewhere({ format }, [])).toBe(`is ${what}: ${belongs}`);
    expect(formatOf({ format })).toBe(format);
  });

  it('is known without a format where it is an encounter or a party, and unknown otherwise', () => {
    expect(formatOf({ system: 'toy-duel', combatants: [] })).toBe('affray-encounter');
    expect(formatOf({ system: 'toy-duel', members: [] })).toBe('affray-party');
    expect(formatOf({ members: [] })).toBeNull();
    expect(belongsElsewhere({ format: 'chess' }, ['affray-fight'])).toBeNull();
  });
});
