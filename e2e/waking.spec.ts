import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { answerOne } from './drive.ts';
import { test } from './setting.ts';
import { answerUntil, entries, gmPage, openRoom, phonePage } from './table.ts';

let address: string;
let line: Line;

test.setTimeout(60_000);

test.beforeAll(async ({ served }) => {
  address = served.address;
  line = await lineTo(address);
});

test.afterAll(async () => {
  await line.close();
});

/** A network between a device and the server that can go dead without anybody being told. */
interface Line {
  readonly address: string;
  /** Connections there are carry nothing any more, and neither end hears of it; new ones work. */
  cut(): void;
  close(): Promise<void>;
}

async function lineTo(address: string): Promise<Line> {
  const { port } = new URL(address);
  const pairs = new Set<readonly [Socket, Socket]>();
  const server: Server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    pairs.add([near, far]);
    near.pipe(far);
    far.pipe(near);
    for (const end of [near, far]) end.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    cut: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.pause();
        far.pause();
      }
    },
    close: async () => {
      for (const pair of pairs) for (const end of pair) end.destroy();
      server.close();
    },
  };
}

/** Lets the lid of this device fall: no script of the page runs any more, no timer. Gives what lifts it again. */
async function closeLid(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const asleep = new Promise((resolve) => session.once('Debugger.paused', resolve));
  await session.send('Debugger.pause');
  await asleep;
  return async () => {
    await session.send('Debugger.resume');
    await session.send('Debugger.disable');
    await session.detach();
  };
}

/** Players answer what they are asked. */
async function playersGoOn(phones: readonly Page[], answers: number): Promise<number> {
  let given = 0;
  for (let look = 0; look < 60 && given < answers; look++)
    for (const phone of phones) if (given < answers && (await answerOne(phone, look))) given++;
  return given;
}

for (const dead of [false, true])
  test(`the GM’s laptop is closed and opened again${dead ? ', the network gone dead meanwhile' : ''}: it catches up by itself`, async ({
    browser,
  }) => {
    const opened = await openRoom(address, 'block-dodge-parry', 'skirmish', `lid ${dead}`);
    const gm = await gmPage(browser, { ...opened, address: line.address });
    const phones = [await phonePage(browser, opened, 0, 'Anna'), await phonePage(browser, opened, 1, 'Ben')];
    await expect(gm.locator('body')).toContainText('Anna');
    // Foes decide first (BDP-DECL-03).
    await answerUntil(gm, () => phones[0]!.locator('.question .option').first().isVisible());
    const before = await entries(gm);
    let loads = 0;
    gm.on('load', () => loads++);
    const openLid = await closeLid(gm);
    if (dead) line.cut();
    expect(await playersGoOn(phones, 2)).toBe(2);
    const other = await gmPage(browser, opened);
    await expect.poll(() => entries(other)).toBeGreaterThan(before);
    // Long enough for what was under way to be lost.
    await other.waitForTimeout(6000);
    const now = await entries(other);
    const opening = Date.now();
    await openLid();
    await expect.poll(() => entries(gm), { intervals: [50], timeout: 10_000 }).toBe(now);
    const took = Date.now() - opening;
    test.info().annotations.push({ type: 'catches up', description: `${took} ms${dead ? ', line dead' : ''}` });
    console.log(
      `the GM’s screen caught up ${took} ms after the lid was lifted${dead ? ', the line having gone dead' : ''}`,
    );
    expect(took).toBeLessThan(5000);
    expect(loads).toBe(0);
    // And it can act again.
    await gm.keyboard.press('u');
    await expect(gm.locator('.journal-words')).toContainText('undone, still here');
  });
