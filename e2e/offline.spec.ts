import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { playToTheEnd, pointAtFight } from './drive.ts';
import { test } from './setting.ts';

const built = join(dirname(dirname(fileURLToPath(import.meta.url))), 'server', 'public');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A copy of the built app behind the plainest of servers, which can be cut off. */
async function copyOfTheApp() {
  const folder = mkdtempSync(join(tmpdir(), 'affray-app-'));
  cpSync(built, folder, { recursive: true });
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (text) => answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(text),
      () => answer.writeHead(404).end(),
    );
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port }: Pick<AddressInfo, 'port'> = addressOf(server.address());
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return {
    folder,
    address: `http://127.0.0.1:${port}`,
    cut,
    stop: async () => {
      await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address;
}

/** Waits until everything is on the device. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('with the network cut the app opens, plays a whole fight alone, keeps it and exports it', async ({ page }) => {
  test.setTimeout(240_000);
  const app = await copyOfTheApp();
  await page.goto(app.address);
  await installed(page);
  await app.cut();
  await page.reload();
  await pointAtFight(page, app.address, 'Ikezu-ishi', 'At the crossroads');
  await page.getByRole('button', { name: 'Play here, alone' }).click();
  await page.locator('.question').waitFor();
  const at = page.url();
  // Half way the device is switched off and on again.
  await page.locator('.question .option[aria-disabled="false"], .question .face-key').first().waitFor();
  await page.reload();
  await page.locator('.question').waitFor();
  expect(page.url()).toBe(at);
  await playToTheEnd(page, []);
  await page.getByRole('link', { name: 'To the aftermath' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'The fight as a file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.fight\.json$/);
  await page.goto(`${app.address}/#/`);
  await page.getByRole('button', { name: 'My data' }).click();
  const everything = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything as a file' }).click();
  const file = await (await everything).path();
  const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
  expect(kept).toMatchObject({ format: 'affray-everything', fights: [{ head: { system: 'ikezu-ishi' } }] });
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('dialog')).toContainText('A fight was here already');
  await app.stop().catch(() => {});
});

test('the builder and the rulebook open without a network', { tag: '@core' }, async ({ page }) => {
  const app = await copyOfTheApp();
  await page.goto(app.address);
  await installed(page);
  await app.cut();
  await page.goto(`${app.address}/#/build/ready:ingenuity:idol`);
  await expect(page.locator('.board')).toBeVisible();
  await page.goto(`${app.address}/#/rules/sea-of-shadows/SOS-OPP-03`);
  await expect(page.locator('article.rule.now')).toBeVisible();
  await app.stop().catch(() => {});
});

test('a new version is offered, never in the middle of a fight, and loses nothing', async ({ page }) => {
  const app = await copyOfTheApp();
  await page.goto(app.address);
  await installed(page);
  await pointAtFight(page, app.address, 'Tag & Tally', 'A lone wolf');
  await page.getByRole('button', { name: 'Play here, alone' }).click();
  await page.locator('.question').waitFor();
  const fight = page.url();
  writeFileSync(join(app.folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  appendFileSync(join(app.folder, 'service-worker.js'), '\n// newer\n');
  // A browser that could not fetch all of it, as on a busy machine, looks again later.
  const waits = (): Promise<boolean> =>
    page.evaluate(async () => {
      const kept = await navigator.serviceWorker.ready;
      if (kept.waiting === null && kept.installing === null) await kept.update();
      return kept.waiting !== null;
    });
  await expect.poll(waits, { timeout: 60_000 }).toBe(true);
  await expect(page.locator('.update-note')).toHaveCount(0);
  await page.goto(`${app.address}/#/`);
  const anew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await anew;
  await expect(page.locator('.update-note')).toHaveCount(0);
  await page.goto(fight);
  await expect(page.locator('.question')).toBeVisible();
  await app.stop();
});

test('rooms are the server’s: nothing under /api is ever answered from the device', async ({ page }) => {
  const app = await copyOfTheApp();
  await page.goto(app.address);
  await installed(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  await app.cut();
  expect(
    await page.evaluate(() =>
      fetch('./api/address').then(
        () => 'answered',
        () => 'no network',
      ),
    ),
  ).toBe('no network');
  await app.stop().catch(() => {});
});
