import type { Page } from '@playwright/test';
import type { Things } from './full-shop';
import type { Layer } from './layers';

const FIELD = 'Código o nombre del producto';

/** Types a piece of a name and takes the first that is found. */
async function take(page: Page, name: string): Promise<void> {
  const field = page.getByLabel(FIELD).filter({ visible: true });
  await field.fill(name);
  await page.getByRole('option', { name }).first().waitFor();
  await field.press('Enter');
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
}

async function cart(page: Page): Promise<void> {
  for (const name of ['Cinturón de cuero', 'Camisa de lino', 'Vestido Ombú', 'Cinturón de cuero'])
    await take(page, name);
}

/** A cart that waits, and another one at hand. */
async function aside(page: Page): Promise<void> {
  await take(page, 'Poncho salteño');
  await page.getByRole('button', { name: /^En espera/ }).click();
  await cart(page);
}

async function charge(page: Page): Promise<void> {
  await cart(page);
  await page.keyboard.press('F9');
  await page.getByRole('dialog').waitFor();
}

async function onAccount(page: Page): Promise<void> {
  await charge(page);
  await page.getByRole('button', { name: /^Fiado/ }).click();
}

/** The server's answer is one of the shop's own sales: nothing is sold while others take their pictures. */
async function sold(page: Page, { sale }: Things): Promise<void> {
  const answer = { status: 201, json: { data: sale } };
  await page.route('**/api/sales', (route) =>
    route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
  );
  await charge(page);
  await page.getByRole('button', { name: /^Registrar venta/ }).click();
  await page.getByRole('heading', { name: 'Venta registrada' }).waitFor();
}

interface Waiting {
  username: string;
  sales: object[];
}

/** Puts into the device's outbox what was sold while the server was away, and tells the page. */
const waiting =
  (...states: object[]) =>
  async (page: Page, { sale }: Things): Promise<void> => {
    const lines = sale.items.map(({ item_id, product_id, product_name: name, quantity }) => ({
      ...{ item_id, product_id, name, quantity },
    }));
    const sales = states.map((state, index) => ({
      ...{ order: index + 1, client_id: `${index}`, body: { sold_at: `2026-11-20T13:3${index}:00Z` } },
      ...{ lines: lines.slice(index % 2, 2 + index), due: 48_900 + index * 12_350.5, ...state },
    }));
    await page.route('**/api/sales', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.evaluate(keep, { username: 'rocio.ibanez', sales });
    await page.getByText('Sin registrar').first().waitFor();
  };

/** Runs in the page. */
async function keep({ username, sales }: Waiting): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(`sales of ${username}`);
    asked.onupgradeneeded = () => asked.result.createObjectStore('sales', { keyPath: 'order', autoIncrement: true });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const work = db.transaction('sales', 'readwrite');
  for (const sale of sales) work.objectStore('sales').put(sale);
  await new Promise((resolve) => work.addEventListener('complete', resolve));
  db.close();
  new BroadcastChannel('sales').postMessage(username);
}

const QUEUED = { state: 'queued' };
const REFUSED = {
  ...{ state: 'refused', code: 'out_of_stock' },
  reason: 'No hay stock suficiente de Camisa de lino: quedan 1.',
};
const DONE = { state: 'done', number: 'V-000014' };
const DISCARDED = { state: 'discarded', reason: 'La clienta la devolvió en el momento' };

const ofSale = (ask?: 'void' | 'return') => (of: Things) => ({ dialog: 'sale', id: of.sale.sale_id, ask });

/** What stands over the counter's screens, or comes of what is done on them. */
export const COUNTER: Layer[] = [
  { name: 'search', on: 'counter', does: (page) => page.getByLabel(FIELD).filter({ visible: true }).fill('ca') },
  { name: 'cart', on: 'counter', does: cart },
  { name: 'aside', on: 'counter', does: aside },
  { name: 'charge', on: 'counter', does: charge },
  { name: 'on-account', on: 'counter', does: onAccount },
  { name: 'sold', on: 'counter', does: sold },
  { name: 'sale', on: 'sales', says: ofSale() },
  { name: 'returned', on: 'sales', says: (of) => ({ dialog: 'sale', id: of.returned }) },
  { name: 'return', on: 'sales', says: ofSale('return') },
  { name: 'void', on: 'sales', says: ofSale('void') },
  { name: 'nothing-found', on: 'sales', says: () => ({ search: 'zapatilla' }), isWhole: true },
  { name: 'open', on: 'cash', says: () => ({ dialog: 'open' }) },
  { name: 'count', on: 'cash', says: ({ till }) => ({ dialog: 'till', id: till }) },
  { name: 'closed', on: 'cash', says: ({ closedTill }) => ({ dialog: 'till', id: closedTill }) },
  { name: 'create', on: 'customers', says: () => ({ dialog: 'create' }) },
  { name: 'details', on: 'customers', says: ({ customer }) => ({ beside: 'account', beside_id: customer }) },
  { name: 'pay', on: 'customers', says: ({ customer }) => ({ dialog: 'pay', id: customer }) },
  {
    name: 'delete',
    on: 'customers',
    says: ({ customer }) => ({ beside: 'account', beside_id: customer, ask: 'delete-customer', ask_part: customer }),
  },
  { name: 'some', on: 'pending', does: waiting(DONE, REFUSED, QUEUED, DISCARDED), isWhole: true },
];
