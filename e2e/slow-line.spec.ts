import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { test } from './setting.ts';
import { answerUntil, entries, gmPage, openRoom, phonePage, takeRealDice } from './table.ts';

let address: string;

test.beforeAll(({ served }) => {
  address = served.address;
});

/** The line between a page and the server, in the hands of the test. */
interface SlowLine {
  /** How many commands of this type the page has sent. */
  sent(type: string): number;
  cut(): Promise<void>;
  mend(): void;
}

async function onSlowLine(page: Page): Promise<SlowLine> {
  const types: string[] = [];
  const open = new Set<WebSocketRoute>();
  let whole = true;
  await page.routeWebSocket(/./, (socket) => {
    if (!whole) return void socket.close({ code: 1012 });
    open.add(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      types.push(/"type":"([^"]+)"/.exec(String(message))?.[1] ?? '');
      server.send(message);
    });
  });
  await page.reload();
  await page.locator('.question').waitFor();
  return {
    sent: (type) => types.filter((each) => each === type).length,
    cut: async () => {
      whole = false;
      for (const socket of open) await socket.close({ code: 1012 });
      open.clear();
    },
    mend: () => {
      whole = true;
    },
  };
}

test('a double click and a held key answer one question each', async ({ browser }) => {
  const gm = await gmPage(browser, await openRoom(address, 'block-dodge-parry', 'skirmish'));
  const line = await onSlowLine(gm);
  // Once round the table, so that the GM answers for everybody.
  await answerUntil(gm, async (page) => (await page.locator('.journal-words').innerText()).includes('round 2'));
  const before = await entries(gm);
  const answers = line.sent('answer');
  await gm.keyboard.press('a');
  await expect(gm.locator('.question .option[aria-disabled="false"]').first()).toBeVisible();
  // The second click comes as soon as the next question lies under it.
  await gm.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const click = (detail: number): void => {
          const option = document.querySelector('.question .option[aria-disabled="false"]');
          option?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
        };
        const before = document.querySelector('.question');
        const watch = new MutationObserver(() => {
          const now = document.querySelector('.question');
          if (now === before || now?.querySelector('.option[aria-disabled="false"]') == null) return;
          watch.disconnect();
          click(2);
          resolve();
        });
        watch.observe(document.body, { childList: true, subtree: true });
        click(1);
      }),
  );
  // Messages come in the order sent: when this one is here, every answer is.
  await gm.keyboard.press('e');
  await expect.poll(() => line.sent('fields')).toBeGreaterThan(0);
  expect(line.sent('answer') - answers, 'a double click').toBe(1);
  // One sheet closed and another opened before the first has told that it is gone.
  await gm.keyboard.press('Escape');
  await gm.keyboard.press('?');
  await expect(gm.getByRole('dialog')).toContainText('choose an option');
  await gm.keyboard.press('Escape');
  await gm.keyboard.down('1');
  await expect.poll(() => entries(gm)).toBeGreaterThan(before + 1);
  await gm.keyboard.down('1');
  await gm.keyboard.up('1');
  const fields = line.sent('fields');
  await gm.keyboard.press('e');
  await expect.poll(() => line.sent('fields')).toBeGreaterThan(fields);
  expect(line.sent('answer') - answers, 'and a held key').toBe(2);
});

test('a die typed in while the line is gone can be typed in again', async ({ browser }) => {
  const opened = await openRoom(address, 'block-dodge-parry', 'skirmish');
  const gm = await gmPage(browser, opened);
  await takeRealDice(gm, 'Invite');
  await answerUntil(gm, async (page) => (await page.locator('.dice-question').count()) > 0);
  await gm.setViewportSize({ width: 360, height: 740 });
  const line = await onSlowLine(gm);
  const take = gm.getByRole('button', { name: 'Answer for' });
  const key = gm.locator('.face-key[aria-disabled="false"]', { hasText: /^3$/ });
  await expect(take.or(key).first()).toBeVisible();
  if (await take.isVisible()) await take.click();
  await expect(gm.locator('.well')).toHaveCount(1);
  await line.cut();
  await expect(gm.getByRole('img', { name: 'Not connected' })).toBeVisible();
  await key.click();
  await expect(gm.locator('.question .complaint')).toContainText('no connection');
  await expect(key).toBeVisible();
  line.mend();
  await expect(gm.getByRole('img', { name: 'Connected', exact: true })).toBeVisible();
  await key.click();
  await expect.poll(() => line.sent('answer')).toBe(1);
  await expect(gm.locator('.question .complaint')).toHaveCount(0);
});

