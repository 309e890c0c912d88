import { test as base, expect } from '@playwright/test';
import { ownClock, shiftClock } from './clock';
import { type Engine, type Keeper, openShop } from './keeper';
import { waitsForRoutes } from './routes';
import { anAddress } from './shop';
import { slowAsAsked } from './slow';
import { type Complaints, watch } from './watch';

interface WorkerFixtures {
  engine: Engine;
  /** The server of this worker. */
  keeper: Keeper;
}

interface TestFixtures {
  complaints: Complaints;
}

/** A journey fails by itself when the page complains (see `watch`). */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['sqlite', { option: true, scope: 'worker' }],

  keeper: [
    async ({ engine }, use) => {
      const keeper = await openShop(engine);
      await use(keeper);
      await keeper.leave();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: async ({ keeper }, use) => {
    await use(keeper.url);
  },

  // Every journey comes from a place of its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': anAddress() });
  },

  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    // A dialog closes by a step back. One that is still on its way takes the place of what is asked for after it: whoever typed the address
    // types it again.
    page.goto = (...asked) =>
      goto(...asked).catch((error: unknown) => {
        if (error instanceof Error && error.message.includes('net::ERR_ABORTED')) return goto(...asked);
        throw error;
      });
    waitsForRoutes(page);
    for (const set of ['install', 'setFixedTime'] as const) {
      const begin = page.clock[set].bind(page.clock);
      Object.assign(page.clock, {
        [set]: async (time: never) => {
          await ownClock(page);
          await begin(time);
        },
      });
    }
    await use(page);
  },

  complaints: [
    async ({ context }, use) => {
      await shiftClock(context);
      await slowAsAsked(context);
      const complaints = await watch(context);
      await use(complaints);
      expect(await complaints.list()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
