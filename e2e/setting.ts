import { test as bare } from '@playwright/test';
import { type Served, serve } from './serve.ts';

/** A server to test against: the one named by AFFRAY_E2E_ADDRESS, else one of its own. */
async function anyServer(): Promise<Pick<Served, 'address' | 'stop'>> {
  const named = process.env.AFFRAY_E2E_ADDRESS;
  if (named !== undefined && named !== '') return { address: named, stop: async () => {} };
  return serve();
}

/** Tests that share a server, each with rooms of its own, and leave no page behind: an open page goes on working. */
export const test = bare.extend<{ readonly tidy: null }, { readonly served: Pick<Served, 'address'> }>({
  served: [
    async ({ browserName: _ }, use) => {
      const served = await anyServer();
      await use(served);
      await served.stop();
    },
    { scope: 'worker' },
  ],
  tidy: [
    async ({ browser }, use) => {
      await use(null);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
