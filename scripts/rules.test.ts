import { describe, expect, it } from 'vitest';
import type { RuleEntry } from '../engine/src/system/rule.ts';
import { toyDuel } from '../engine/test/toy/index.ts';
import { sourcesBelow } from './lib/files.ts';
import { closeOf, lineOf, mask } from './lib/mask.ts';
import { markdown, rowOf, statusTable, withStatus } from './lib/report.ts';
import { testsIn } from './lib/tests.ts';
import { failuresOf, type RuleSource, type SourceFile, traceRules } from './lib/trace.ts';

describe('masked code', () => {
  it('keeps its length and lines, and loses comments and the insides of texts', () => {
    const source = 'a(\'x)(\', /* ( */ "y\\")", /[)/]\\)/g, b / c) // )\n  .d();';
    const masked = mask(source);
    expect(masked.length).toBe(source.length);
    expect(masked.split('\n').length).toBe(2);
    expect(masked.replaceAll(/[^()\n]/g, '')).toBe('()\n()');
  });

  it('keeps the code inside templates', () => {
    const masked = mask(`x(\`a ) \${f({ a: \`\${g(1)} )\` })} ( b\`, 2)`);
    expect(masked.replaceAll(/[^(){}]/g, '')).toBe('({({{()}})})');
    expect(closeOf(masked, 1)).toBe(masked.length - 1);
  });

  it('tells a division from a regular expression after a word', () => {
    expect(mask('return /\\(/.test(x)').replaceAll(/[^()]/g, '')).toBe('()');
    expect(mask('total / (a / b)').replaceAll(/[^()]/g, '')).toBe('()');
  });

  it('gives lines of positions', () => {
    expect(lineOf('a\nb\nc', 4)).toBe(3);
    expect(lineOf('a\nb\nc', 0)).toBe(1);
  });
});

