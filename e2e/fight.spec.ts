import { expect } from '@playwright/test';
import { test } from './setting.ts';
import {
  answerUntil,
  entries,
  expectAccessible,
  gmPage,
  openFight,
  openRoom,
  phonePage,
  takeRealDice,
} from './table.ts';

let address: string;

test.beforeAll(({ served }) => {
  address = served.address;
});

test('a player joins by the code and answers with one tap; the GM sees it at once', { tag: '@core' }, async ({
  browser,
}) => {
  const opened = await openRoom(address, 'block-dodge-parry', 'skirmish');
  const gm = await gmPage(browser, opened);
  const phone = await phonePage(browser, opened, 0, 'Anna', { colorScheme: 'dark' });
  await expect(gm.locator('.presence .here')).toHaveText(/Anna/);
  // Foes decide first (BDP-DECL-03).
  await answerUntil(gm, () => phone.locator('.question .option').first().isVisible());
  const before = await entries(gm);
  await phone.locator('.question .option').first().tap();
  await expect.poll(() => entries(gm)).toBe(before + 1);
  await expect(phone.locator('.question')).toContainText('Waiting for');
  await expectAccessible(phone, 'a player’s phone');
  await expectAccessible(gm, 'the GM’s screen');
});

test('the GM plays a whole round with the keyboard alone', { tag: '@core' }, async ({ browser }) => {
  const gm = await gmPage(browser, await openRoom(address, 'block-dodge-parry', 'skirmish'));
  await answerUntil(gm, async (page) => (await page.locator('.journal-words').innerText()).includes('round 2'));
  await gm.keyboard.press('?');
  await expect(gm.getByRole('dialog')).toContainText('answer for whoever is absent');
  await gm.keyboard.press('Escape');
  await gm.keyboard.press('ArrowDown');
  await expect(gm.locator('.question [data-row]').first()).toBeFocused();
});

test('undo, redo, looking back, an edit and a fork', { tag: '@core' }, async ({ browser }) => {
  const gm = await gmPage(browser, await openRoom(address, 'block-dodge-parry', 'skirmish'));
  await answerUntil(gm, async (page) => (await entries(page)) > 14);
  const question = await gm.locator('.question h1').innerText();
  await gm.keyboard.press('u');
  await expect(gm.locator('.journal-words')).toContainText('1 undone, still here');
  await expect(gm.locator('.log-line.undone').first()).toBeVisible();
  await gm.keyboard.press('Shift+U');
  await expect(gm.locator('.question h1')).toHaveText(question);
  await gm.keyboard.press('ArrowLeft');
  await expect(gm.locator('.question.past')).toContainText('Looking back');
  await gm.keyboard.press('Escape');
  await expect(gm.locator('.question h1')).toHaveText(question);
  await gm.keyboard.press('e');
  const drawer = gm.getByRole('dialog');
  await drawer.getByLabel('What').selectOption({ label: 'Mirah' });
  await drawer.getByLabel('HP', { exact: true }).fill('2');
  await drawer.getByLabel('HP', { exact: true }).press('Enter');
  await expectAccessible(gm, 'the edit drawer');
  await gm.keyboard.press('Escape');
  await expect(gm.locator('.log-line.edit').last()).toContainText('Mirah');
  const here = gm.url();
  await gm.getByRole('button', { name: 'Fork here' }).click();
  await expect.poll(() => gm.url()).not.toBe(here);
  await expect(gm.locator('.question h1')).toBeVisible();
});

test('while the values of another combatant are on their way, nobody else’s stand under that name', async ({
  browser,
}) => {
  const opened = await openRoom(address, 'block-dodge-parry', 'skirmish');
  const gm = await gmPage(browser, opened);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await gm.routeWebSocket(/./, (page) => {
    const server = page.connectToServer();
    page.onMessage(async (message) => {
      if (/"type":"fields".*"mirah"/i.test(String(message))) await released;
      server.send(message);
    });
  });
  await gm.reload();
  await gm.locator('.question').waitFor();
  await gm.keyboard.press('e');
  const drawer = gm.getByRole('dialog');
  await drawer.getByLabel('What').selectOption({ index: 2 });
  const hp = drawer.getByLabel('HP', { exact: true });
  await expect(hp).toBeVisible();
  await drawer.getByLabel('What').selectOption({ label: 'Mirah' });
  await expect(drawer).toContainText('fetching');
  await expect(hp).toHaveCount(0);
  release();
  await hp.fill('2');
  await hp.press('Enter');
  await gm.keyboard.press('Escape');
  await expect(gm.locator('.log-line.edit').last()).toContainText('Mirah');
});

