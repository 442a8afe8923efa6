import { expect } from '@playwright/test';
import { openTableFromHome, playerLink, playToTheEnd, sitDown } from './drive.ts';
import { test } from './setting.ts';

let address: string;

test.beforeAll(({ served }) => {
  address = served.address;
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
    // The GM’s screen moves as most do, those of the players less.
    const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' } as const;
    const gm = await (await browser.newContext(wide)).newPage();
    const faults: string[] = [];
    gm.on('pageerror', ({ message }) => faults.push(message));
    const clicks = await openTableFromHome(gm, address, system, fight);
    expect(clicks).toBeLessThanOrEqual(5);
    const link = await playerLink(gm, address);
    const anna = await sitDown(browser, link, 0, 'Anna');
    const ben = await sitDown(browser, link, 1, 'Ben');
    for (const page of [anna, ben]) page.on('pageerror', ({ message }) => faults.push(message));
    const answers = await playToTheEnd(gm, [anna, ben]);
    for (const page of [gm, anna, ben]) await expect(page.locator('.question.over')).toBeVisible();
    expect(faults).toEqual([]);
    test.info().annotations.push({ type: 'answers', description: `${system}: ${answers}` });
  });
