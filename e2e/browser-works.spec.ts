import { expect, test } from '@playwright/test';

test('the browser opens a page', async ({ page }) => {
  await page.setContent('<h1>Affray</h1>');
  await expect(page.getByRole('heading')).toHaveText('Affray');
});
