import { systems } from '@affray/engine';
import { expect, it } from 'vitest';
import { type Figures, figuresOf } from '../figures/figures.ts';
import { runStudy } from '../study/run.ts';
import { studyCsv } from './csv.ts';
import { text } from './escape.ts';
import { reportPage } from './page.ts';

const [sealed] = systems;
const encounter: unknown = sealed!.use(({ encounters }) => JSON.parse(JSON.stringify(encounters[0]!.encounter)));
const played = figuresOf(
  runStudy(systems, { system: sealed!.id, encounter, policies: {}, seed: 'report', from: 0, n: 30 }),
);
const facts = { name: '<b>Duel</b>', system: 'A & B', seed: '"s"', players: 'all sensible', note: '' };

/** The same figures of somebody who is called otherwise. */
function called(id: string): Figures {
  const [first, ...others] = played.combatants;
  return { ...played, combatants: [{ ...first!, id, name: id }, ...others] };
}

it('a page holds what people have written as text, never as markup', () => {
  expect(text('<a href="x">&</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;');
  const page = reportPage(called('<script>alert(1)</script>'), facts);
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<b>Duel</b>');
  expect(page).toContain('A &amp; B');
  expect(page.match(/<html/g)).toHaveLength(1);
});

it('a table has as many cells in every row, whatever somebody is called', () => {
  const csv = studyCsv(called('Orc, "the" tall'));
  expect(csv).toContain('"Orc, ""the"" tall"');
  const cells = (row: string): number => row.replaceAll(/"(?:[^"]|"")*"/g, 'x').split(',').length;
  expect(new Set(csv.trim().split('\n').map(cells))).toEqual(new Set([8]));
});

it('a table gives a spreadsheet no formula to run', () => {
  for (const id of ['=1+1', '+1', '@SUM(A1)', '-cmd']) expect(studyCsv(called(id))).toContain(`,'${id},`);
  expect(studyCsv(called('-1'))).toContain(',-1,');
});

it('a table tells of every round how often the fight was over by then', () => {
  const rows = studyCsv(played)
    .split('\n')
    .filter((row) => row.startsWith('over by round'));
  expect(rows).toHaveLength(played.ended.length);
  expect(rows.at(-1)).toContain(',1,');
});
