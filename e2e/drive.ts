import { type Browser, expect, type Page } from '@playwright/test';

/** Points at a ready-made fight of a rulebook on the first screen; counts the clicks it takes. */
export async function pointAtFight(page: Page, address: string, book: string, fight: string): Promise<number> {
  await page.goto(`${address}/`);
  const card = page.locator('article', { has: page.getByRole('heading', { name: book }) });
  const row = card.getByRole('button', { name: new RegExp(`^${fight}`) });
  const more = card.getByRole('button', { name: /^\d+ more$/ });
  await card.getByRole('button').first().waitFor();
  const folded = !(await row.isVisible());
  if (folded) await more.click();
  await row.click();
  return folded ? 2 : 1;
}

/** Starts a ready-made fight from the first screen as a table for players; counts the clicks it takes. */
export async function openTableFromHome(page: Page, address: string, book: string, fight: string): Promise<number> {
  const clicks = await pointAtFight(page, address, book, fight);
  await page.getByRole('button', { name: 'Open a table for players' }).click();
  await page.locator('.question').waitFor();
  return clicks + 1;
}

/** The link for players, as the GM’s screen shows it. */
export async function playerLink(gm: Page, address: string): Promise<string> {
  await gm.getByRole('button', { name: 'Invite' }).click();
  const link = await gm.getByLabel('Link for players').inputValue();
  await gm.keyboard.press('Escape');
  return link.replace(/^https?:\/\/[^/]+/, address);
}

/** A phone that sits down in the `nth` seat. */
export async function sitDown(browser: Browser, link: string, nth: number, person: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(link);
  await page.locator('.seat-choice label').nth(nth).click();
  await page.getByLabel('Your name, as the others see it').fill(person);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.question').waitFor();
  return page;
}

const eager = /attack|strike|shoot|slash|stab|hit|charge|yes|roll|cast/i;
const timid = /retreat|surrender|flee|withdraw|nothing|pass|wait|drop|undo|end the|give up/i;

/** The row with a blow, -1 when there is none. */
function boldest(labels: readonly string[]): number {
  return labels.findIndex((label) => eager.test(label) && !timid.test(label));
}

/** Where everybody on a map goes, so that they meet: the middle of the first squares that anybody could go to. */
export interface Meeting {
  column: number;
  row: number;
}

/** Opens the first row of squares and points at the one nearest to where all meet; false when there is no such row. */
async function goThere(page: Page, meeting: Meeting): Promise<boolean> {
  const row = page.locator('.question .option[aria-expanded]').first();
  if ((await row.count()) === 0) return false;
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click({ timeout: 3000 }).catch(() => {});
  const squares = page.locator('.question .places .button[aria-disabled="false"]');
  const places = (await squares.allInnerTexts()).map((text) => /^c(\d+)r(\d+)$/.exec(text.trim()));
  const known = places.flatMap((place) =>
    place === null ? [] : [{ column: Number(place[1]), row: Number(place[2]) }],
  );
  if (known.length === 0) return false;
  if (meeting.column === 0) {
    const middle = known[Math.floor(known.length / 2)]!;
    Object.assign(meeting, middle);
  }
  const away = places.map((place) =>
    place === null
      ? 99
      : Math.max(Math.abs(Number(place[1]) - meeting.column), Math.abs(Number(place[2]) - meeting.row)),
  );
  await squares
    .nth(away.indexOf(Math.min(...away)))
    .click({ timeout: 3000 })
    .catch(() => {});
  return true;
}

/** The row to choose: a blow before anything else, no giving up while there is another way. */
function best(labels: readonly string[], turn: number): number {
  const bold = boldest(labels);
  if (bold >= 0) return bold;
  const calm = labels.map((label, at) => (timid.test(label) ? -1 : at)).filter((at) => at >= 0);
  return calm[turn % Math.max(1, calm.length)] ?? turn % labels.length;
}

/** True once the screen says that the fight is over. */
export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator('.question.over').count()) > 0;
}

/** Answers what this page is asked now, by pointing; false when it is asked nothing. */
export async function answerOne(page: Page, turn: number, meeting: Meeting = { column: 0, row: 0 }): Promise<boolean> {
  const rows = page.locator('.question .option[aria-disabled="false"]');
  const count = await rows.count();
  // What an option is called, without its odds: “nothing at stake” is no reason to give up.
  const names = count > 0 ? await rows.locator('.option-name').allInnerTexts() : [];
  const labels = names.length === count ? names : await rows.allInnerTexts();
  if (boldest(labels) < 0 && (await goThere(page, meeting))) return true;
  if (count > 0) {
    const chosen = rows.nth(best(labels, turn));
    await chosen.click({ timeout: 3000 }).catch(() => {});
    return true;
  }
  const keys = page.locator('.question .face-key[aria-disabled="false"]');
  const faces = await keys.count();
  if (faces > 0) {
    await keys
      .nth(turn % faces)
      .click({ timeout: 3000 })
      .catch(() => {});
    return true;
  }
  const send = page.getByRole('button', { name: /^Send / });
  if ((await send.count()) > 0) {
    await send.click({ timeout: 3000 }).catch(() => {});
    return true;
  }
  return false;
}

/** Everybody answers what they are asked until the fight is over; the GM takes over for whoever is away. */
export async function playToTheEnd(gm: Page, players: readonly Page[], most = 600): Promise<number> {
  let given = 0;
  let idle = 0;
  const meeting: Meeting = { column: 0, row: 0 };
  while (!(await isOver(gm))) {
    let acted = false;
    for (const page of [...players, gm]) {
      if (await isOver(page)) continue;
      if (await answerOne(page, given, meeting)) {
        acted = true;
        given++;
      }
    }
    if (!acted) {
      const takeOver = gm.getByRole('button', { name: /^Answer for/ });
      if ((await takeOver.count()) > 0)
        await takeOver
          .first()
          .click({ timeout: 3000 })
          .catch(() => {});
      await gm.waitForTimeout(60);
      idle++;
    } else idle = 0;
    expect(idle, 'nobody is asked anything, and the fight is not over').toBeLessThan(200);
    expect(given, 'answers given without an end in sight').toBeLessThan(most);
  }
  return given;
}
