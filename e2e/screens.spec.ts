import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { answerOne, pointAtFight } from './drive.ts';
import { type Served, serve } from './serve.ts';
import { expectAccessible } from './table.ts';

let served: Served;

test.beforeAll(async () => {
  served = await serve();
});

test.afterAll(async () => {
  await served.stop();
});

const sizes = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'laptop', viewport: { width: 1440, height: 900 } },
] as const;
const themes = ['dark', 'light'] as const;

/** A fight of each rulebook as this screen shows it. */
const fights = [
  ['Block, Dodge, Parry', 'Toll on the bridge'],
  ['Tag & Tally', 'Toll at the ford'],
  ['Ikezu-ishi', 'Under the cherry tree'],
  ['Sea of Shadows', 'The wrestling pit'],
  ['Ingenuity', 'The alerted watch'],
] as const;

async function startSolo(page: Page, book: string, fight: string): Promise<void> {
  await pointAtFight(page, served.address, book, fight);
  await page.getByRole('button', { name: 'Play here, alone' }).click();
  await page.locator('.question').waitFor();
}

/** Odds come a moment after the question. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(900);
}

for (const { name, viewport } of sizes)
  for (const colorScheme of themes)
    test(`every screen on a ${name} in ${colorScheme}: a picture is kept, and axe finds nothing serious`, async ({
      browser,
    }) => {
      test.setTimeout(420_000);
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      const look = async (screen: string): Promise<void> => {
        await settled(page);
        await page.screenshot({ path: `reports/screens/${screen}-${name}-${colorScheme}.png` });
        await expectAccessible(page, `${screen}, ${name}, ${colorScheme}`);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
        expect(wider, `${screen} scrolls sideways on a ${name}`).toBe(false);
      };
      await page.goto(`${served.address}/`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('home');
      for (const [screen, at] of [
        ['builder', '#/build'],
        ['rulebook', '#/rules'],
        ['rule', '#/rules/block-dodge-parry/BDP-REA-08'],
        ['join', '#/join'],
      ] as const) {
        await page.goto(`${served.address}/${at}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await look(screen);
      }
      for (const [book, fight] of fights) {
        await startSolo(page, book, fight);
        for (let given = 0; given < 3; given++) {
          await answerOne(page, given);
          await page.waitForTimeout(250);
        }
        await look(book.toLowerCase().replace(/[^a-z]+/g, '-'));
      }
      expect(faults).toEqual([]);
      await context.close();
    });

test('the first screen needs at most 150 KB of compressed JavaScript', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    if (!/\.js($|\?)/.test(response.url()) || response.url().includes('/sw.js')) return;
    scripts.set(response.url(), gzipSync(await response.body()).length);
  });
  await page.goto(`${served.address}/`);
  await page.getByRole('button', { name: /^Toll on the bridge/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0);
  test.info().annotations.push({ type: 'first screen', description: `${Math.round(bytes / 1024)} KB` });
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
});