describe('tests of a file', () => {
  const found = (source: string) => testsIn(source).map(({ title, asserts }) => [title, asserts]);

  it('are found with the titles around them', () => {
    const source = `
      describe('outer', () => {
        it('TST-A-01: one', () => { expect(1).toBe(1); });
        describe("in\\'ner", () => { test(\`TST-A-02: \${x} two\`, async () => expect(2).toBe(2)); });
      });
      it('alone', () => expect(3));`;
    expect(found(source)).toEqual([
      ['outer > TST-A-01: one', true],
      [`outer > in'ner > TST-A-02: \${x} two`, true],
      ['alone', true],
    ]);
    expect(testsIn(source).map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  it('take the rules of a table into their name where the title has placeholders', () => {
    const source = `
      it.each<[string, (x: number) => void]>([['TST-A-01', f], ['TST-A-02', g]])('%s: works', (id, x) => expect(x));
      it.each([['TST-A-03']])('TST-A-04: no placeholder', () => expect(1));
      describe.each([{ id: 'TST-A-05' }])('$id', () => { it('works', () => expect(1)); });`;
    const naming = testsIn(source).map((test) => [...test.naming.matchAll(/TST-A-\d\d/g)].map(([id]) => id));
    expect(naming).toEqual([['TST-A-01', 'TST-A-02'], ['TST-A-04'], ['TST-A-05']]);
  });

  it('that are skipped, or stand in a comment or a text, are none', () => {
    const source = `
      it.skip('skipped', () => expect(1));
      it.todo('to do');
      describe.skip('all', () => { it('inside', () => expect(1)); });
      // it('in a comment', () => expect(1));
      const text = "it('in a text', () => expect(1))";
      edit('no test');  game.it('no test');`;
    expect(found(source)).toEqual([]);
  });

  it('assert something themselves or through a helper of their file', () => {
    const source = `
      function check(x: number): void { holds(x); }
      const holds = (x: number) => { expect(x).toBe(1); };
      function harmless() { return 1; }
      it('by itself', () => { assertSame(1, 1); });
      it('by a helper', () => { check(1); });
      it('by the kit', () => { cited(told, 'TST-A-01'); });
      it('by using up a script', () => { play.finish(); });
      it('not at all', () => { harmless(); /* expect(1) */ });`;
    expect(found(source)).toEqual([
      ['by itself', true],
      ['by a helper', true],
      ['by the kit', true],
      ['by using up a script', true],
      ['not at all', false],
    ]);
  });
});

function rule(id: string, more: Partial<RuleEntry> = {}): RuleEntry {
  return { id, kind: 'core', ruling: false, from: 'Book', text: 'Text.', ...more };
}

const source: RuleSource = {
  id: 'test-game',
  name: 'Test game',
  prefix: 'TST',
  status: 'complete',
  rules: [rule('TST-A-01'), rule('TST-A-02', { kind: 'optional' }), rule('TST-A-03', { kind: 'gm' })],
  events: [{ id: 'hit', cites: ['TST-A-01'] }],
  reasons: [],
  questions: [],
  toggles: [],
  rulings: [{ id: 'mercy', rules: ['TST-A-03'] }],
};

function file(path: string, text: string): SourceFile {
  return { path, text };
}

const whole: readonly SourceFile[] = [
  file('game/rules.ts', "const rules = ['TST-A-01', 'TST-A-02', 'TST-A-03'];"),
  file('game/testing.ts', '/** TST-A-02 */'),
  file('game/attack.ts', "/** TST-A-01 */\nfunction hit() {}\ntable.tell(Told.hit, R['TST-A-02']);\n// TST-A-03"),
  file(
    'game/attack.test.ts',
    "it('TST-A-01, TST-A-02: hits', () => { expect(1).toBe(1); });\nit('TST-A-03: mercy', () => { expect(1).toBe(1); });",
  ),
];

describe('the trace of a rule', () => {
  it('leads to its code, its tests and what shows it, and not to the catalogue', () => {
    const report = traceRules(source, whole);
    expect(report.rules[1]).toEqual({
      id: 'TST-A-02',
      kind: 'optional',
      code: [{ file: 'game/attack.ts', line: 3 }],
      tests: [{ file: 'game/attack.test.ts', line: 1, title: 'TST-A-01, TST-A-02: hits' }],
      log: ['told at game/attack.ts:3'],
      lacks: [],
    });
    expect(report.rules.map(({ log }) => log)).toEqual([['event hit'], ['told at game/attack.ts:3'], ['ruling mercy']]);
    expect(failuresOf(report)).toEqual([]);
  });

  it('names the lines that decide before those that only declare what is told', () => {
    const text = [
      "const hit = event('hit', ['TST-A-01'], [], 'Hit.');",
      'const unused = 1;',
      'function strike() {',
      '  if (true) table.tell(hit, 1);',
      '}',
      '/** TST-A-01 */',
      'function other() {}',
    ].join('\n');
    const report = traceRules(source, [file('game/attack.ts', text)]);
    expect(report.rules[0]!.code.map(({ line }) => line)).toEqual([6, 4, 1]);
  });

  it('shows what is missing of a complete system', () => {
    const report = traceRules(source, [file('game/attack.ts', '// TST-A-01, TST-A-02..03')]);
    expect(failuresOf(report)).toEqual([
      'test-game: TST-A-01 has no test',
      'test-game: TST-A-02 has no code, no test, no log',
      'test-game: TST-A-03 has no code, no test',
    ]);
    expect(failuresOf({ ...report, status: 'in progress' })).toEqual([]);
  });

  it('may lack what a note explains', () => {
    const noCode = { note: { reason: 'advice', needs: 'no code' } } as const;
    const noLog = { note: { reason: 'unseen', needs: 'no log' } } as const;
    const rules = [rule('TST-A-01'), rule('TST-A-02', noLog), rule('TST-B-01', noCode), rule('TST-A-03')];
    const files = whole.map((each) => file(each.path, each.text.replace("R['TST-A-02']", '/* TST-A-02 */ 0')));
    const report = traceRules({ ...source, rules }, files);
    expect(failuresOf(report)).toEqual([]);
    expect(report.rules[2]!.note).toBe('no code: advice');
  });

  it('finds unknown ids in code and tests at any status', () => {
    const files = [
      ...whole,
      file('game/x.ts', '// TST-Z-09'),
      file('game/x.test.ts', "it('TST-Z-08: x', () => expect(1));"),
    ];
    expect(failuresOf({ ...traceRules(source, files), status: 'in progress' })).toEqual([
      'game/x.ts:1 names TST-Z-09, which is no rule',
      'game/x.test.ts:1 names TST-Z-08, which is no rule',
    ]);
  });

  it('does not count a test that asserts nothing, and reports it', () => {
    const report = traceRules(source, [
      ...whole.slice(0, 3),
      file('game/x.test.ts', "it('TST-A-01: x', () => { hit(); });"),
    ]);
    expect(report.faults).toEqual(['game/x.test.ts:1 "TST-A-01: x" names rules but asserts nothing']);
    expect(report.rules[0]!.tests).toEqual([]);
  });

  it('does not take a longer id for its beginning', () => {
    const report = traceRules(source, [file('game/a.ts', '// TST-A-011 XTST-A-01')]);
    expect(report.rules[0]!.code).toEqual([]);
    expect(report.faults).toEqual(['game/a.ts:1 names TST-A-011, which is no rule']);
  });
});

describe('the report', () => {
  const report = traceRules(source, whole);

  it('has a row per system', () => {
    expect(rowOf(report)).toBe('test-game 3/3 core 1/1 optional 1/1 gm 1/1 (complete)');
  });

  it('has a status table that replaces the block in the README', () => {
    const table = statusTable([{ ...report, id: 'ingenuity', name: 'Ingenuity' }]);
    expect(table).toContain('| Ingenuity | 3 of 3 | 1 of 1 | 1 of 1 | 1 of 1 | complete |');
    const readme = 'before\n<!-- status:begin -->\nold\n<!-- status:end -->\nafter';
    expect(withStatus(readme, 'new')).toBe('before\n<!-- status:begin -->\nnew\n<!-- status:end -->\nafter');
    expect(withStatus('no block', 'new')).toBeNull();
  });

  it('lists every rule and what is missing for people', () => {
    const text = markdown([report], ['something is missing']);
    expect(text).toContain('| TST-A-02 | optional | game/attack.ts:3 | game/attack.test.ts:1 |');
    expect(text).toContain('- something is missing');
  });
});

it('the toy duel, which new systems are copied from, has code, tests and log lines for all its rules', () => {
  const report = traceRules(toyDuel, sourcesBelow('engine/test/toy'));
  expect(failuresOf(report)).toEqual([]);
  expect(rowOf(report)).toBe('toy-duel 10/10 core 8/8 optional 1/1 gm 1/1 (complete)');
});
