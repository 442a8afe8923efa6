import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openTableFromHome, playerLink, pointAtFight } from './drive.ts';
import { test } from './setting.ts';

/** Screens with little height: the sizes are CSS pixels, so a page at twice its size is one of half the pixels. */
const low = [
  { name: 'a phone on its side', viewport: { width: 844, height: 390 }, isMobile: true },
  { name: 'a small phone on its side', viewport: { width: 640, height: 320 }, isMobile: true },
  { name: 'a laptop at 200 %', viewport: { width: 720, height: 450 }, isMobile: false },
  { name: 'a low, wide window', viewport: { width: 1280, height: 420 }, isMobile: false },
  { name: 'a window as low as the table allows', viewport: { width: 1100, height: 610 }, isMobile: false },
  { name: 'a tablet as low as the table allows', viewport: { width: 700, height: 610 }, isMobile: false },
] as const;

let address: string;

test.use({ actionTimeout: 20_000 });

test.beforeAll(({ served }) => {
  address = served.address;
});

async function pageOf(browser: Browser, { viewport, isMobile }: (typeof low)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile });
  return context.newPage();
}

/** Scrolls there as somebody would, and finds it whole within the window with nothing over its middle. */
async function expectReachable(target: Locator, what: string, least = 36): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const seen = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      top,
      bottom: top + height,
      height,
      uncovered: over !== null && element.contains(over),
      window: innerHeight,
    };
  });
  expect(seen.height, `${what} has a height`).toBeGreaterThanOrEqual(least);
  expect(seen.top, `${what} begins within the window`).toBeGreaterThanOrEqual(0);
  expect(seen.bottom, `${what} ends within the window`).toBeLessThanOrEqual(seen.window + 1);
  expect(seen.uncovered, `nothing lies over ${what}`).toBe(true);
}

for (const size of low) {
  test(`${size.name}: every option of the open question can be reached and answered`, {
    tag: size === low[0] || size === low[2] ? '@core' : [],
  }, async ({ browser }) => {
    const page = await pageOf(browser, size);
    await pointAtFight(page, address, 'Block, Dodge, Parry', 'Toll on the bridge');
    await page.getByRole('button', { name: 'me', exact: true }).click();
    await page.getByRole('button', { name: 'Play here, alone' }).click();
    const options = page.locator('.question .option[aria-disabled="false"]');
    await options.first().waitFor();
    // The sentence and the first option stand there before anybody scrolls.
    for (const first of [page.locator('.question-text').first(), options.first()])
      await expect(first).toBeInViewport({ ratio: 0.5 });
    await expectReachable(page.locator('.question-text').first(), 'the question', 20);
    const count = await options.count();
    for (const at of [0, count - 1]) await expectReachable(options.nth(at), `option ${at + 1} of ${count}`);
    const asked = await page.locator('.question').first().innerText();
    await options.nth(count - 1).click();
    await expect.poll(() => page.locator('.question').first().innerText()).not.toBe(asked);
  });
}

test('a player’s phone on its side: the question comes first, and sheets can be scrolled and closed', async ({
  browser,
}) => {
  const gm = await browser.newPage();
  await openTableFromHome(gm, address, 'Block, Dodge, Parry', 'Duel at the well');
  const link = await playerLink(gm, address);
  const page = await pageOf(browser, low[0]);
  await page.goto(link);
  await page.locator('.seat-choice label').first().click();
  await expectReachable(page.getByRole('button', { name: 'Sit down' }), '“Sit down”');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.locator('.question-text').first()).toBeInViewport();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expectReachable(close, 'the button that closes the sheet');
  await expectReachable(page.getByRole('dialog').getByRole('link', { name: 'Leave the table' }), 'the last entry');
});
