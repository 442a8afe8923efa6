import { type Browser, expect, type Locator, type Page } from '@playwright/test';

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

/** Gives the tables that this page opens dice of a known seed, so that a fight takes about as long each time. */
export async function withSeed(page: Page, seed: string): Promise<void> {
  await page.route('**/api/rooms', async (route) => {
    await route.continue({ postData: { ...route.request().postDataJSON(), seed } });
  });
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

/** What a page shows of the question, read at one go: each look of its own takes as long as a click. */
interface Shown {
  readonly over: boolean;
  /** An answer is under way. */
  readonly sent: boolean;
  /** What the options are called, without their odds: “nothing at stake” is no reason to give up. */
  readonly labels: readonly string[];
  /** There is a row that opens into squares. */
  readonly opens: boolean;
  /** Keys with faces of a die. */
  readonly faces: number;
  /** Typed dice wait to be sent. */
  readonly typed: boolean;
  /** The GM may answer for whoever is asked; they may be away. */
  readonly others: 'no' | 'here' | 'away';
}

function shownOn(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`.question ${selector}`)];
    const rows = all('.option[aria-disabled="false"]');
    const names = rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>('.option-name')]);
    const waits = all('.answer-state .button').length === 0 ? null : all('.answer-state')[0];
    return {
      over: document.querySelector('.question.over') !== null,
      sent: document.querySelector('.question.sent') !== null,
      labels: (names.length === rows.length ? names : rows).map(({ innerText }) => innerText),
      opens: all('.option[aria-expanded]').length > 0,
      faces: all('.face-key[aria-disabled="false"]').length,
      typed: all('button').some(({ textContent }) => textContent.trim().startsWith('Send ')),
      others: waits === null ? 'no' : waits?.textContent.includes('away') ? 'away' : 'here',
    };
  });
}

/** Clicks, unless that has gone meanwhile. */
async function tryClick(target: Locator): Promise<void> {
  await target.click({ timeout: 3000 }).catch(() => {});
}

/** Opens the first row of squares and points at the one nearest to where all meet; false when there is no such row. */
async function goThere(page: Page, meeting: Meeting): Promise<boolean> {
  const row = page.locator('.question .option[aria-expanded]').first();
  if ((await row.getAttribute('aria-expanded', { timeout: 3000 }).catch(() => null)) === 'false') await tryClick(row);
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
  await tryClick(squares.nth(away.indexOf(Math.min(...away))));
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
  return answerShown(page, await shownOn(page), turn, meeting);
}

async function answerShown(page: Page, shown: Shown, turn: number, meeting: Meeting): Promise<boolean> {
  const { labels, faces } = shown;
  if (shown.over || shown.sent) return false;
  if (boldest(labels) < 0 && shown.opens && (await goThere(page, meeting))) return true;
  if (labels.length > 0) {
    await tryClick(page.locator('.question .option[aria-disabled="false"]').nth(best(labels, turn)));
    return true;
  }
  if (faces > 0) {
    await tryClick(page.locator('.question .face-key[aria-disabled="false"]').nth(turn % faces));
    return true;
  }
  if (shown.typed) {
    await tryClick(page.getByRole('button', { name: /^Send / }));
    return true;
  }
  return false;
}

/** Milliseconds without any question after which something is wrong, and after which the GM answers for those present. */
const longestIdle = 30_000;
const patience = 3_000;

/** Everybody answers what they are asked until the fight is over; the GM takes over for whoever is away. */
export async function playToTheEnd(gm: Page, players: readonly Page[], most = 600): Promise<number> {
  let given = 0;
  let busy = Date.now();
  const meeting: Meeting = { column: 0, row: 0 };
  for (;;) {
    let acted = false;
    for (const page of players)
      if (await answerOne(page, given, meeting)) {
        acted = true;
        given++;
      }
    const shown = await shownOn(gm);
    if (shown.over) return given;
    if (await answerShown(gm, shown, given, meeting)) {
      acted = true;
      given++;
    }
    const idle = Date.now() - busy;
    if (acted) busy = Date.now();
    else if (shown.others === 'away' || (shown.others === 'here' && idle > patience))
      await tryClick(gm.locator('.question .answer-state .button').first());
    else await gm.waitForTimeout(20);
    expect(idle, 'nobody is asked anything, and the fight is not over').toBeLessThan(longestIdle);
    expect(given, 'answers given without an end in sight').toBeLessThan(most);
  }
}
