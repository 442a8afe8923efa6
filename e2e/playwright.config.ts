import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';

const { executablePath, env } = await findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: process.env.AFFRAY_E2E_OUT ?? '../reports/e2e',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Tests share nothing but a server, so that no core waits for the last long file.
  fullyParallel: true,
  // On a busy machine a whole browser may stall. A test that passes only at its second try is named at the end.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: Number(process.env.AFFRAY_E2E_WORKERS ?? 2),
  reporter: [['line'], ['json', { outputFile: '../reports/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Nothing moves but where a test asks for it: a machine without graphics draws movement at twice the cost.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...BROWSER_FLAGS], env: { ...process.env, ...env } },
    // Recording every step of whole fights takes longer than the fights.
    trace: process.env.AFFRAY_E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
  },
});