test('real dice are typed in, and impossible ones are refused', { tag: '@core' }, async ({ browser }) => {
  const gm = await gmPage(browser, await openRoom(address, 'block-dodge-parry', 'skirmish'));
  await takeRealDice(gm, 'Invite');
  await answerUntil(gm, async (page) => (await page.locator('.dice-question').count()) > 0);
  if ((await gm.locator('.answer-state .button').count()) > 0) await gm.keyboard.press('a');
  await expect(gm.locator('.question h1')).toContainText('Roll');
  await expectAccessible(gm, 'the keypad');
  await gm.keyboard.press('0');
  await expect(gm.locator('.dice-question .wrong')).toContainText('shows 1 to');
  const before = await entries(gm);
  const wells = await gm.locator('.well').count();
  for (let die = 0; die < wells; die++) {
    await gm.keyboard.press('3');
    await gm.keyboard.press('Enter');
  }
  await expect.poll(() => entries(gm)).toBeGreaterThan(before);
  await expect(gm.locator('.dice-tray .die').first()).toHaveAccessibleName(/shows 3/);
});

test('spectators and a stream’s overlay follow the fight', async ({ browser }) => {
  const opened = await openRoom(address, 'tag-tally', 'barrow');
  const gm = await gmPage(browser, opened, { colorScheme: 'light' });
  const watching = await (await browser.newContext()).newPage();
  await watching.goto(`${address}/#/join/${opened.codes.spectator}`);
  await expect(watching.locator('.question')).toContainText('Waiting for');
  const overlay = await (await browser.newContext({ viewport: { width: 1280, height: 200 } })).newPage();
  await overlay.goto(`${address}/#/join/${opened.codes.spectator}?view=overlay`);
  await expect(overlay.locator('.overlay-strip')).toBeVisible();
  await answerUntil(gm, async (page) => (await page.locator('.log-line').count()) > 12);
  const newest = (await gm.locator('.log-line .log-text').last().innerText()).trim();
  await expect(overlay.locator('.overlay-text')).toHaveText(newest);
  await expectAccessible(watching, 'the spectator’s screen');
  await expectAccessible(overlay, 'the overlay');
  await expectAccessible(gm, 'the GM’s screen in light');
});

for (const [nth, faster, other] of [
  [0, 'Anna', 'Ben'],
  [1, 'Ben', 'Anna'],
] as const)
  test(`a question that two phones share is gone from both when ${faster} answers it`, async ({ browser }) => {
    const combatants = [
      { name: 'Ana', kind: 'pc', seat: 'first' },
      { name: 'Bo', kind: 'pc', seat: 'second' },
      { name: 'Rat', kind: 'creature', level: 0 },
    ];
    const opened = await openFight(address, 'tag-tally', 'Two', { system: 'tag-tally', combatants });
    const gm = await gmPage(browser, opened);
    const phones = [await phonePage(browser, opened, 0, 'Anna'), await phonePage(browser, opened, 1, 'Ben')];
    const [mine, theirs] = [phones[nth]!, phones[1 - nth]!];
    await expect(mine.locator('.question')).toContainText('Who of you acts next?');
    await expect(mine.locator('.question')).toContainText(`${other} (${nth === 0 ? 'Bo' : 'Ana'}) may answer as well`);
    await expect(theirs.locator('.question')).toContainText(
      `${faster} (${nth === 0 ? 'Ana' : 'Bo'}) may answer as well`,
    );
    await expect(gm.locator('.question')).toContainText('Waiting for Anna or Ben');
    await expectAccessible(mine, 'a phone with a shared question');
    await mine
      .locator('.question .option', { hasText: nth === 0 ? 'Bo' : 'Ana' })
      .first()
      .tap();
    await expect(mine.locator('.question')).toContainText(`Waiting for ${other}`);
    await expect(theirs.locator('.question')).not.toContainText('Who of you acts next?');
    await expect(theirs.locator('.question .option').first()).toBeVisible();
    await expect(theirs.locator('.complaint')).toHaveCount(0);
  });
