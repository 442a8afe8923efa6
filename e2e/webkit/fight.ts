// Half of the phones at a table run WebKit: a fight is played in it, from the first screen to the last answer.
// Ends with 3 where WebKit cannot be had, after saying why.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../serve.ts';
import { lackOfWebKit, openWebKit, until, type WebKitPage } from './driver.ts';

const MOST_ANSWERS = 60;
const reports = join(import.meta.dirname, '..', '..', 'reports');

async function count(page: WebKitPage, selector: string): Promise<number> {
  return Number(await page.evaluate('return document.querySelectorAll(arguments[0]).length', selector));
}

/** Gives the answer that strikes, if there is one, and waits until it shows; false when nothing is asked any more. */
async function answer(page: WebKitPage): Promise<boolean> {
  const open = '.question .option[aria-disabled="false"], .question .face-key';
  if ((await count(page, open)) === 0) return false;
  const before = await count(page, '.log-line');
  const strikes = await count(page, '.question .option[aria-disabled="false"] .attack');
  await page.click(await page.find(strikes > 0 ? '.question .option[aria-disabled="false"] .attack' : open));
  await until('the log goes on', async () => (await count(page, '.log-line')) > before);
  return true;
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
    return `${answers} answers, ${await count(page, '.log-line')} lines of the log`;
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
