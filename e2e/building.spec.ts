import { expect, type Page } from '@playwright/test';
import { openTableFromHome, playToTheEnd } from './drive.ts';
import { test } from './setting.ts';
import { expectAccessible } from './table.ts';

let address: string;

test.beforeAll(({ served }) => {
  address = served.address;
});

async function build(page: Page, share = ''): Promise<void> {
  await page.goto(`${address}/#/build/${share}`);
  await page.getByRole('button', { name: /Start/ }).first().waitFor();
}

test('a new fight from presets takes at most 5 clicks', { tag: '@core' }, async ({ page }) => {
  await page.goto(`${address}/`);
  let clicks = 0;
  const click = async (name: string, role: 'button' | 'link' = 'button'): Promise<void> => {
    clicks++;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await click('Build an encounter', 'link');
  await click('Add Bandit');
  await click('Start the fight');
  await click('Play here, alone');
  await page.locator('.question').waitFor();
  expect(clicks).toBeLessThanOrEqual(5);
});

test('“3 goblins” and Enter are three goblins', async ({ page }) => {
  await build(page, 'system:block-dodge-parry');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search presets, or paste a stat line')).toBeFocused();
  await page.keyboard.type('3 goblins');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Foes' }).locator('output')).toHaveText('3');
});

test('a pasted stat line shows what was not understood, and adds the rest', { tag: '@core' }, async ({ page }) => {
  await build(page, 'system:block-dodge-parry');
  await page.getByLabel('Stat lines, one a line').fill('Moss Hag, 6 HP, 9 STR, 12 DEX, claws (d6), cackles');
  await expect(page.locator('.pasted-text mark')).toHaveText('cackles');
  await page.getByRole('button', { name: 'Add to foes' }).click();
  await expect(page.getByRole('button', { name: /^Moss Hag claws/ })).toBeVisible();
  await expect(page.getByLabel('What players are told, and notes')).toHaveValue('Moss Hag: cackles.');
});

test('a mistake is named at its place and keeps the fight from starting', { tag: '@core' }, async ({ page }) => {
  await build(page, 'ready:block-dodge-parry:skirmish');
  await page
    .getByRole('button', { name: /^Mirah/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'DEX' }).fill('99');
  await expect(page.getByRole('dialog').locator('.complaint')).toContainText('more than 30');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Start the fight' })).toBeDisabled();
  await expect(page.locator('.start-wrong')).toContainText('Mirah');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Start the fight' })).toBeEnabled();
});

test('places are edited by dragging, pointing and by keys', async ({ page }) => {
  await build(page, 'ready:block-dodge-parry:skirmish');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  const zone = page.locator('[data-drop="zone-2"]');
  await page.locator('[data-person="mirah"]').dragTo(zone);
  await expect(zone.locator('[data-person="mirah"]')).toBeVisible();
  await page.locator('[data-person="fenris"]').focus();
  await page.keyboard.press('Enter');
  await zone.locator('.plate-name').focus();
  await page.keyboard.press('Enter');
  await expect(zone.locator('[data-person="fenris"]')).toBeVisible();
  await page.getByRole('button', { name: /to Zone 2: 1 move/ }).click();
  await expect(page.getByRole('button', { name: /to Zone 2: 3 moves/ })).toBeVisible();

  await build(page, 'ready:ingenuity:duel');
  await page.getByRole('button', { name: 'Blocked' }).click();
  const board = page.locator('.board');
  const walls = await board.locator('.board-wall').count();
  const box = await board.boundingBox();
  if (box === null) throw new Error('There is no map.');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 10, box.y + 10, { steps: 20 });
  await page.mouse.up();
  await expect(board.locator('.board-wall')).toHaveCount(walls + 10);
});

test('an encounter shared by link opens in the builder of somebody else, and nothing of it reaches the server', async ({
  page,
  browser,
}) => {
  await build(page, 'ready:sea-of-shadows:road');
  await page.getByLabel('Name of the encounter').fill('A road of my own');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const link = await page.getByLabel('Link to this encounter').inputValue();
  const other = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await other.goto(link);
  await expect(other.getByLabel('Name of the encounter')).toHaveValue('A road of my own');
  await expect(other.getByRole('button', { name: /Bandit chief/ }).first()).toBeVisible();
  const packed = link.slice(link.indexOf('build/') + 6, link.indexOf('build/') + 40);
  expect(asked.filter((each) => each.includes(packed))).toEqual([]);
  await other.context().close();
});

