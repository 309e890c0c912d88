import { jsonBody } from '../client';
import { longText } from './books';
import type { Stock } from './request';
import { at, one, type Variants } from './variant';

const WINDOW = 'from=1900-01-01&to=2199-12-31';

const ITEMS_AND_UNITS = ['items', 'units'] as const;

/** Selling, counting, and taking all of it out. */
export const COUNTER: Variants = {
  'POST /sales': [
    ...ITEMS_AND_UNITS.map((by) => ({
      name: by === 'units' ? 'each by its code' : '',
      change: async (_: unknown, { counter }: Stock) => ({ body: jsonBody(await counter.ticket(by)) }),
    })),
    { name: 'exchange', change: async (_, { counter }) => ({ body: jsonBody(await counter.exchange()) }) },
    { name: 'return', change: async (_, { counter }) => ({ body: jsonBody(await counter.back()) }) },
  ],
  'POST /sales/quote': one(async (_, { counter }) => ({ body: jsonBody(await counter.exchange()) })),
  'GET /sales': one(async () => at(`/sales?limit=100&search=a&${WINDOW}`)),
  'GET /sales/export': one(async () => at(`/sales/export?search=a&${WINDOW}`)),
  'GET /sales/summary': one(async () => at(`/sales/summary?${WINDOW}`)),
  'GET /sales/{id}': one(async (_, { counter }) => at(`/sales/${await counter.sale()}`)),
  'POST /sales/{id}/void': one(async (_, { counter }) =>
    at(`/sales/${await counter.sale()}/void`, jsonBody({ reason: longText() })),
  ),
  'POST /items/{item_id}/barcode': one(async (made) => at(`/items/${(await made.product(100)).itemId}/barcode`)),
  'GET /items/lookup': one(async (_, { grounds }) => at(`/items/lookup?code=${grounds.code}`)),
  'GET /items/catalogue': one(async () => at('/items/catalogue?limit=1000')),
  'GET /items/{item_id}/stock': one(async (_, { counter }) => at(`/items/${counter.item}/stock?limit=100`)),
  'POST /stock_counts': one(async (_, { counter }) => ({ body: jsonBody(counter.count()) })),
  'GET /stock_counts/{id}': one(async (_, { counter }) => at(`/stock_counts/${await counter.stockCount()}`)),
  'POST /exports': one(async (made) => ({ after: (text) => made.finished(text) })),
  // Another one takes its place.
  'GET /exports/{export_id}': [{ name: '', once: true, change: async (made) => at(`/exports/${await made.export()}`) }],
};
