import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { BROWSER_FLAGS, findBrowser } from '../../e2e/browser.ts';
import { median } from '../interleave.ts';
import { type Reading, type Row, rateText, type Setting } from '../row.ts';

interface Played {
  readonly milliseconds: number;
  readonly checksum: number;
}

/** Somewhere fights are played, off the main thread. */
interface Place {
  play(n: number): Promise<Played>;
  close(): Promise<void>;
}

/** The fights as one script that puts `play` into the global object. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('./fights.ts', import.meta.url)), formats: ['iife'], name: 'fights' },
    },
    resolve: { conditions: ['affray:src'] },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

function inNode(code: string): Place {
  const glue = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', (n) => parentPort.postMessage(globalThis.play(n)));`;
  const worker = new Thread(`${code}\n${glue}`, { eval: true });
  return {
    play: (n) =>
      new Promise((done, failed) => {
        worker.removeAllListeners('error');
        worker.once('message', done);
        worker.once('error', failed);
        worker.postMessage(n);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}

async function inBrowser(code: string): Promise<Place> {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS],
    env: {
      ...Object.fromEntries(Object.entries(process.env).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]]))),
      ...env,
    },
  });
  const page = await browser.newPage();
  const worker = `${code}\nonmessage = ({ data }) => postMessage(globalThis.play(data));`;
  const handle = await page.evaluateHandle(
    (text) => new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))),
    worker,
  );
  return {
    play: (n) =>
      handle.evaluate(
        (at, fights) =>
          new Promise<{ milliseconds: number; checksum: number }>((done, failed) => {
            at.onmessage = ({ data }) => done(data);
            at.onerror = ({ message }) => failed(new Error(message));
            at.postMessage(fights);
          }),
        n,
      ),
    close: () => browser.close(),
  };
}

async function measure({ effort }: Setting): Promise<Reading> {
  const code = await script();
  const browser = await inBrowser(code);
  // A thread keeps the whole process alive: it is started when all else is there.
  const node = inNode(code);
  try {
    const fights = effort.rounds > 5 ? 10_000 : 3000;
    const rates: number[][] = [[], []];
    for (let round = -2; round < effort.rounds; round++) {
      const there = await browser.play(fights);
      const here = await node.play(fights);
      if (there.checksum !== here.checksum) throw new Error('browser and Node do not play the same fights');
      if (round < 0) continue;
      rates[0]!.push((fights * 1000) / there.milliseconds);
      rates[1]!.push((fights * 1000) / here.milliseconds);
    }
    const [inPage, inProcess] = [rates[0]!, rates[1]!];
    return {
      measured: median(inPage.map((rate, round) => rate / inProcess[round]!)),
      detail: `${rateText(median(inPage))} in Chromium, ${rateText(median(inProcess))} in Node, the same fights`,
    };
  } finally {
    await browser.close();
    await node.close();
  }
}

/** Simulating in a browser's worker against a thread of Node. */
export const browserRow: Row = {
  id: 'browser',
  figure: 'Block, Dodge, Parry, four on four in a browser, against Node',
  unit: '×',
  better: 'higher',
  must: 0.6,
  aim: 1,
  measure,
};
