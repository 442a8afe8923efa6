import { expect, type Page } from '@playwright/test';
import { fromNetwork } from './browser.ts';
import { pointAtFight, sitDown } from './drive.ts';
import { pageLike, sizes } from './looking.ts';
import { test } from './setting.ts';

/** As phones see it: by a name in the network, over plain HTTP, where browsers keep back what is for secure pages. */
let address: string;

test.use({ actionTimeout: 20_000 });

test.beforeAll(({ served }) => {
  address = fromNetwork(served.address);
});

/** What was copied last, as the browser hands it to the next field. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByLabel('Code or link');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  return field.inputValue();
}

for (const size of sizes) {
  test(`from the network, ${size.name}: the page is none of the secure ones`, async ({ browser }) => {
    const { page } = await pageLike(browser, size);
    await page.goto(`${address}/`);
    const has = await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]);
    expect(has).toEqual([false, false, false]);
  });

  test(`from the network, ${size.name}: an encounter is built, kept, shared and played alone`, {
    tag: '@core',
  }, async ({ browser }) => {
    const { page, faults } = await pageLike(browser, size);
    await page.goto(`${address}/`);
    await page.getByRole('link', { name: 'Build an encounter' }).click();
    if (size.touch) await page.locator('.build-tabs button', { hasText: 'Presets' }).click();
    await page.getByRole('button', { name: 'Add Bandit', exact: true }).click();
    if (size.touch) await page.locator('.build-tabs button', { hasText: 'Encounter' }).click();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(page.getByText(/kept in this browser/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const link = await page.getByLabel('Link to this encounter').inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Start the fight' }).click();
    await page.getByRole('button', { name: 'Play here, alone' }).click();
    await page.locator('.question').waitFor();
    await page.goto(`${address}/#/join/`);
    expect(await pasted(page)).toBe(link);
    expect(faults).toEqual([]);
  });

  test(`from the network, ${size.name}: a ready-made fight is changed first, and played alone`, async ({ browser }) => {
    const { page, faults } = await pageLike(browser, size);
    await pointAtFight(page, address, 'Block, Dodge, Parry', 'Duel at the well');
    await page.getByRole('link', { name: 'Change it first' }).click();
    await expect(page.getByLabel('Name of the encounter')).toHaveValue('Duel at the well');
    await pointAtFight(page, address, 'Block, Dodge, Parry', 'Duel at the well');
    await page.getByRole('button', { name: 'Play here, alone' }).click();
    const option = page.locator('.question .option[aria-disabled="false"]').first();
    const first = await option.innerText();
    await option.click();
    await expect(page.locator('.complaint')).toHaveCount(0);
    await expect.poll(() => page.locator('.question').first().innerText()).not.toContain(first);
    expect(faults).toEqual([]);
  });

  test(`from the network, ${size.name}: a party is made`, async ({ browser }) => {
    const { page, faults } = await pageLike(browser, size);
    await page.goto(`${address}/#/party/new`);
    await page.getByLabel('What they are called').fill('The four of the network');
    await page.locator('.new-member').first().click();
    await page.getByRole('button', { name: 'Make the party' }).click();
    await expect(page.getByLabel('Name of the party')).toHaveValue('The four of the network');
    expect(faults).toEqual([]);
  });

  test(`from the network, ${size.name}: a table is opened, its link copied, and joined by it`, {
    tag: '@core',
  }, async ({ browser }) => {
    const { page, faults } = await pageLike(browser, size);
    await pointAtFight(page, address, 'Block, Dodge, Parry', 'Toll on the bridge');
    await page.getByRole('button', { name: 'Open a table for players' }).click();
    await page.locator('.question').waitFor();
    await openSeats(page);
    const link = await page.getByLabel('Link for players').inputValue();
    expect(link, 'the link leads phones to where this page is').toContain(address);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.keyboard.press('Escape');
    const phone = await sitDown(browser, link, 0, 'Anna');
    await expect(phone.locator('.question')).toBeVisible();
    await page.goto(`${address}/#/join/`);
    expect(await pasted(page)).toBe(link);
    expect(faults).toEqual([]);
  });

  test(`from the network, ${size.name}: what cannot be done there is said`, async ({ browser }) => {
    const { page } = await pageLike(browser, size);
    await page.goto(`${address}/`);
    await expect(page.locator('.home-foot')).toContainText(`join at ${address.replace('http://', '')}`);
    await page.getByRole('button', { name: 'My data' }).click();
    await expect(page.getByRole('dialog')).toContainText('cannot be installed as an app');
  });
}

test('on the machine itself, where nobody else can reach the server, no address for phones is told', async ({
  page,
  served,
}) => {
  await page.goto(`${served.address}/`);
  await expect(page.locator('.home-foot')).toContainText('Only this computer can reach the server');
  await expect(page.locator('.home-foot')).not.toContainText('127.0.0.1');
  await page.getByRole('button', { name: 'My data' }).click();
  await expect(page.getByRole('dialog')).not.toContainText('cannot be installed');
});

async function openSeats(page: Page): Promise<void> {
  const invite = page.getByRole('button', { name: 'Invite' });
  if (await invite.isVisible()) return invite.click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Seats and invitations' }).click();
}
