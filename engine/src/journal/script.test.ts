import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { toyEncounter } from '../../test/journal/fixture.ts';
import { sealedToyDuel, toyDuel } from '../../test/toy/index.ts';
import { readScriptFile, type ScriptFile } from '../formats/script-file.ts';
import { fightLines, readScript, runScript, type ScriptLine, saveFight, verifyFight } from './index.ts';

function script(fields: Record<string, unknown>): ScriptFile {
  const encounter = 'encounter' in fields ? {} : { ready: 'duel' };
  const read = readScriptFile({ format: 'affray-script', version: 1, ...encounter, ...fields });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return read.value;
}

function run(fields: Record<string, unknown>, until?: number) {
  return runScript(toyDuel, script(fields), until === undefined ? {} : { until });
}

function named(lines: readonly ScriptLine[], ...kinds: ScriptLine['line'][]) {
  return lines.filter(({ line }) => kinds.includes(line));
}

const duel = {
  dice: 'script',
  answers: ['bold', 'wary', 'guard', [6, 5], 4, 'bold', { who: 'orc', choose: 'bold' }, [6, 6]],
};

describe('a script', () => {
  it('gives the option of an answer to the choice it was, not to an earlier one that nobody was asked for', () => {
    const answers = ['bold', 'bold', [1, 1], [1, 1], 'bold', 'wary', 'take', [1, 1]];
    const { live, lines } = run({ dice: 'script', answers });
    const taken = [
      { who: 'orc', question: 'guard', option: null, by: null },
      { who: 'orc', question: 'guard', option: 'take' },
    ];
    const guards = (all: readonly ScriptLine[]) =>
      named(all, 'chosen').filter((each) => 'question' in each && each.question === 'guard' && each.who === 'orc');
    expect(guards(lines)).toMatchObject(taken);
    expect(guards(fightLines(live!))).toMatchObject(taken);
  });

  it('plays a whole fight from its own dice and choices', () => {
    const { ok, lines, live } = run(duel);
    expect(ok).toBe(true);
    expect(lines.at(-2)).toMatchObject({ line: 'end', outcome: { winner: 'party', rounds: 2 } });
    expect(lines.at(-1)).toMatchObject({ line: 'state', fight: { ended: 'party' } });
    expect(live?.over).toBe(true);
  });

  it('tells questions with their options, choices, rolls and events with the rules they cite', () => {
    const { lines } = run(duel, 4);
    expect(named(lines, 'question')[0]).toMatchObject({
      who: 'hero',
      question: 'declare',
      options: [{ id: 'wary' }, { id: 'bold' }],
      cites: ['TOY-RND-01'],
    });
    expect(named(lines, 'chosen')).toMatchObject([
      { who: 'hero', question: 'declare', option: 'bold' },
      { who: 'orc', question: 'declare', option: 'wary' },
      { who: 'orc', question: 'guard', option: 'guard' },
      { who: 'hero', question: 'guard', option: null },
    ]);
    expect(named(lines, 'dice')[0]).toMatchObject({ who: 'hero', why: 'damage', dice: '2d6, keep the higher' });
    expect(named(lines, 'roll')).toMatchObject([{ who: 'hero', faces: [6, 5], value: 6, pool: '2d6kh1' }]);
    expect(lines).toContainEqual({
      line: 'event',
      event: 'lost',
      with: { who: 'orc', hp: 3, left: 6 },
      text: 'Orc loses 3 HP and has 6 left.',
      cites: ['TOY-HRM-01'],
    });
  });

  it('tells a check with what it needed and whether it passed', () => {
    const encounter = toyEncounter('duel', { toggles: { lastStand: 'on' } });
    const { ok, lines } = run({ encounter, dice: 'script', answers: ['bold', 'bold', [1, 1], [8, 8], 2] });
    expect(ok).toBe(true);
    expect(named(lines, 'check')).toMatchObject([
      { who: 'hero', why: 'last-stand', sides: 6, above: 0, atMost: 3, edge: 0, faces: [2], pass: true },
    ]);
  });

  it('ends with what is open when it has no more answers, or after as many as wanted', () => {
    expect(run(duel, 2).lines.at(-2)).toMatchObject({ line: 'open', questions: [{ who: 'orc', question: 'guard' }] });
    expect(run({}).lines.at(-2)).toMatchObject({ line: 'open', questions: [{ who: 'hero' }, { who: 'orc' }] });
  });

  it('rolls from its seed when told so', () => {
    const answers = ['bold', 'bold'];
    const [one, same, other] = ['a', 'a', 'b'].map((seed) => run({ seed, answers }).lines);
    expect(named(one!, 'roll')).toHaveLength(2);
    expect(same).toEqual(one);
    expect(named(other!, 'roll')).not.toEqual(named(one!, 'roll'));
  });

  it('leaves the questions it names to the default policy', () => {
    const { ok, lines } = run({ seed: 'a', auto: ['declare', 'guard'] });
    expect(ok).toBe(true);
    expect(lines.at(-2)).toMatchObject({ line: 'end' });
    expect(named(lines, 'chosen')[0]).toMatchObject({ by: 'auto:sensible' });
  });

  it('carries out orders that come before every answer before a policy answers anything', () => {
    const change = { edit: { op: 'set', path: 'fighters.orc.hp', value: 2 } };
    const { ok, lines } = run({ seed: 'a', auto: ['declare', 'guard'], answers: [change] });
    expect(ok).toBe(true);
    const at = (line: string) => lines.findIndex((each) => each.line === line);
    expect(at('order')).toBeGreaterThan(0);
    expect(at('order')).toBeLessThan(at('chosen'));
    expect(lines.at(-2)).toMatchObject({ line: 'end' });
  });

  it('refuses orders for the beginning of a fight that policies play to its end', () => {
    const change = { edit: { op: 'set', path: 'fighters.orc.hp', value: 2 } };
    const { ok, lines } = run({ policies: { gm: 'random', player: 'random' }, answers: [change] });
    expect(ok).toBe(false);
    expect(lines.at(-1)).toMatchObject({ line: 'error', answer: 0, refusals: [{ code: 'left-over' }] });
  });

  it('lets policies hold seats', () => {
    expect(run({ policies: { gm: 'random', player: 'random' } }).lines.at(-2)).toMatchObject({ line: 'end' });
  });

  it('edits, undoes and redoes', () => {
    const change = { edit: { op: 'set', path: 'fighters.orc.hp', value: 2 } };
    const { ok, lines } = run({ dice: 'script', answers: ['bold', 'wary', change, { undo: 2 }, { redo: 2 }, 'take'] });
    expect(ok).toBe(true);
    expect(named(lines, 'order')).toMatchObject([{ order: change }, { order: { undo: 2 } }, { order: { redo: 2 } }]);
    expect(lines.at(-1)).toMatchObject({ fight: { fighters: [{}, { hp: 2 }] } });
    expect(named(lines, 'chosen').filter((line) => 'who' in line && line.who === 'orc')).toMatchObject([
      { option: 'wary' },
      { option: 'wary' },
      { option: 'take' },
    ]);
  });

  it('leaves a fight that can be saved and is found sound', () => {
    const { live } = run(duel);
    expect(verifyFight([sealedToyDuel], saveFight(live!))).toMatchObject({ ok: true, value: { sound: true } });
  });
});

