import { chromium, expect } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';
import { test } from './setting.ts';

test('the browser opens a page', { tag: '@core' }, async ({ page }) => {
  await page.setContent('<h1>Affray</h1>');
  await expect(page.getByRole('heading')).toHaveText('Affray');
});

test('where no browser is installed, one is found all the same and opens a page', { tag: '@core' }, async () => {
  const { executablePath, env } = await findBrowser('');
  const args = [...BROWSER_FLAGS];
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const page = await browser.newPage();
  await page.setContent('<h1>Affray</h1>');
  await expect(page.getByRole('heading')).toHaveText('Affray');
  await browser.close();
});
