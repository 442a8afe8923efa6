// Half of the phones at a table run WebKit: a fight is played in it, from the first screen to the last answer.
// Ends with 3 where WebKit cannot be had, after saying why.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../serve.ts';
import { lackOfWebKit, openWebKit, type WebKitPage } from './driver.ts';

const MOST_ANSWERS = 12;
const reports = join(import.meta.dirname, '..', '..', 'reports');

async function count(page: WebKitPage, selector: string): Promise<number> {
  return Number(await page.evaluate('return document.querySelectorAll(arguments[0]).length', selector));
}

/** What an answer changes: the log and the question. */
async function shown(page: WebKitPage): Promise<string> {
  const said =
    'return [...document.querySelectorAll(".log-line, .question-text")].map((each) => each.innerText).join()';
  return String(await page.evaluate(said));
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Gives the first answer there is and waits until something came of it; false when nothing is asked any more. */
async function answer(page: WebKitPage): Promise<boolean> {
  const open = '.question .option[aria-disabled="false"], .question .face-key';
  const before = await shown(page);
  for (let tries = 0; tries < 20; tries++) {
    // A click right after a question has come is taken for the second half of a double click.
    await pause(1000);
    if ((await count(page, open)) === 0) return false;
    // What was found may be drawn anew before it is clicked: then once more.
    await page.click(await page.find(open)).catch(() => null);
    await pause(500);
    if ((await shown(page)) !== before) return true;
  }
  throw new Error('Nothing comes of an answer.');
}

async function playInWebKit(address: string): Promise<string> {
  const page = await openWebKit();
  try {
    await page.goto(`${address}/`);
    await page.click(await page.find('article button', 'Duel at the well'));
    await page.click(await page.find('button', 'the program'));
    await page.click(await page.find('button', 'Play here, alone'));
    await page.find('.question');
    let answers = 0;
    while (answers < MOST_ANSWERS && (await answer(page))) answers++;
    if (answers < 3) throw new Error(`only ${answers} answers could be given`);
    const faults = await page.evaluate('return document.querySelector(".fault, [role=alert]")?.innerText ?? ""');
    if (faults !== '') throw new Error(`the page says: ${String(faults)}`);
    return `${answers} answers${answers < MOST_ANSWERS ? ', to its end' : ''}`;
  } catch (thrown) {
    mkdirSync(reports, { recursive: true });
    writeFileSync(join(reports, 'webkit.png'), await page.picture());
    throw thrown;
  } finally {
    await page.close();
  }
}

const lack = lackOfWebKit();
if (lack !== null) {
  console.error(lack);
  process.exitCode = 3;
} else {
  const served = await serve();
  try {
    console.log(`A fight in WebKit: ${await playInWebKit(served.address)}`);
  } catch (thrown) {
    console.error(thrown);
    process.exitCode = 1;
  } finally {
    await served.stop();
  }
}