describe('a script that disagrees with the fight', () => {
  it.each([
    ['an option not offered', ['bold', 'flee'], 1, 'not-offered', 'orc for declare: wary | bold'],
    ['dice where a choice is asked', [3], 0, 'not-asked', 'hero for declare: wary | bold; orc for declare'],
    [
      'a choice where dice are asked',
      ['bold', 'bold', 'take'],
      2,
      'not-asked',
      'hero for damage: 2d6, keep the higher',
    ],
    ['dice that cannot show this', ['bold', 'bold', [7, 1]], 2, 'impossible-die', 'a d6 cannot show 7'],
    ['a nought on a die', ['bold', 'bold', [0, 1]], 2, 'impossible-die', 'a d6 cannot show 0'],
    ['somebody who is not asked', [{ who: 'rat', choose: 'bold' }], 0, 'not-asked', '"rat" is not open'],
    ['another reason', ['bold', 'bold', { why: 'last-stand', dice: [1] }], 2, 'not-asked', '"last-stand" is not open'],
    ['an undo too many', [{ undo: 1 }], 0, 'nothing-to-undo', 'nothing that could be taken back'],
    ['an impossible edit', [{ edit: { op: 'remove', combatant: 'x' } }], 0, 'bad-value', '"x" is not known here'],
    [
      'a ruling that cannot be',
      [{ edit: { op: 'rule', ruling: 'fallen', value: 'asleep' } }],
      0,
      'bad-value',
      'Allowed: stunned, dead, ask. Asked:',
    ],
    ['answers left over', [...duel.answers, 'bold'], 8, 'left-over', 'the script has 1 answer left'],
  ])('by %s says what was asked, of whom, and what was offered', (_what, answers, at, code, text) => {
    const { ok, lines } = run({ dice: 'script', answers });
    expect(ok).toBe(false);
    expect(lines.at(-1)).toMatchObject({ line: 'error', answer: at, had: answers[at], refusals: [{ code }] });
    expect(lines.at(-1)).toHaveProperty('text', expect.stringContaining(text));
  });

  it.each([
    [{ ready: 'siege' }, 'ready: "siege" is no ready-made encounter of Toy duel'],
    [{ encounter: { system: 'toy-duel', combatants: [] } }, 'encounter.combatants'],
    [{ policies: { nobody: 'sensible' } }, 'There is no seat "nobody"'],
    [{ auto: ['declare', 'gard'] }, 'auto.1: "gard" is no question of'],
  ])('before it starts says why (%#)', (fields, text) => {
    const { ok, lines, live } = run(fields);
    expect(ok).toBe(false);
    expect(live).toBeNull();
    expect(lines).toMatchObject([{ line: 'error', text: expect.stringContaining(text) }]);
  });

  test.prop([fc.array(fc.oneof(fc.constantFrom('wary', 'bold', 'take', 'guard'), fc.integer({ min: 1, max: 9 })))])(
    'never breaks anything',
    (answers) => {
      const { ok, lines } = run({ dice: 'script', answers });
      expect(lines.at(-1)?.line).toBe(ok ? 'state' : 'error');
    },
  );
});

