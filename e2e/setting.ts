import { test as bare } from '@playwright/test';
import { fromNetwork } from './browser.ts';
import { type Served, serve } from './serve.ts';

/** A server to test against: the one named by AFFRAY_E2E_ADDRESS, else one of its own. With AFFRAY_E2E_FROM_NETWORK pages come from it by a name that is not localhost. */
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
      const local = process.env.AFFRAY_E2E_FROM_NETWORK === undefined;
      await use(local ? served : { address: fromNetwork(served.address) });
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
