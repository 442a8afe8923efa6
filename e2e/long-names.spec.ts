import { systems } from '@affray/engine';
import { expect, type Page } from '@playwright/test';
import { sizes } from './looking.ts';
import { test } from './setting.ts';
import { gmPage, openFight, phonePage } from './table.ts';

const long = (first: string): string => first + 'abcdefghij'.repeat(6).slice(0, 39);
const title = `Title${'wxyz'.repeat(13)}`;

let address: string;

test.use({ actionTimeout: 20_000 });

test.beforeAll(({ served }) => {
  address = served.address;
});

/** A ready-made fight of a book whose people all have names of forty letters without a space. */
function namedAtLength(system: string): unknown {
  const sealed = systems.find(({ id }) => id === system)!;
  const encounter = sealed.use(({ encounters }) => structuredClone<unknown>(encounters[0]!.encounter));
  const people: unknown = Reflect.get(Object(encounter), 'combatants');
  if (!Array.isArray(people)) throw new Error('There is nobody.');
  for (const [at, one] of people.entries()) Reflect.set(Object(one), 'name', long(String.fromCharCode(65 + at)));
  return encounter;
}

/** Where a long name is cut off, or reaches beyond the window; the bars of a phone say it short, and in full between them. */
function cutNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (holder === null || !/[a-z]{38}/.test(node.textContent ?? '')) continue;
      if (
        !holder.checkVisibility() ||
        holder.closest('.unseen, .phone-phase, .phone-title, .tab, [aria-hidden="true"], script, style')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right } of range.getClientRects()) {
        let box: Element | null = holder;
        while (box !== null && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
        // What scrolls can be reached, and a line below the name may be cut with an ellipsis: the name stands above it.
        const overflow = box === null ? '' : getComputedStyle(box).overflowX;
        if (overflow === 'auto' || overflow === 'scroll') continue;
        if (holder.matches('.second') && getComputedStyle(holder).textOverflow === 'ellipsis') continue;
        const edge = box === null ? { left: 0, right: innerWidth } : box.getBoundingClientRect();
        if (left < Math.max(0, edge.left) - 1 || right > Math.min(innerWidth, edge.right) + 1)
          found.push(
            `.${holder.parentElement?.className ?? ''} ${holder.tagName.toLowerCase()}.${holder.className}: ${Math.round(left)} to ${Math.round(right)}`,
          );
      }
    }
    return [...new Set(found)];
  });
}

async function expectWrapped(page: Page, where: string): Promise<void> {
  expect(await cutNames(page), where).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(1);
}

for (const { id } of systems)
  for (const size of sizes)
    test(`${id}, ${size.name}: names and titles without a space wrap and are not cut`, async ({ browser }) => {
      const opened = await openFight(address, id, title, namedAtLength(id));
      const like = { viewport: size.viewport, isMobile: size.touch, hasTouch: size.touch, reducedMotion: 'reduce' };
      const gm = await gmPage(browser, opened, like);
      await gm.screenshot({ path: `reports/screens/long-names-${id}-gm-${size.name}.png` });
      await expectWrapped(gm, 'the GM’s table');
      const player = await phonePage(browser, opened, 0, long('Q').slice(0, 40), like);
      await player.screenshot({ path: `reports/screens/long-names-${id}-player-${size.name}.png` });
      await expectWrapped(player, 'a player’s table');
      if (!size.touch) {
        await gm.getByRole('button', { name: 'Invite' }).click();
        await gm.getByRole('heading', { name: 'Players join here' }).waitFor();
        await expectWrapped(gm, 'the sheet of invitations');
      }
      await gm.goto(`${address}/`);
      await gm.getByRole('heading', { name: 'Ready to play' }).waitFor();
      await expectWrapped(gm, 'home');
    });
