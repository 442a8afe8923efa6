import { expect, test } from '@playwright/test';
import { openTableFromHome, playerLink, playToTheEnd, sitDown } from './drive.ts';
import { type Served, serve } from './serve.ts';

let served: Served;

test.beforeAll(async () => {
  served = await serve();
});

test.afterAll(async () => {
  await served.stop();
});

/** Two seats of the party are played on phones, the rest by the GM. */
const fights = [
  ['Block, Dodge, Parry', 'Ambush in the hollow'],
  ['Tag & Tally', 'Toll at the ford'],
  ['Ikezu-ishi', 'A sound in the dark'],
  ['Sea of Shadows', 'The wrestling pit'],
  ['Ingenuity', 'Out of the woods'],
] as const;

for (const [system, fight] of fights)
  test(`a GM and two players play a whole fight of ${system} through the screens alone`, async ({ browser }) => {
    test.setTimeout(420_000);
    const gm = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const faults: string[] = [];
    gm.on('pageerror', ({ message }) => faults.push(message));
    const clicks = await openTableFromHome(gm, served.address, system, fight);
    expect(clicks).toBeLessThanOrEqual(5);
    const link = await playerLink(gm, served.address);
    const anna = await sitDown(browser, link, 0, 'Anna');
    const ben = await sitDown(browser, link, 1, 'Ben');
    for (const page of [anna, ben]) page.on('pageerror', ({ message }) => faults.push(message));
    const answers = await playToTheEnd(gm, [anna, ben]);
    for (const page of [gm, anna, ben]) await expect(page.locator('.question.over')).toBeVisible();
    expect(faults).toEqual([]);
    test.info().annotations.push({ type: 'answers', description: `${system}: ${answers}` });
    for (const page of [gm, anna, ben]) await page.context().close();
  });
