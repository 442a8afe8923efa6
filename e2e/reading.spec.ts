import { expect } from '@playwright/test';
import { test } from './setting.ts';
import { answerUntil, entries, expectAccessible, gmPage, openRoom, phonePage } from './table.ts';

let address: string;

test.beforeAll(({ served }) => {
  address = served.address;
});

test('a player reads and hears “you”, the GM reads names', async ({ browser }) => {
  const opened = await openRoom(address, 'block-dodge-parry', 'skirmish');
  const gm = await gmPage(browser, opened);
  const phone = await phonePage(browser, opened, 0, 'Anna');
  // Foes decide first (BDP-DECL-03).
  await answerUntil(gm, () => phone.locator('.question .option').first().isVisible());
  await expect(phone.locator('.question h1')).toHaveText('Round 1: what do you mean to do?');
  await expect(phone.locator('[aria-live]').first()).toContainText('what do you mean to do?');
  await gm.getByRole('tab', { name: /Mirah/ }).click();
  await expect(gm.locator('.question h1')).toHaveText('Round 1: what does Mirah mean to do?');
});

test('what one would look for and cannot have stands there with the reason and its rule', async ({ browser }) => {
  const gm = await gmPage(browser, await openRoom(address, 'ingenuity', 'alert'));
  const sprint = gm.locator('.barred-rows li', { hasText: 'Sprint' });
  await answerUntil(gm, async () => (await sprint.count()) > 0);
  await expect(sprint).toContainText('only who has moved this turn can sprint');
  await expect(sprint.getByRole('link', { name: 'ING-ACT-20' })).toHaveAttribute(
    'href',
    /rules\/ingenuity\/ING-ACT-20/,
  );
  await expect(gm.locator('.question .option', { hasText: 'Sprint' })).toHaveCount(0);
  await expectAccessible(gm, 'a question with what cannot be chosen');
});

test('an attack to be met is an arrow on the field of Sea of Shadows', async ({ browser }) => {
  const gm = await gmPage(browser, await openRoom(address, 'sea-of-shadows', 'duel'));
  const attack = gm.locator('.question .option', { hasText: /^\s*\d?\s*Attack/ });
  const open = gm.locator('.question .option[aria-disabled="false"]');
  const arrow = gm.locator('.field .aim:not(.announced)');
  for (let given = 0; given < 40 && (await arrow.count()) === 0; given++) {
    const before = await entries(gm);
    if ((await open.count()) === 0) await gm.keyboard.press('a');
    await ((await attack.count()) > 0 ? attack.first() : open.last()).click();
    await expect.poll(() => entries(gm)).not.toBe(before);
  }
  await expect(arrow.first()).toBeVisible();
});
