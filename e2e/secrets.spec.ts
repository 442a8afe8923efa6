import { plain } from '@affray/engine';
import { expect, type Page } from '@playwright/test';
import { test } from './setting.ts';
import { expectAccessible, gmPage, openRoom, phonePage } from './table.ts';

let address: string;

test.setTimeout(60_000);

test.beforeAll(({ served }) => {
  address = served.address;
});

/** What this page is sent over its socket from now on. */
function heardBy(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  return heard;
}

test('the GM keeps a foe’s weapon from the players, and tells it again', { tag: '@core' }, async ({ browser }) => {
  const opened = await openRoom(address, 'sea-of-shadows', 'duel');
  const gm = await gmPage(browser, opened);
  await phonePage(browser, opened, 0, 'Anna');
  const foe = gm.locator('.people.foes .fighter').first();
  await expect(foe).toBeVisible();
  await gm.keyboard.press('e');
  const drawer = gm.getByRole('dialog');
  const name = (await foe.getAttribute('aria-label')) ?? '';
  await drawer.locator('select').first().selectOption({ label: name });
  await expect(drawer.getByRole('heading', { name: 'Kept from the players' })).toBeVisible();
  await expectAccessible(gm, 'the edit drawer with facts');
  await drawer.getByLabel(/^Weapon: shield/).check();
  // The server takes one thing after the other: when these values are here, the setting is in force.
  await drawer.locator('select').first().selectOption({ label: 'The fight itself' });
  await expect(drawer.locator('.fields')).toBeVisible();
  await drawer.locator('select').first().selectOption({ label: name });
  await expect(drawer.getByLabel(/^Weapon: shield/)).toBeChecked();
  // A phone that comes only now is told nothing of it.
  const late = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const heard = heardBy(late);
  await late.goto(`${address}/#/join/${opened.codes.spectator}`);
  await late.locator('.question').waitFor();
  const told = (): string[] => {
    const states = heard.map((frame) => JSON.parse(frame)).filter(({ state }) => state?.view !== undefined);
    return states
      .at(-1)
      .state.view.combatants.find((one: { name: string }) => one.name === name)
      .weapons.map(plain);
  };
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(told()).toEqual(['sword']);
  await drawer.getByLabel(/^Weapon: shield/).uncheck();
  await expect.poll(told).toEqual(['sword', 'shield']);
  await gm.keyboard.press('Escape');
});

test('the GM brings in somebody whom the players do not see, and reveals them', async ({ browser }) => {
  const opened = await openRoom(address, 'block-dodge-parry', 'skirmish');
  const gm = await gmPage(browser, opened);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  const heard = heardBy(phone);
  await phone.goto(`${address}/#/join/${opened.codes.player}`);
  await phone.locator('.seat-choice label').first().click();
  await phone.getByLabel('Your name, as the others see it').fill('Anna');
  await phone.getByRole('button', { name: 'Sit down' }).click();
  await phone.locator('.question').waitFor();
  await gm.keyboard.press('e');
  const drawer = gm.getByRole('dialog');
  await drawer.locator('select').first().selectOption({ label: 'The fight itself' });
  await drawer.getByLabel('or a stat line').fill('Zyxxquill, 5 HP, 12 STR, scimitar');
  await drawer.getByLabel('Hidden from the players at first').check();
  await drawer.getByRole('button', { name: 'Add to the fight' }).click();
  await drawer.locator('select').first().selectOption({ label: 'Zyxxquill' });
  await expect(drawer.getByLabel('Hidden from the players', { exact: true })).toBeChecked();
  await phone.waitForTimeout(500);
  expect(heard.some((frame) => frame.includes('Zyxxquill'))).toBe(false);
  await drawer.getByLabel('Hidden from the players', { exact: true }).uncheck();
  await expect.poll(() => heard.some((frame) => frame.includes('Zyxxquill'))).toBe(true);
});

test('a stat line that is added before the rulebook has come to the page is taken when it has', async ({ browser }) => {
  const opened = await openRoom(address, 'block-dodge-parry', 'duel');
  const gm = await gmPage(browser, opened, { serviceWorkers: 'block' });
  let held = 0;
  await gm.route(/\/assets\/block-dodge-parry-[^/]*\.js$/, async (route) => {
    held++;
    await new Promise((later) => setTimeout(later, 1_500));
    await route.continue();
  });
  await gm.reload();
  await gm.locator('.question').waitFor();
  await gm.keyboard.press('e');
  const drawer = gm.getByRole('dialog');
  await drawer.locator('select').first().selectOption({ label: 'The fight itself' });
  await drawer.getByLabel('or a stat line').fill('Zyxxquill, 5 HP, 12 STR, scimitar');
  await drawer.getByRole('button', { name: 'Add to the fight' }).click();
  await drawer.locator('select').first().selectOption({ label: 'Zyxxquill' });
  expect(held).toBe(1);
});
