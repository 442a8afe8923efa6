import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { count, flag, numbers, part, parts, scratch, shape, text, who, word } from '../engine/src/system/shape.ts';
import { root } from './lib/files.ts';
import { printState } from './lib/states/print.ts';
import { DeclarationText } from './lib/states/text.ts';
import { declarations, madeFrom } from './lib/states.ts';

describe('code made from declared states', () => {
  it.each(declarations().map((declaration) => [relative(root, declaration.made), declaration] as const))(
    '%s is up to date: else run npm run states',
    async (_, declaration) => {
      expect(await madeFrom(declaration)).toBe(readFileSync(declaration.made, 'utf8'));
    },
  );
});

const isForgotten = (): boolean => false;
const inTurn = (): boolean => false;

/** What is printed for a fight of fighters with these fields, without spaces. */
function printed(fields: Parameters<typeof shape>[2], more: Parameters<typeof shape>[3] = {}): string {
  const names = Object.keys(fields).map((name) => `  ${name}: ,`);
  const source = `export const now = shape('Now'\n  target: ,\nexport const one = shape('One', [\n${names.join('\n')}\n]);\nexport const fight = shape('Fight'\n  ones: ,\n`;
  const fight = shape('Fight', [], { ones: parts(shape('One', [], fields, more)) });
  return printState(fight, new DeclarationText('/x/fight.state.ts', source), '/made/x.ts', '/').replaceAll(/\s+/g, ' ');
}

describe('a declared field', () => {
  it('is in the key as bits, in fours, behind a mask or only when it matters', () => {
    const code = printed({
      up: flag(),
      mood: word('Mood', ['calm', 'wild', 'gone']),
      hp: count(0, 9),
      debt: count(-2, 9),
      holds: who({ rare: true }),
      ap: count(0, 9, { when: inTurn }),
    });
    expect(code).toContain(
      'cells.putFour((one.up ? 1 : 0) | (moodNumber[one.mood] << 1) | ((one.holds !== -1 ? 1 : 0) << 3) | ((whenInTurn ? 1 : 0) << 4), one.hp, one.debt + 2, 0);',
    );
    expect(code).toContain('if (whenInTurn) { cells.put(one.ap); }');
    expect(code).toContain('if (one.holds !== -1) cells.put(one.holds);');
  });

  it('stays small in the key where it may be far below 0 but seldom is', () => {
    expect(printed({ x: count(-999, 999), y: count(-9, 9) })).toContain('cells.putFour(one.x + 99, one.y + 9, 0, 0);');
  });

  it('is left out of the key of a record of which only some counts', () => {
    const code = printed({ up: flag(), hp: count(0, 9) }, { only: [{ when: isForgotten, keep: ['up'] }] });
    expect(code).toContain('if (isForgotten(fight, one)) { cells.put(1 | ((one.up ? 1 : 0) << 1)); return; }');
  });

  it('names nobody once that one is gone, in lists too, and scratch is let be', () => {
    const code = printed({
      holds: who(),
      foes: numbers({ who: 'drop' }),
      now: part(shape('Now', [], { target: who() }), { scratch }),
    });
    expect(code).toContain(
      'function forgetInOne(one: One, gone: number): void { if (one.holds === gone) one.holds = -1; dropNumber(one.foes, gone); }',
    );
    expect(code).toContain('for (const each of fight.ones) forgetInOne(each, gone);');
  });

  it('starts where it says, and is copied whatever it is', () => {
    const code = printed({ name: text({ start: 'none' }), hits: numbers({ length: 4 }) });
    expect(code).toContain('name: "none", hits: Array.from({ length: 4 }, () => 0), };');
    expect(code).toContain('copyNumbers(from.hits, to.hits);');
  });
});
