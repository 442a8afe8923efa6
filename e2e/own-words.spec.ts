import { edit, openQuestions, saveFight, startFight, systems } from '@affray/engine';
import { expect } from '@playwright/test';
import { test } from './setting.ts';

let address: string;

test.use({ actionTimeout: 20_000 });

test.beforeAll(({ served }) => {
  address = served.address;
});

/** A fight of Tag & Tally that has just ended badly enough for somebody to name a wound. */
function woundedFight(): string {
  return systems
    .find(({ id }) => id === 'tag-tally')!
    .use((system) => {
      const live = startFight(system, system.encounters.find(({ id }) => id === 'toll')!.encounter, {
        seed: 'wounded',
      });
      for (const change of [{ op: 'set', path: 'doom', value: 3 } as const, { op: 'end' } as const])
        expect(edit(live, change)).toBeNull();
      expect(openQuestions(live)[0]).toMatchObject({ kind: 'choice', question: { id: 'wound-name' } });
      return JSON.stringify(saveFight(live));
    });
}

for (const { device, viewport } of [
  { device: 'laptop', viewport: { width: 1440, height: 900 } },
  { device: 'phone', viewport: { width: 390, height: 844 } },
])
  test(`TT-WND-09: a wound is named in own words, on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${address}/`);
    await page.getByRole('button', { name: 'Open a file' }).click();
    await page.getByLabel('or paste it').fill(woundedFight());
    await page.getByRole('dialog').getByRole('button', { name: /^Open/ }).click();
    const asked = page.locator('.question-text').first();
    await expect(asked).toContainText('What is it called?');
    // Nobody else sits here.
    await page.getByRole('button', { name: 'Answer for' }).click();
    await page.locator('.question .option', { hasText: 'Name it in your own words' }).click();
    const field = page.getByLabel('Name it in your own words');
    const done = page.getByRole('button', { name: 'So be it' });
    await expect(field).toBeFocused();
    await expect(done).toBeDisabled();
    await field.fill('   ');
    await expect(done).toBeDisabled();
    await field.fill('Bitten by a king: twice');
    await done.click();
    await expect(field).toHaveCount(0);
    await expect(page.getByText('Bitten by a king: twice').first()).toBeAttached();
    // Taken back, it is asked for again.
    await page.keyboard.press('u');
    await expect(page.locator('.question .option', { hasText: 'Name it in your own words' })).toBeVisible();
  });