test('what the GM writes into a value stays while it changes, and comes back with the line', async ({ browser }) => {
  const opened = await openRoom(address, 'block-dodge-parry', 'skirmish');
  const gm = await gmPage(browser, opened);
  const line = await onSlowLine(gm);
  await gm.keyboard.press('e');
  const drawer = gm.getByRole('dialog');
  await drawer.getByLabel('What').selectOption({ label: 'Mirah' });
  const hp = drawer.getByLabel('HP', { exact: true });
  await hp.fill('1');
  const second = await gmPage(browser, opened);
  await second.keyboard.press('e');
  const other = second.getByRole('dialog');
  await other.getByLabel('What').selectOption({ label: 'Mirah' });
  for (const [label, value] of [
    ['HP', '3'],
    ['STR', '5'],
  ] as const) {
    await other.getByLabel(label, { exact: true }).fill(value);
    await other.getByLabel(label, { exact: true }).press('Enter');
  }
  // When the second value is here, the first one is.
  await expect(drawer.getByLabel('STR', { exact: true })).toHaveValue('5');
  await expect(hp).toHaveValue('1');
  await expect(hp).toBeFocused();
  expect(line.sent('edit'), 'nobody has said that this is to be so').toBe(0);
  await line.cut();
  await expect(gm.locator('.line-note')).toBeVisible();
  await hp.press('Enter');
  await expect(drawer.locator('.complaint')).toContainText('no connection');
  await expect(hp, 'as it is, not as it was wanted').toHaveValue('3');
  const hide = drawer.getByLabel('Hidden from the players');
  await hide.click();
  await expect(hide).not.toBeChecked();
  await drawer.getByLabel('What').selectOption({ label: 'Harold' });
  await expect(drawer).toContainText('once the connection is back');
  line.mend();
  await expect(hp).toBeVisible();
});

/** Holds back the answer to such a request until the returned function is called. */
async function holdBack(page: Page, request: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(request, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a table that comes late leads nobody away, and a party made with a double click is one', async ({ page }) => {
  const release = await holdBack(page, '**/api/rooms');
  await page.goto(address);
  await page.locator('.ready-row').first().click();
  const open = page.getByRole('button', { name: 'Open a table for players' });
  await open.click();
  await expect(open).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goto(`${address}/#/party/new`);
  await page.locator('.new-member input').first().waitFor();
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('affray.seats'))).not.toBeNull();
  expect(page.url()).toContain('#/party/new');
  await page.locator('.new-member input').first().check();
  await page.getByRole('button', { name: 'Make the party' }).dblclick();
  await expect(page.getByLabel('Name of the party')).toBeVisible();
  await page.goto(`${address}/#/`);
  await expect(page.getByText('Still on the table')).toBeVisible();
  await expect(page.locator('.parties a[href^="#/party/"]').filter({ hasText: 'A new party' })).toHaveCount(1);
});

test('a draft opened in the place of a kept one is not kept in its place', async ({ page }) => {
  await page.goto(`${address}/#/build/ready:block-dodge-parry:skirmish`);
  const called = page.locator('.build-name');
  await page.getByRole('button', { name: 'Keep', exact: true }).dblclick();
  await expect(called).toContainText(', kept in this browser');
  await page.goto(`${address}/#/`);
  const list = page.locator('.kept-encounters a');
  await page.getByText('1 kept encounter').click();
  await list.click();
  await expect(called).toContainText(', kept in this browser');
  await page.evaluate(() => (location.hash = '#/build/ready:block-dodge-parry:ambush'));
  await expect(called).toContainText('not yet kept');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(called).toContainText(', kept in this browser');
  await page.goto(`${address}/#/`);
  await expect(page.getByText('2 kept encounters')).toBeVisible();
});

test('a player whose seat is taken back in the middle of a fight is told so', async ({ browser }) => {
  const opened = await openRoom(address, 'block-dodge-parry', 'skirmish');
  const phone = await phonePage(browser, opened, 0, 'Anna');
  const seats: unknown = await phone.evaluate(() => JSON.parse(localStorage.getItem('affray.seats') ?? '[]'));
  const sent = await fetch(`${address}/api/rooms/${opened.room}/revoke`, {
    method: 'POST',
    headers: { authorization: `Bearer ${opened.gmToken}`, 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ seat: Array.isArray(seats) ? seats[0]?.seat : '' }),
  });
  expect(sent.ok).toBe(true);
  await expect(phone.locator('.page-note')).toContainText('The GM has sent this device away.');
});

test('the Lab says when it cannot play, and plays when one tries again', async ({ browser }) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.route('**/assets/lab-worker-*.js', (route) => route.abort());
  await page.goto(`${address}/#/lab/ready:block-dodge-parry:ambush`);
  await expect(page.locator('.lab-answer')).toContainText('cannot be played in the background now');
  await page.unroute('**/assets/lab-worker-*.js');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('.lab-win').first()).toContainText('%');
});

test('a rulebook that could not be fetched is fetched when one tries again', async ({ browser }) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.goto(`${address}/#/build/system:ikezu-ishi`);
  const called = page.getByLabel('Name of the encounter');
  await called.fill('Half built');
  await page.route('**/assets/ikezu-ishi-*.js', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(`${address}/#/rules/ikezu-ishi`);
  await expect(page.getByRole('alert')).toContainText('The rules of Ikezu-ishi could not be fetched.');
  await page.unroute('**/assets/ikezu-ishi-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Ikezu-ishi', level: 1 })).toBeVisible();
  // Nor is what was built with it forgotten.
  await page.route('**/assets/ikezu-ishi-*.js', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(`${address}/#/build`);
  await expect(page.getByRole('heading', { name: 'This encounter could not be opened.' })).toBeVisible();
  await page.unroute('**/assets/ikezu-ishi-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(called).toHaveValue('Half built');
});
