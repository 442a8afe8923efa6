import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { playToTheEnd, pointAtFight } from './drive.ts';
import { test } from './setting.ts';
import { takeRealDice } from './table.ts';

let address: string;

test.use({ contextOptions: { reducedMotion: 'no-preference' }, actionTimeout: 20_000 });

test.beforeAll(({ served }) => {
  address = served.address;
});

async function startSolo(page: Page, fight: string, foes: 'the program' | 'me'): Promise<void> {
  await pointAtFight(page, address, 'Block, Dodge, Parry', fight);
  await page.getByRole('button', { name: foes, exact: true }).click();
  await page.getByRole('button', { name: 'Play here, alone' }).click();
  await page.locator('.question').waitFor();
}

test('the common attack takes at most two interactions: the option, and the dice', { tag: '@core' }, async ({
  page,
}) => {
  await startSolo(page, 'Duel at the well', 'the program');
  const before = await page.locator('.log-line').count();
  let interactions = 0;
  const attack = page.locator('.question .option[aria-disabled="false"]', { hasText: 'Attack' }).first();
  await attack.click();
  interactions++;
  const dice = page.locator('.question .face-key').first();
  await expect
    .poll(async () => (await page.locator('.log-line').count()) > before || (await dice.count()) > 0)
    .toBe(true);
  if ((await dice.count()) > 0) {
    await dice.click();
    interactions++;
  }
  expect(interactions).toBeLessThanOrEqual(2);
  await expect(page.locator('.log')).toContainText(/Attack|attack/);
});

test('surrender is asked once more, and one foe fights by itself when the GM says so', async ({ page }) => {
  await startSolo(page, 'Duel at the well', 'me');
  await page.getByRole('button', { name: /more/ }).first().click();
  await page.locator('.option', { hasText: 'Surrender' }).first().click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('is out of the fight');
  await expect(sure).toBeInViewport({ ratio: 1 });
  await sure.getByRole('button', { name: 'Fight on' }).click();
  await expect(sure).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('What').selectOption({ index: 2 });
  const alone = page.getByLabel('Fights by itself');
  await alone.check();
  await expect(alone).toBeChecked();
});

test('typed dice carry a whole fight: no die of it was rolled by the program', async ({ page }) => {
  test.setTimeout(420_000);
  await startSolo(page, 'Duel at the well', 'me');
  await takeRealDice(page, 'Seats');
  await playToTheEnd(page, []);
  await expect(page.locator('.question.over')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /fight file|Save the fight/i }).click();
  const file = await (await download).path();
  const saved: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entries = typeof saved === 'object' && saved !== null && 'entries' in saved ? saved.entries : [];
  const dice = (Array.isArray(entries) ? entries : []).filter(({ type }) => type === 'dice');
  expect(dice.length).toBeGreaterThan(3);
  expect(dice.filter(({ by }) => by !== 'hand')).toEqual([]);
});

test('a typed die that was taken back is asked for again after an edit, and laid down as it was', async ({ page }) => {
  await startSolo(page, 'Duel at the well', 'me');
  await takeRealDice(page, 'Seats');
  const key = page.locator('.question .face-key[aria-disabled="false"]');
  const send = page.locator('.question').getByRole('button', { name: /^Send / });
  const option = page.locator('.question .option[aria-disabled="false"]').first();
  for (let turn = 0; turn < 12 && !(await key.first().isVisible()); turn++) {
    await option.or(key).first().click({ trial: true });
    if (!(await key.first().isVisible())) await option.click();
    await page.waitForTimeout(300);
  }
  const asked = page.locator('.question-text').first();
  const order = await asked.innerText();
  while ((await key.count()) > 0 && (await asked.innerText()) === order) await key.first().click();
  if (await send.isVisible()) await send.click();
  await expect(asked).not.toHaveText(order);
  await page.keyboard.press('u');
  await expect(asked).toHaveText(order);
  const again = page.getByRole('button', { name: /^Lay down 1.* again/ });
  await expect(again).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('dialog').locator('input[inputmode=numeric]').first();
  await field.fill(String(Number(await field.inputValue()) - 1));
  await field.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.locator('.log-line.edit').first()).toBeVisible();
  await expect(asked).toHaveText(order);
  await page.screenshot({ path: 'reports/screens/seen-die.png' });
  await again.click();
  await expect(asked).not.toHaveText(order);
});

test('a screen reader hears each result, then the question that follows, and each once', { tag: '@core' }, async ({
  page,
}) => {
  // Nobody can lose this one within six answers.
  await startSolo(page, 'Toll on the bridge', 'me');
  const live = page.locator('[aria-live]').first();
  await expect(live).toContainText(/\?|declare|Round/i);
  // Only what is added is read: a region that is read as a whole would say everything again and again.
  expect(await live.getAttribute('aria-atomic')).toBe('false');
  await live.evaluate((region) => {
    document.body.dataset.heard = '';
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) document.body.dataset.heard += `${node.textContent}\n`;
    }).observe(region, { childList: true, subtree: true });
  });
  const heard = async (): Promise<string[]> =>
    (await page.evaluate(() => document.body.dataset.heard ?? '')).split('\n').filter((text) => text !== '');
  const before = await page.locator('.log-line').count();
  for (let turn = 0, from = 0; turn < 6; turn++) {
    await page.locator('.question .option[aria-disabled="false"]').first().click();
    // The question comes after everything that came of the answer.
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(from);
    const asked = page.locator('.question .question-text').first();
    await expect.poll(async () => (await heard()).at(-1)?.endsWith(await asked.innerText())).toBe(true);
    from = (await heard()).length;
  }
  const lines = (await page.locator('.log-line .log-text').allInnerTexts()).map((line) => line.trim());
  const results = (await heard()).filter((text) => lines.includes(text));
  expect(results.length).toBeGreaterThan(3);
  expect(results).toEqual(lines.slice(before));
});
