import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of the page, as the WebDriver protocol names it. */
export interface Element {
  readonly [ELEMENT]: string;
}

/** A page in WebKit, steered by the WebDriver protocol. */
export interface WebKitPage {
  goto(url: string): Promise<void>;
  /** Clicks as a finger would: where the element is, if nothing lies over it. */
  click(element: Element): Promise<void>;
  /** What a function body gives in the page. */
  evaluate(body: string, ...args: readonly unknown[]): Promise<unknown>;
  /** The first element that matches and whose text begins so, once it is there. */
  find(selector: string, text?: string): Promise<Element>;
  /** A picture of it, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Why WebKit cannot be had here; null when it can. */
export function lackOfWebKit(): string | null {
  if (!onPath('WebKitWebDriver')) return 'there is no WebKitWebDriver (Debian: webkit2gtk-driver)';
  if (process.env.DISPLAY === undefined && !onPath('Xvfb')) return 'there is no screen and no Xvfb (Debian: xvfb)';
  return null;
}

function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

/** Opens WebKit on a screen of its own. */
export async function openWebKit(): Promise<WebKitPage> {
  const { display, stop: stopScreen } = await anyScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // Without graphics hardware WebKit would try to share buffers with it.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const address = `http://127.0.0.1:${port}`;
  await until('the driver of WebKit answers', async () => (await fetch(`${address}/status`)).ok);
  const made = await call(`${address}/session`, 'POST', { capabilities: { alwaysMatch: {} } });
  const session = `${address}/session/${textIn(made, 'sessionId')}`;
  const evaluate = (script: string, ...args: readonly unknown[]) =>
    call(`${session}/execute/sync`, 'POST', { script, args });
  const find = async (selector: string, text = ''): Promise<Element> => {
    let found: unknown = null;
    await until(`${selector} ${text}`, async () => {
      found = await evaluate(
        'return [...document.querySelectorAll(arguments[0])].find((each) => each.innerText.trim().startsWith(arguments[1]) && each.getClientRects().length > 0) ?? null',
        selector,
        text,
      );
      return found !== null;
    });
    return { [ELEMENT]: textIn(found, ELEMENT) };
  };
  return {
    evaluate,
    find,
    goto: async (url) => {
      await call(`${session}/url`, 'POST', { url });
    },
    click: async (element) => {
      await call(`${session}/element/${element[ELEMENT]}/click`, 'POST', {});
    },
    picture: async () => Buffer.from(String(await call(`${session}/screenshot`, 'GET')), 'base64'),
    close: async () => {
      await call(session, 'DELETE').catch(() => null);
      driver.kill();
      stopScreen();
    },
  };
}

/** The screen there is, or one that nobody sees. */
async function anyScreen(): Promise<{ readonly display: string; stop(): void }> {
  const present = process.env.DISPLAY;
  if (present !== undefined) return { display: present, stop: () => {} };
  const screen: ChildProcess = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((told, fail) => {
    screen.stdio[3]?.on('data', (chunk: Buffer) => told(chunk.toString().trim()));
    screen.once('exit', () => fail(new Error('Xvfb ended at once.')));
  });
  return { display: `:${number}`, stop: () => screen.kill() };
}

/** One command of the protocol; gives its `value`. */
async function call(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const send = () => fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  // The driver closes a line that was idle just as the next call goes out: it never saw that one.
  const reply = await send().catch(send);
  const { value }: { value: unknown } = await reply.json();
  if (!reply.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
  return value;
}

function textIn(value: unknown, name: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  if (typeof found !== 'string') throw new Error(`WebKit says nothing of ${name}: ${JSON.stringify(value)}`);
  return found;
}

/** Waits for something, at most two minutes. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited in vain: ${what}`);
}
