import { readFileSync, writeFileSync } from 'node:fs';
import { systems } from '@affray/engine';
import { expect, type Page } from '@playwright/test';
import { test } from './setting.ts';
import { expectAccessible, gmPage, openRoom, phonePage } from './table.ts';

let address: string;

test.beforeAll(({ served }) => {
  address = served.address;
});

async function openLab(page: Page, share: string): Promise<void> {
  await page.goto(`${address}/#/lab/${share}`);
  await page.locator('.lab-answer').waitFor();
}

/** Fights played so far, as the page says. */
async function played(page: Page): Promise<number> {
  return Number((await page.locator('.lab-count').innerText()).replaceAll(/\D/g, ''));
}

function chance(text: string): number {
  return Number(/([\d.]+)%/.exec(text)?.[1] ?? Number.NaN);
}

test('the Lab says how the fight is likely to go within seconds, stops when told and goes on', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await openLab(page, 'ready:block-dodge-parry:ambush');
  await expect.poll(() => played(page)).toBeGreaterThan(100);
  await expect(page.locator('.lab-win').first()).toContainText('%');
  await page.getByRole('button', { name: 'Stop here' }).click();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  const stopped = await played(page);
  await page.waitForTimeout(1200);
  expect(await played(page)).toBe(stopped);
  await expectAccessible(page, 'the Lab');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => played(page)).toBeGreaterThan(stopped);
  // Told to stop before a change has come to rest.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label$=" more"]')?.click();
    document.querySelector<HTMLElement>('.lab-stop')?.click();
  });
  await expect(page.locator('.lab-second')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a small fight is solved: the answer is exact', { tag: '@core' }, async ({ page }) => {
  await openLab(page, 'ready:tag-tally:lone-wolf');
  await expect(page.locator('.lab-certainty')).toContainText('exact, every outcome counted', { timeout: 90_000 });
  await expect(page.locator('.lab-certainty')).toContainText('solved through');
});

test('a change is version B; “make B the new A” takes it over', async ({ page }) => {
  await openLab(page, 'ready:block-dodge-parry:ambush');
  await expect(page.getByRole('button', { name: 'Make B the new A' })).toHaveCount(0);
  const more = page.getByRole('button', { name: /^One .+ more$/ }).first();
  await more.click();
  await expect(page.locator('.lab-second')).toContainText('%');
  // The first few fights say little.
  await expect.poll(() => played(page)).toBeGreaterThan(500);
  const withMore = chance(await page.locator('.lab-second .lab-win').innerText());
  await page.getByRole('button', { name: 'Make B the new A' }).click();
  await expect(page.getByText('change something below')).toBeVisible();
  await expect(page.locator('.lab-second')).toHaveCount(0);
  await expect.poll(() => played(page)).toBeGreaterThan(500);
  const taken = chance(await page.locator('.lab-sentence h1 .lab-win').innerText());
  expect(Math.abs(taken - withMore)).toBeLessThan(12);
  await page
    .getByRole('button', { name: /^One .+ less$/ })
    .first()
    .click();
  await expect(page.locator('.lab-second')).toBeVisible();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.locator('.lab-second')).toHaveCount(0);
});

test('the report is a page that stands by itself', async ({ page }) => {
  await openLab(page, 'ready:sea-of-shadows:road');
  await expect.poll(() => played(page)).toBeGreaterThan(100);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.report\.html$/);
  const html = readFileSync(await download.path(), 'utf8');
  expect(html).toMatch(/^<!doctype html>/i);
  expect(html).not.toMatch(/<script|src="http|href="http/);
  const opened = await page.context().newPage();
  await opened.setContent(html);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  await opened.close();
});

test('an encounter file is taken, a damaged one is named', async ({ page }, info) => {
  await openLab(page, 'ready:sea-of-shadows:road');
  const upload = async (name: string, text: string): Promise<void> => {
    const file = info.outputPath(name);
    writeFileSync(file, text);
    await page.getByRole('button', { name: 'Encounter' }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  };
  await upload('broken.json', '{ "system": ');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('broken.json');
  await page.keyboard.press('Escape');
  const encounter = systems
    .find(({ id }) => id === 'ikezu-ishi')!
    .use(({ encounters }) => ({ ...encounters[0]!.encounter, system: 'ikezu-ishi', name: 'From a file' }));
  await upload('mine.encounter.json', JSON.stringify(encounter));
  await expect(page.locator('.lab-title')).toContainText('From a file');
  await expect.poll(() => played(page)).toBeGreaterThan(50);
});

test('an encounter kept in the builder is in the Lab’s list', async ({ page }) => {
  await page.goto(`${address}/#/build/ready:block-dodge-parry:skirmish`);
  await page.getByLabel('Name of the encounter').fill('Kept for later');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.locator('.build-name')).toContainText(', kept in this browser');
  await openLab(page, 'ready:sea-of-shadows:road');
  await page.getByRole('button', { name: 'Encounter' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Kept for later/ })
    .click();
  await expect(page.locator('.lab-title')).toContainText('Kept for later');
  await expect.poll(() => played(page)).toBeGreaterThan(50);
});

test('“what are our chances now?” is the GM’s, and the players’ once the GM allows it', async ({ browser }) => {
  const opened = await openRoom(address, 'tag-tally', 'toll');
  const gm = await gmPage(browser, opened);
  const phone = await phonePage(browser, opened, 0, 'Anna');
  const ask = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'What are our chances now?' }).click();
  };
  await ask(gm);
  await expect(gm.getByRole('dialog').locator('table.outlook')).toContainText('%');
  await gm.keyboard.press('Escape');
  await ask(phone);
  await expect(phone.getByRole('dialog')).toContainText('The GM keeps the chances from players.');
  await phone.keyboard.press('Escape');
  await gm.getByRole('button', { name: 'More', exact: true }).click();
  await gm.getByRole('button', { name: 'Settings' }).click();
  await gm.getByLabel('Players may ask for their chances').check();
  await gm.keyboard.press('Escape');
  // The server takes one thing after the other: when these values are here, the setting is in force.
  await gm.keyboard.press('e');
  await expect(gm.getByRole('dialog').locator('.fields')).toBeVisible();
  await ask(phone);
  await expect(phone.getByRole('dialog').locator('table.outlook')).toContainText('%');
});
