import { expect, it } from 'vitest';
import { quickEffort } from './interleave.ts';
import { type Report, reportJson, reportText } from './report.ts';
import { measured, type Row } from './row.ts';

const base = { figure: 'something', unit: '×', better: 'higher', must: 1, aim: 2 } as const;
const good: Row = { ...base, id: 'good', measure: () => ({ measured: 3, detail: 'three times' }) };
const broken: Row = {
  ...base,
  id: 'broken',
  measure: () => Promise.reject(new Error('No Chromium was found.')),
};

async function reportOf(...rows: readonly Row[]): Promise<Report> {
  const measurements = [];
  for (const row of rows) measurements.push(await measured(row, () => row.measure({ effort: quickEffort, seed: '' })));
  const machine = { commit: '', cores: 2, processor: '', platform: '', node: '', v8: '', load: 0 };
  return { command: 'npm run bench', machine, seed: '', quick: true, checks: [], measurements };
}

it('each row stands for itself: one that cannot be measured says why, the others are kept', async () => {
  const report = await reportOf(broken, good);
  const text = reportText(report);
  expect(text).toMatch(/broken: something .*NOT MEASURED +No Chromium was found\./);
  expect(text).toMatch(/good: something +3 × .*aim reached +three times/);
  expect(JSON.parse(reportJson(report)).rows).toMatchObject([
    { id: 'broken', measured: null, verdict: 'not measured', detail: 'No Chromium was found.' },
    { id: 'good', measured: 3, verdict: 'aim', detail: 'three times' },
  ]);
});
