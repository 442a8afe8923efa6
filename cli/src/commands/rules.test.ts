import { describe, expect, it } from 'vitest';
import { affray, linesOf } from '../../test/harness.ts';
import { systems } from '../base/engine.ts';
import { tracesIn } from '../files/rule-traces.ts';

describe('affray rules', () => {
  it('shows one rule: its sentence, where it is from and its kind', async () => {
    const { exit, out } = await affray(['rules', 'toy-grd-01']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^TOY-GRD-01 {2}Toy duel$/m);
    expect(out).toMatch(/^ {2}from {4}\S/m);
    expect(out).toMatch(/^ {2}kind {4}core, always in force/m);
  });

  it('says why code and tests are not told when no report on the sources was made', async () => {
    const { out } = await affray(['rules', 'TOY-GRD-01']);
    expect(out.replace(/\s+/g, ' ')).toContain('none was made here: “npm run affray -- rules ID” makes one');
  });

  it('says of a rule that can be switched off which toggle does it', async () => {
    const { out } = await affray(['rules', 'BDP-WND-03'], { systems });
    expect(out).not.toMatch(/^ {2}kind .*always in force/m);
    expect(out).toContain('core, as its settings say (toggle wounds, on unless told otherwise)');
  });

  it('finds a rule by any form of its words and by the name players know', async () => {
    const held = await affray(['rules', '--search', 'hold', '--system', 'block-dodge-parry'], { systems });
    expect(held.out).toMatch(/held/);
    expect((await affray(['rules', '--search', 'multiple attack penalty'], { systems })).out).toContain('ING-MAP-01');
  });

  it('lists an area by the start of its ids', async () => {
    const { out } = await affray(['rules', 'TOY-HRM']);
    for (const id of ['TOY-HRM-01', 'TOY-HRM-02', 'TOY-HRM-03']) expect(out).toContain(id);
    expect(out).not.toContain('TOY-GRD-01');
    expect(out).toContain('3 rules.');
  });

  it('finds rules by words, all of which must occur', async () => {
    const { out } = await affray(['rules', '--search', 'ROUND secretly']);
    expect(out).toContain('TOY-RND-01');
    expect((await affray(['rules', '--search', 'round secretly unicorn'])).exit).toBe(2);
  });

  it('gives machines the same', async () => {
    const [rule] = linesOf(await affray(['rules', 'TOY-GRD-01', '--json']));
    expect(rule).toMatchObject({ system: 'toy-duel', id: 'TOY-GRD-01', kind: 'core' });
    const [all] = linesOf(await affray(['rules', '--json']));
    expect(Object.keys(all ?? {}).length).toBe(10);
  });

  it('reads where a rule lives from the rule report and leaves out what is malformed', () => {
    const code = [{ file: 'a.ts', line: 3 }, { file: 'b.ts' }, null];
    const tests = [{ file: 'a.test.ts', line: 9, title: 'X-1: holds' }];
    const traces = tracesIn({ systems: [{ rules: [{ id: 'X-1', code, tests, log: ['event hit'] }, 7] }, 'oops'] });
    expect([...traces]).toEqual([['X-1', { code: [{ file: 'a.ts', line: 3 }], tests, log: ['event hit'] }]]);
    for (const nonsense of [null, 3, [], {}, { systems: {} }]) expect(tracesIn(nonsense).size).toBe(0);
  });
});