test('a damaged link says so instead of failing', async ({ page }) => {
  await page.goto(`${address}/#/build/${'A'.repeat(60)}`);
  await expect(page.getByRole('heading', { name: 'This encounter could not be opened.' })).toBeVisible();
});

test('an address the builder does not know is named, with what is there instead', async ({ page }) => {
  await page.goto(`${address}/#/build/goblins`);
  await expect(page.getByRole('heading', { name: 'The builder has no such page.' })).toBeVisible();
  await expect(
    page.getByText('“goblins” is no page here. There is a new encounter of Block, Dodge, Parry'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Build a new one' }).click();
  await expect(page.getByLabel('Name of the encounter')).toBeVisible();
});

test('what a fight did to the party goes into the roster and from there into the next fight', async ({ page }) => {
  test.setTimeout(240_000);
  await build(page, 'ready:block-dodge-parry:skirmish');
  await page.getByRole('button', { name: 'Start the fight' }).click();
  await page.getByRole('button', { name: 'Play here, alone' }).click();
  await page.locator('.question').waitFor();
  await playToTheEnd(page, []);
  await page.getByRole('link', { name: 'To the aftermath' }).click();
  await expectAccessible(page, 'aftermath');
  const seed = await page.getByLabel('Seed of the dice').inputValue();
  expect(seed.length).toBeGreaterThan(8);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'The record, as Markdown' }).click();
  expect((await saved).suggestedFilename()).toBe('toll-on-the-bridge.md');
  await page.getByLabel('Name of the new party').fill('The bridge four');
  await page.getByRole('button', { name: 'Write it into the roster' }).click();
  await page.getByRole('link', { name: 'To The bridge four' }).click();
  await expect(page.getByText(/Toll on the bridge: (won|lost|a draw|undecided) in \d+ rounds?/)).toBeVisible();
  await expectAccessible(page, 'party');
  await page.goto(`${address}/`);
  await page.getByRole('link', { name: /The bridge four/ }).click();
  await expect(page.getByLabel('Name of the party')).toHaveValue('The bridge four');
  const fight = page.getByRole('link', { name: /^Ambush in the hollow/ });
  // Where all have fallen there is no next fight.
  if ((await fight.count()) === 0) return;
  await fight.click();
  await expect(page.getByRole('region', { name: 'Party' }).locator('.build-row').first()).toBeVisible();
  await expect(page.locator('.start-wrong')).toHaveCount(0);
});

test('the GM of a server’s table writes the results down, too, and forks the fight', async ({ page }) => {
  test.setTimeout(240_000);
  await openTableFromHome(page, address, 'Ikezu-ishi', 'Under the cherry tree');
  await playToTheEnd(page, []);
  await page.route('**/api/rooms/*/fight', (route) => route.abort());
  await page.getByRole('link', { name: 'To the aftermath' }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unroute('**/api/rooms/*/fight');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'What the party carries on' })).toBeVisible();
  // Pressed twice each is done once.
  await page.getByRole('button', { name: 'Write it into the roster' }).dblclick();
  await expect(page.getByRole('link', { name: 'To The party' })).toBeVisible();
  await page.getByRole('button', { name: 'Fork it at the start' }).dblclick();
  await expect(page).toHaveURL(/#\/fight\//);
  await expect(page.locator('.question:not(.over)').first()).toBeVisible();
  await page.goto(`${address}/#/`);
  await expect(page.locator('.other-fights li')).toHaveCount(1);
  await expect(page.locator('.party-text', { hasText: 'The party' })).toHaveCount(1);
});

test('the rulebook finds rules in all books, and a rule has an address of its own', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto(`${address}/#/rules`);
  await page.getByRole('heading', { name: 'Rounds' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('surprise');
  await expect(page.getByRole('heading', { name: /rules with “surprise”/ })).toBeVisible();
  await expect(page.getByText(/^Sea of Shadows, /).first()).toBeVisible();
  await expect(page.getByText(/^Ingenuity, /).first()).toBeVisible();
  await page.goto(`${address}/#/rules/tag-tally/TT-WND-06`);
  await expect(page.locator('article.rule.now')).toContainText('TT-WND-06');
  await expect(page.locator('article.rule.now')).toBeInViewport();
});
