import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { expectAccessible } from './table.ts';

/** Sizes and themes in which every screen is looked at. */
export const sizes = [
  { name: 'phone', viewport: { width: 360, height: 740 }, touch: true },
  { name: 'laptop', viewport: { width: 1440, height: 900 }, touch: false },
] as const;
const themes = ['dark', 'light'] as const;

export type Size = (typeof sizes)[number];

/** What a browser of this size is like; nothing moves in it. */
export function like({ viewport, touch }: Size): BrowserContextOptions {
  return {
    viewport,
    colorScheme: themes[0],
    reducedMotion: 'reduce',
    ...(touch ? { hasTouch: true, isMobile: true } : {}),
  };
}

/** A page of this size that notes what breaks in it. */
export async function pageLike(browser: Browser, size: Size) {
  const context = await browser.newContext(like(size));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  return { page, faults };
}

/** Waits for what is drawn a moment after the rest: pages, odds, figures. Some questions never have odds. */
async function allIsThere(page: Page): Promise<void> {
  const missing = page
    .locator('main[aria-busy="true"], .hero[aria-busy="true"], .options.counting:not(:has(.options-head))')
    .or(page.locator('.lab-win, .start-figures .figure', { hasText: '…' }));
  for (let looks = 0, calm = 0; calm < 3 && looks < 100; looks++) {
    calm = (await missing.count()) === 0 ? calm + 1 : 0;
    await page.waitForTimeout(50);
  }
}

/** Keeps a picture of a screen in each theme; it must be accessible in both and must not scroll sideways. Axe leaves out `elsewhere`. */
export async function look(page: Page, screen: string, { name, viewport }: Size, elsewhere?: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await allIsThere(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.screenshot({ path: `reports/screens/${screen}-${name}-${theme}.png` });
    await expectAccessible(page, `${screen}, ${name}, ${theme}`, elsewhere);
  }
  // A phone’s browser makes room for what is too wide: only the width it ought to have tells.
  const width = await page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth));
  expect(width, `${screen} scrolls sideways on a ${name}`).toBeLessThanOrEqual(viewport.width + 1);
}
