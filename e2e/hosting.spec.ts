import { expect, type Page } from '@playwright/test';
import { openTableFromHome, playerLink, sitDown } from './drive.ts';
import { test } from './setting.ts';
import { expectAccessible, openRoom } from './table.ts';

let address: string;

test.use({ actionTimeout: 20_000 });

test.beforeAll(({ served }) => {
  address = served.address;
});

async function openSeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('heading', { name: 'Players join here' }).waitFor();
}

test('a GM’s device that came by a code makes links of its own, for everybody it may invite', { tag: '@core' }, async ({
  browser,
}) => {
  const opened = await openRoom(address, 'block-dodge-parry', 'duel');
  const gm = await browser.newPage();
  await gm.goto(`${address}/#/join/${opened.codes.gm}`);
  await gm.locator('.question').waitFor();
  await openSeats(gm);
  await expect(gm.getByLabel('Link for players')).toHaveCount(0);
  await gm.getByRole('button', { name: 'Make a link for players' }).click();
  const link = await gm.getByLabel('Link for players').inputValue();
  expect(link).not.toContain(opened.codes.player);
  const phone = await sitDown(browser, link.replace(/^https?:\/\/[^/]+/, address), 0, 'Anna');
  await expect(phone.locator('.question')).toBeVisible();
  await gm.getByText('Links for spectators, a stream and a second GM device').click();
  await gm.getByRole('button', { name: 'Make a link for spectators' }).click();
  await expect(gm.getByLabel('Link for spectators')).toBeVisible();
  await gm.getByRole('button', { name: 'Make a link for a second GM device' }).click();
  await expect(gm.getByLabel('Link for a second GM device')).toBeVisible();
  await expectAccessible(gm, 'seats');
  // The earlier code goes on working, and this device remembers its own.
  const other = await sitDown(browser, `${address}/#/join/${opened.codes.player}`, 0, 'Bela');
  await expect(other.locator('.question')).toBeVisible();
  await gm.reload();
  await gm.locator('.question').waitFor();
  await openSeats(gm);
  expect(await gm.getByLabel('Link for players').inputValue()).toBe(link);
});

test('another link takes the place of the one there is', async ({ page, browser }) => {
  await openTableFromHome(page, address, 'Block, Dodge, Parry', 'Duel at the well');
  const old = await playerLink(page, address);
  await openSeats(page);
  await page
    .getByRole('button', { name: /^Another link/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('This is the new link; the old one no longer works.');
  const fresh = await page.getByLabel('Link for players').inputValue();
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(old);
  await expect(phone.getByText('No room has this code, or it was withdrawn.')).toBeVisible();
  await phone.goto(fresh.replace(/^https?:\/\/[^/]+/, address));
  await expect(phone.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
});

test('a device is sent away, unless the GM takes it back at once', async ({ page, browser }) => {
  await openTableFromHome(page, address, 'Block, Dodge, Parry', 'Duel at the well');
  const phone = await sitDown(browser, await playerLink(page, address), 0, 'Anna');
  await openSeats(page);
  await page.getByRole('button', { name: 'Send Anna away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Send Anna away' })).toBeVisible();
  await phone.waitForTimeout(6500);
  await expect(phone.locator('.question')).toBeVisible();
  await page.getByRole('button', { name: 'Send Anna away' }).click();
  await page.keyboard.press('Escape');
  await expect(phone.getByText('The GM has sent this device away.')).toBeVisible();
});

test('a table is deleted in two steps, and everybody learns that it is gone', async ({ page, browser }) => {
  await openTableFromHome(page, address, 'Block, Dodge, Parry', 'Duel at the well');
  const link = await playerLink(page, address);
  const phone = await sitDown(browser, link, 0, 'Anna');
  await openSeats(page);
  await page.getByRole('button', { name: /^Delete this table/ }).click();
  await expect(page.getByText('It cannot be brought back.')).toBeVisible();
  await expectAccessible(page, 'delete');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: /^Delete this table/ }).click();
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to play' })).toBeVisible();
  await expect(page.getByText('Duel at the well, at the table')).toHaveCount(0);
  await expect(phone.getByText('The GM has deleted this table.')).toBeVisible();
  await phone.goto(`${address}/`);
  await phone.goto(link);
  await expect(phone.getByText('No room has this code, or it was withdrawn.')).toBeVisible();
});

test('spectators and the GM’s other devices are sent away, and their links end with it', async ({ page, browser }) => {
  await openTableFromHome(page, address, 'Block, Dodge, Parry', 'Duel at the well');
  await openSeats(page);
  await page.getByText('Links for spectators, a stream and a second GM device').click();
  const here = async (label: string): Promise<string> =>
    (await page.getByLabel(label, { exact: true }).inputValue()).replace(/^https?:\/\/[^/]+/, address);
  const links = [await here('Link for spectators'), await here('Link for a second GM device')] as const;
  const devices = await Promise.all(
    links.map(async (link) => {
      const device = await (await browser.newContext()).newPage();
      await device.goto(link);
      await device.locator('.table, .question').first().waitFor();
      return device;
    }),
  );
  await page.screenshot({ path: 'reports/screens/invitations-laptop.png' });
  await page.getByRole('button', { name: 'Send all spectators away' }).click();
  await expect(devices[0]!.getByText('The GM has sent this device away.')).toBeVisible();
  await expect(devices[1]!.locator('.question')).toBeVisible();
  await page.getByRole('button', { name: 'Send the GM’s other devices away' }).click();
  await expect(devices[1]!.getByText('The GM has sent this device away.')).toBeVisible();
  await expect(page.getByText('They were sent away, and the links handed out no longer work.')).toHaveCount(2);
  for (const link of links) {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByText('No room has this code, or it was withdrawn.')).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'reports/screens/invitations-phone.png' });
});
