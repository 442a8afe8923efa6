import { expect } from '@playwright/test';
import { test } from './setting.ts';

test('the browser opens a page', async ({ page }) => {
  await page.setContent('<h1>Affray</h1>');
  await expect(page.getByRole('heading')).toHaveText('Affray');
});
