import { expect, type Page } from '@playwright/test';
import { pointAtFight } from './drive.ts';
import { test } from './setting.ts';

let address: string;

test.use({ actionTimeout: 20_000 });

test.beforeAll(({ served }) => {
  address = served.address;
});

async function playAlone(page: Page): Promise<void> {
  await pointAtFight(page, address, 'Block, Dodge, Parry', 'Duel at the well');
  await page.getByRole('button', { name: 'Play here, alone' }).click();
  await page.locator('.question .option[aria-disabled="false"]').first().click();
  await expect(page.locator('.log-line').first()).toBeVisible();
}

async function openFile(page: Page, file: string): Promise<void> {
  await page.goto(`${address}/`);
  await page.getByRole('button', { name: 'Open a file' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
}

test('a file with everything, opened on the first page, is taken in there', async ({ page, browser }) => {
  await playAlone(page);
  await page.goto(`${address}/`);
  await page.getByRole('button', { name: 'My data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything as a file' }).click();
  const file = await (await download).path();
  const other = await (await browser.newContext()).newPage();
  await openFile(other, file);
  await expect(other.getByRole('dialog')).toContainText('Taken in: 0 parties, 0 encounters, 1 fight.');
  await other.keyboard.press('Escape');
  await expect(other.getByRole('heading', { name: 'Duel at the well' })).toBeVisible();
  await openFile(other, file);
  await expect(other.getByRole('dialog')).toContainText('A fight was here already.');
  await other.keyboard.press('Escape');
  await other.getByRole('link', { name: 'Back to the fight' }).click();
  await expect(other.locator('.log-line').first()).toBeVisible();
});

test('a fight file goes on under the name of its encounter', async ({ page, browser }) => {
  await playAlone(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the fight as a file' }).click();
  const file = await (await download).path();
  const other = await (await browser.newContext()).newPage();
  await openFile(other, file);
  await expect(other.locator('.question').first()).toBeVisible();
  await expect(other).toHaveTitle('Duel at the well · Affray');
});

test('a file of another kind is refused in words', async ({ page }) => {
  await page.goto(`${address}/`);
  await page.getByRole('button', { name: 'Open a file' }).click();
  await page.getByLabel('or paste it').fill('{ "format": "a-song" }');
  await page.getByRole('button', { name: 'Play here', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This names no rulebook');
});
