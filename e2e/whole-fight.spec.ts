import { expect } from '@playwright/test';
import { openTableFromHome, playerLink, playToTheEnd, sitDown, withSeed } from './drive.ts';
import { test } from './setting.ts';

let address: string;

test.beforeAll(({ served }) => {
  address = served.address;
});

/**
 * Two seats of the party are played on phones, the rest by the GM. The longest come first, so that none is waited for,
 * and each has its seed: chance alone makes some three times as long.
 */
const fights = [
  ['Ingenuity', 'Out of the woods', 'two'],
  ['Tag & Tally', 'Toll at the ford', 'three'],
  ['Sea of Shadows', 'The wrestling pit', 'three'],
  ['Block, Dodge, Parry', 'Ambush in the hollow', 'two'],
  ['Ikezu-ishi', 'A sound in the dark', 'one'],
] as const;

for (const [system, fight, seed] of fights)
  test(`a GM and two players play a whole fight of ${system} through the screens alone`, {
    tag: system === 'Ikezu-ishi' ? '@core' : [],
  }, async ({ browser }) => {
    test.setTimeout(420_000);
    // The GM’s screen moves as most do, those of the players less.
    const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' } as const;
    const gm = await (await browser.newContext(wide)).newPage();
    const faults: string[] = [];
    gm.on('pageerror', ({ message }) => faults.push(message));
    await withSeed(gm, seed);
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
