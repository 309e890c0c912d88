import { randomUUID } from 'node:crypto';
import { addDays, at, weekdayOf } from './days.mjs';
import { CLOSED_TILLS, tillOf } from './till.mjs';
import { inNotes } from './year.mjs';

const CUSTOMERS = /** @type {const} */ ([
  ['Lucía Fernández', '11 5555-0101', 150_000],
  ['Marcos Gutiérrez', '11 5555-0134', 80_000],
  ['Sofía Romero', '11 5555-0187', null],
  ['Ateneo Barrio Norte', '11 5555-0112', 400_000],
]);
const OPENS = 10;

/** @typedef {{ sold_at: string, lines: { item: string, quantity: number }[], due: number, isFirst: boolean }} Ticket */

/**
 * The last days over the counter: tickets of one to three things, a discount now and then, some on account. Of the last days there is a till;
 * that of the last one on which something was sold is open.
 * @param {import('./client.mjs').Client} client
 * @param {{ day: string, days: number, chance: import('./chance.mjs').Chance, accounts: import('./shop.mjs').Accounts, methods: import('./shop.mjs').Methods, items: import('./catalogue.mjs').SoldItem[] }} shop
 * @returns {Promise<{ movement: string, day: string }>} what was bought from the open till
 */
export async function sellAtCounter(client, { day, days, chance, accounts, methods, items }) {
  const { get, send } = client;
  /** @type {string[]} */
  const customers = [];
  for (const [name, phone, credit_limit] of CUSTOMERS)
    customers.push((await send('POST', '/customers', { name, phone, credit_limit })).data.customer_id);
  const cash = { financial_accounts_id: accounts.till, payment_method_id: methods.cash };
  const ways = /** @type {const} */ ([
    cash,
    cash,
    { financial_accounts_id: accounts.wallet, payment_method_id: methods.wallet },
    { financial_accounts_id: accounts.bank, payment_method_id: methods.card },
  ]);
  /** @param {Ticket} ticket */
  const sell = async ({ sold_at, lines, due, isFirst }) => {
    const isOnAccount = !isFirst && due < 60_000 && chance.happens(0.4);
    const paid = isOnAccount
      ? { payments: [], on_account: due, customer_id: chance.oneOf([customers[0] ?? '', ...customers.slice(2)]) }
      : { payments: [{ ...(isFirst ? cash : chance.oneOf(ways)), amount: due }] };
    const sold = lines.map(({ item, quantity }) => ({ item_id: item, quantity }));
    await send('POST', '/sales', { items: sold, client_id: randomUUID(), sold_at, ...paid });
  };
  const till = tillOf(client, { accounts, cash });
  const sold = daysOf({ day, days, chance, items });
  let bought = { movement: '', day };
  for (const [index, { on, tickets }] of sold.entries()) {
    const nth = index - (sold.length - 1 - CLOSED_TILLS);
    if (nth >= 0) await till.open(on);
    for (const ticket of tickets) await sell(ticket);
    if (nth >= 0 && nth < CLOSED_TILLS) await till.close(nth, on);
    if (nth === CLOSED_TILLS) bought = { movement: await till.buy(on), day: on };
  }
  for (const id of customers) {
    const { balance } = await get(`/customers/${id}`);
    const value = inNotes(balance * 0.4);
    if (value > 0) await send('POST', `/customers/${id}/payments`, { value, ...cash, entry_date: day });
  }
  return bought;
}

/**
 * The days on which something was sold, up to now.
 * @param {{ day: string, days: number, chance: import('./chance.mjs').Chance, items: import('./catalogue.mjs').SoldItem[] }} shop
 */
function daysOf({ day, days, chance, items }) {
  const now = new Date().toISOString();
  return Array.from({ length: days + 1 }, (_, index) => addDays(day, index - days))
    .filter((on) => weekdayOf(on) !== 0)
    .map((on) => ({ on, tickets: ticketsOf(on, { now, chance, items }) }))
    .filter(({ tickets }) => tickets.length > 0);
}

/**
 * @param {string} on
 * @param {{ now: string, chance: import('./chance.mjs').Chance, items: import('./catalogue.mjs').SoldItem[] }} shop
 */
function ticketsOf(on, { now, chance, items }) {
  /** @type {Ticket[]} */
  const tickets = [];
  for (let hour = OPENS; hour < 20; hour += 2) {
    const sold_at = at(on, hour, chance.between(0, 59));
    if (sold_at >= now) break;
    const lines = take(items, chance);
    const due = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    // A day's first is paid in cash, so that no till stands empty.
    if (due > 0) tickets.push({ sold_at, lines, due, isFirst: tickets.length === 0 });
  }
  return tickets;
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
