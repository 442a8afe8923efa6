import { systems } from '@affray/engine';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { fromHere } from './browser.ts';

/** A room as the server made it. */
export interface OpenedRoom {
  readonly address: string;
  readonly room: string;
  readonly gmToken: string;
  readonly codes: { readonly player: string; readonly spectator: string; readonly gm: string };
  readonly system: string;
  readonly title: string;
}

/** Opens a room with a ready-made encounter over HTTP. */
export async function openRoom(address: string, system: string, encounter: string, seed = 'e2e'): Promise<OpenedRoom> {
  const sealed = systems.find(({ id }) => id === system);
  if (sealed === undefined) throw new Error(`There is no system "${system}".`);
  const ready = sealed.use(({ encounters }) => {
    const found = encounters.find(({ id }) => id === encounter) ?? encounters[0]!;
    return { name: found.name, fight: found.encounter };
  });
  return openFight(address, system, ready.name, ready.fight, seed);
}

/** Opens a room with an encounter of one’s own over HTTP. */
export async function openFight(
  address: string,
  system: string,
  title: string,
  fight: unknown,
  seed = 'e2e',
): Promise<OpenedRoom> {
  const response = await fetch(`${fromHere(address)}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: fromHere(address) },
    body: JSON.stringify({ fight, title, seed }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  const { room, gmToken, codes } = await response.json();
  return { address, room, gmToken, codes, system, title };
}

/** The GM’s screen of a room, on a device that holds its token. */
export async function gmPage(browser: Browser, opened: OpenedRoom, options = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const { address, room, gmToken, codes, system, title } = opened;
  await page.goto(`${address}/#/join`);
  const seat = { room, token: gmToken, role: 'gm', seat: 'gm', title, system, at: 1, codes };
  await page.evaluate((text) => localStorage.setItem('affray.seats', text), JSON.stringify([seat]));
  await page.goto(`${address}/#/fight/${room}`);
  await page.locator('.question').waitFor();
  return page;
}

/** A player’s phone that joins by the code. */
export async function phonePage(
  browser: Browser,
  opened: OpenedRoom,
  nth: number,
  person: string,
  options = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`${opened.address}/#/join/${opened.codes.player}`);
  await page.locator('.seat-choice label').nth(nth).click();
  await page.getByLabel('Your name, as the others see it').fill(person);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.question').waitFor();
  return page;
}

/** Every seat rolls real dice from now on: in the sheet of seats, opened by the button of this name. */
export async function takeRealDice(page: Page, button: 'Seats' | 'Invite'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'real dice' }).first()).toBeVisible();
  for (const real of await sheet.getByRole('button', { name: 'real dice' }).all()) {
    await real.click();
    await expect(real).toHaveAttribute('aria-pressed', 'true');
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

/** How many entries the journal has, as the strip says. */
export async function entries(page: Page): Promise<number> {
  const words = await page.locator('.log .column-head').innerText();
  return Number(/entry (\d+)/.exec(words)?.[1] ?? -1);
}

/** Presses keys until a sentence of the question matches; the first option answers everything else. */
export async function answerUntil(page: Page, wanted: (page: Page) => Promise<boolean>, most = 80): Promise<void> {
  for (let given = 0; given < most; given++) {
    if (await wanted(page)) return;
    const before = await entries(page);
    const open = page.locator('.question .option[aria-disabled="false"]');
    if ((await open.count()) === 0) await page.keyboard.press('a');
    await page.keyboard.press('1');
    await expect.poll(() => entries(page)).not.toBe(before);
  }
  expect(await wanted(page), 'never came').toBe(true);
}

/** No serious or critical violation of accessibility on this page, but for what was looked at `elsewhere` already. */
export async function expectAccessible(page: Page, name: string, elsewhere?: string): Promise<void> {
  // There are no frames; without a page of its own for the results, and without what is in order, it takes a third.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (elsewhere === undefined ? axe : axe.exclude(elsewhere)).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(told, name).toEqual([]);
}