describe('the system of a script', () => {
  const systems = [sealedToyDuel];
  const header = { format: 'affray-script', version: 1 };

  it.each([[{ system: 'toy-duel', ready: 'duel' }], [{ ready: 'brawl' }], [{ encounter: toyEncounter('duel') }]])(
    'is the one it names or the only one it fits (%#)',
    (fields) => {
      const read = readScript(systems, { ...header, ...fields });
      expect(read.ok && read.value.system.id).toBe('toy-duel');
    },
  );

  it.each([
    [{ system: 'chess', ready: 'duel' }, 'system'],
    [{ ready: 'siege' }, 'ready'],
    [{ encounter: {} }, 'system'],
    [{}, 'encounter'],
  ])('is refused when there is none (%#)', (fields, place) => {
    expect(readScript(systems, { ...header, ...fields })).toMatchObject({ ok: false, refusals: [{ place }] });
  });

  it('must be named when several have a ready-made encounter of that name', () => {
    const twice = [sealedToyDuel, { ...sealedToyDuel, id: 'toy-duel-2' }];
    expect(readScript(twice, { ...header, ready: 'duel' })).toMatchObject({
      ok: false,
      refusals: [{ place: 'system', allowed: ['toy-duel', 'toy-duel-2'] }],
    });
  });
});
