import { type Browser, expect, type Page } from '@playwright/test';
import { answerOne, isOver, playToTheEnd } from './drive.ts';
import { like, look, pageLike, type Size, sizes } from './looking.ts';
import { test } from './setting.ts';
import { gmPage, type OpenedRoom, openRoom, phonePage } from './table.ts';

let address: string;

test.beforeAll(({ served }) => {
  address = served.address;
});

/** A fight of each rulebook with players, and after how many answers it is looked at. */
const fights = [
  ['block-dodge-parry', 'skirmish', 5],
  ['tag-tally', 'toll', 4],
  ['ikezu-ishi', 'crossroads', 5],
  ['sea-of-shadows', 'road', 3],
  ['ingenuity', 'alert', 4],
] as const;

const asked = '.question .option[aria-disabled="false"], .question .face-key[aria-disabled="false"]';

/** The GM answers what is the GM’s and for the absent, the player what is the player’s, until the player is asked late enough. */
async function untilAsked(gm: Page, player: Page, least: number, wanted = asked): Promise<void> {
  const away = gm.locator('.question .answer-state', { hasText: 'away' }).getByRole('button');
  const began = Date.now();
  for (let given = 0; given < 90 && Date.now() - began < 60_000; ) {
    if (given >= least && (await player.locator(wanted).count()) > 0) return;
    if ((await answerOne(player, 0)) || (await answerOne(gm, 0))) given++;
    else if ((await away.count()) > 0) await away.click({ timeout: 2000 }).catch(() => {});
    else if (await isOver(gm)) return;
    else await player.waitForTimeout(40);
  }
}

async function sitAlike(browser: Browser, opened: OpenedRoom, size: Size): Promise<Page> {
  return phonePage(browser, opened, 0, 'Anna', {
    ...like(size),
    ...(size.touch ? {} : { isMobile: false, hasTouch: false }),
  });
}

for (const size of sizes) {
  test(`a player’s screen in each rulebook on a ${size.name}`, async ({ browser }) => {
    test.setTimeout(420_000);
    for (const [system, encounter, least] of fights) {
      const opened = await openRoom(address, system, encounter, 'pictures');
      const gm = await gmPage(browser, opened);
      const player = await sitAlike(browser, opened, size);
      await untilAsked(gm, player, least);
      await look(player, `player-${system}`, size);
      for (const page of [gm, player]) await page.context().close();
    }
  });

  test(`what a GM opens during a fight, on a ${size.name}`, async ({ browser }) => {
    test.setTimeout(420_000);
    const opened = await openRoom(address, 'block-dodge-parry', 'skirmish', 'pictures');
    const gm = await gmPage(browser, opened, like(size));
    const player = await sitAlike(browser, opened, size);
    await look(gm, 'gm-waiting', size);
    await look(player, 'player-secret', size);
    await untilAsked(gm, player, 4);
    const open = async (name: string | RegExp): Promise<void> => {
      await gm.getByRole('button', { name: 'More', exact: true }).click();
      await gm.getByRole('dialog').getByRole('button', { name }).click();
    };
    for (const [screen, name] of [
      ['gm-edit', 'Edit anything'],
      ['gm-seats', 'Seats and invitations'],
      ['gm-settings', 'Settings'],
      ['gm-rulings', /^House rulings/],
      ['gm-outlook', 'What are our chances now?'],
      ['gm-log', 'Log'],
      ['gm-keys', 'Keys'],
    ] as const) {
      await open(name);
      if (screen === 'gm-outlook') await gm.locator('table.outlook').waitFor({ timeout: 60_000 });
      await look(gm, screen, size);
      await gm.keyboard.press('Escape');
    }
    await player.getByRole('button', { name: 'More', exact: true }).click();
    await player.getByRole('button', { name: 'Roll real dice' }).click();
    await untilAsked(gm, player, 0, '.question .face-key[aria-disabled="false"]');
    await look(player, 'player-dice', size);
    const overlay = await pageLike(browser, size);
    await overlay.page.goto(`${address}/?view=overlay#/join/${opened.codes.spectator}`);
    await overlay.page.locator('.overlay-strip').waitFor();
    await look(overlay.page, 'overlay', size);
    expect(overlay.faults).toEqual([]);
  });

  test(`after a fight: aftermath, roster, the first page again, on a ${size.name}`, async ({ browser }) => {
    test.setTimeout(420_000);
    const { page, faults } = await pageLike(browser, size);
    await page.goto(`${address}/#/build/ready:block-dodge-parry:skirmish`);
    await page
      .getByRole('button', { name: /^Start/ })
      .first()
      .click();
    const alone = page.getByRole('button', { name: 'Play here, alone' });
    await alone.click();
    await page.locator('.question').waitFor();
    await playToTheEnd(page, []);
    await look(page, 'over', size);
    await page.getByRole('link', { name: 'To the aftermath' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(page, 'aftermath', size);
    await page.getByRole('button', { name: 'Write it into the roster' }).click();
    await page.getByRole('link', { name: /^To The party/ }).click();
    await look(page, 'roster', size);
    await page.goto(`${address}/#/`);
    await expect(page.getByText('Played to its end')).toBeVisible();
    await expect(page.getByText('Still on the table')).toHaveCount(0);
    await look(page, 'home-again', size);
    expect(faults).toEqual([]);
  });
}
