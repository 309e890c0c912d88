import { randomUUID } from 'node:crypto';
import { addDays, at, weekdayOf } from './days.mjs';

const CUSTOMERS = /** @type {const} */ ([
  ['Lucía Fernández', '11 5555-0101', 150_000],
  ['Marcos Gutiérrez', '11 5555-0134', 80_000],
  ['Sofía Romero', '11 5555-0187', null],
  ['Ateneo Barrio Norte', '11 5555-0112', 400_000],
]);

/**
 * The last days over the counter: tickets of one to three things, a discount now and then, some on account.
 * @param {import('./client.mjs').Client} client
 * @param {{ day: string, days: number, chance: import('./chance.mjs').Chance, accounts: import('./shop.mjs').Accounts, methods: import('./shop.mjs').Methods, items: import('./catalogue.mjs').SoldItem[] }} shop
 */
export async function sellAtCounter({ send }, { day, days, chance, accounts, methods, items }) {
  /** @type {string[]} */
  const customers = [];
  for (const [name, phone, credit_limit] of CUSTOMERS)
    customers.push((await send('POST', '/customers', { name, phone, credit_limit })).data.customer_id);
  const ways = /** @type {const} */ ([
    { financial_accounts_id: accounts.till, payment_method_id: methods.cash },
    { financial_accounts_id: accounts.wallet, payment_method_id: methods.wallet },
    { financial_accounts_id: accounts.bank, payment_method_id: methods.card },
  ]);
  const now = new Date().toISOString();
  for (let ago = days; ago >= 0; ago -= 1) {
    const on = addDays(day, -ago);
    if (weekdayOf(on) === 0) continue;
    for (let hour = 10; hour < 20; hour += 2) {
      const sold_at = at(on, hour, chance.between(0, 59));
      if (sold_at >= now) break;
      const lines = take(items, chance);
      const due = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      if (due === 0) continue;
      const isOnAccount = due < 60_000 && chance.happens(0.4);
      const paid = isOnAccount
        ? { payments: [], on_account: due, customer_id: chance.oneOf([customers[0] ?? '', ...customers.slice(2)]) }
        : { payments: [{ ...chance.oneOf(ways), amount: due }] };
      await send('POST', '/sales', {
        ...{
          items: lines.map(({ item, quantity }) => ({ item_id: item, quantity })),
          client_id: randomUUID(),
          sold_at,
        },
        ...paid,
      });
    }
  }
  for (const id of customers) {
    const { balance } = await send('GET', `/customers/${id}`);
    const value = Math.round(balance * 0.4);
    if (value > 0) await send('POST', `/customers/${id}/payments`, { value, ...ways[0], entry_date: day });
  }
}

/**
 * Up to three things of which there are some, off the shelf.
 * @param {import('./catalogue.mjs').SoldItem[]} items
 * @param {import('./chance.mjs').Chance} chance
 */
function take(items, chance) {
  /** @type {(import('./catalogue.mjs').SoldItem & { quantity: number })[]} */
  const lines = [];
  for (let more = chance.between(1, 3); more > 0; more -= 1) {
    const there = items.filter(({ stock, item }) => stock > 1 && !lines.some((line) => line.item === item));
    const [first, ...rest] = there;
    if (!first) break;
    const item = chance.oneOf([first, ...rest]);
    item.stock -= 1;
    lines.push({ ...item, quantity: 1 });
  }
  return lines;
}
