import { fillCatalogue } from './catalogue.mjs';
import { chanceFrom } from './chance.mjs';
import { registerDemo } from './client.mjs';
import { sellAtCounter } from './counter.mjs';
import { addDays, addMonths, at, today } from './days.mjs';
import { throwAway } from './mistakes.mjs';
import { owe } from './owing.mjs';
import { keepReceipts } from './receipts.mjs';
import { countRacks } from './stock.mjs';
import { moneyOfAYear, OPENING } from './year.mjs';

/** @typedef {import('./client.mjs').Client} Client */

/** The same shop each time, but for the days: they lead up to today. */
export const SEED = 20_260_314;
const MOVEMENTS_AT_ONCE = 50;
/** Of the last days what is sold comes over the counter, ticket by ticket. */
export const COUNTER_DAYS = 6;

/**
 * Fills a new server with a clothes shop's believable year, over its API as its owner would.
 * @param {string} url
 * @param {number} [months] how long it has been there
 */
export async function fillShop(url, months = 12) {
  const client = await registerDemo(url);
  const chance = chanceFrom(SEED);
  const day = today();
  await client.send('PATCH', '/shop', { name: 'Percha' });
  const methods = await methodsOf(client);
  const from = addMonths(day, -months);
  const accounts = await openAccounts(client, methods, from);
  const expenses = await labels(client);
  const until = addDays(day, -COUNTER_DAYS);
  await post(client, moneyOfAYear({ from, until, chance, accounts, methods, expenses }));
  const { items, retired } = await fillCatalogue(client, chance);
  await owe(client, { day, accounts, methods, expenses });
  const bought = await sellAtCounter(client, { day, days: COUNTER_DAYS, chance, accounts, methods, items });
  await countRacks(client, items);
  await planDays(client, day);
  const twice = await keepReceipts(client, { day, accounts, methods, expenses, bought });
  await throwAway(client, { day, retired, twice });
}

/** @param {Client} client */
async function methodsOf({ get, send }) {
  /** @type {{ payment_method_id: number, name: string }[]} */
  const known = await get('/payment_methods');
  const named = async (/** @type {string} */ name) =>
    known.find((method) => method.name === name)?.payment_method_id ??
    (await send('POST', '/payment_methods', { name })).data.payment_method_id;
  return {
    cash: known[0]?.payment_method_id ?? 0,
    card: await named('Tarjeta de débito'),
    wallet: await named('Mercado Pago'),
    transfer: await named('Transferencia'),
  };
}

/** @typedef {Awaited<ReturnType<typeof methodsOf>>} Methods */

/**
 * @param {Client} client
 * @param {Methods} methods
 * @param {string} from the day on which they begin
 */
async function openAccounts({ send }, { cash, card, wallet, transfer }, from) {
  const open = async (
    /** @type {string} */ name,
    /** @type {number[]} */ paymentMethods,
    /** @type {number} */ value,
  ) => {
    const { data } = await send('POST', '/financial_accounts', { name, paymentMethods });
    const id = data.financial_accounts_id;
    await send('POST', `/financial_accounts/${id}/opening_balance`, { value, entry_date: from });
    return id;
  };
  return {
    till: await open('Caja del local', [cash], OPENING.till),
    bank: await open('Banco Galicia', [card, transfer], OPENING.bank),
    wallet: await open('Mercado Pago', [wallet, transfer], OPENING.wallet),
  };
}

/** @typedef {Awaited<ReturnType<typeof openAccounts>>} Accounts */

/** @param {Client} client @returns {Promise<Record<string, string>>} */
async function labels({ send }) {
  /** @type {Record<string, string>} */
  const ids = {};
  for (const name of ['Alquiler', 'Sueldos', 'Servicios', 'Impuestos', 'Mercadería', 'Retiros']) {
    const { data } = await send('POST', '/expenses', { name });
    ids[name] = data.expense_id;
  }
  return ids;
}

/**
 * @param {Client} client
 * @param {readonly import('./year.mjs').Entry[]} entries in their order: what is spent has come in before
 */
async function post({ send }, entries) {
  /** @type {import('./year.mjs').Movement[]} */
  let waiting = [];
  const flush = async () => {
    if (waiting.length > 0) await send('POST', '/movement', { movements: waiting });
    waiting = [];
  };
  for (const entry of entries) {
    if ('movement' in entry) waiting.push(entry.movement);
    if ('transfer' in entry || waiting.length === MOVEMENTS_AT_ONCE) await flush();
    if ('transfer' in entry) await send('POST', '/transfers', entry.transfer);
  }
  await flush();
}

const EVENTS = /** @type {const} */ ([
  { in: -9, from: 10, hours: 1, title: 'Reunión con el contador', color: 'violet' },
  { in: -2, from: 16, hours: 2, title: 'Llega mercadería de Flores', color: 'amber' },
  { in: 0, from: 18, hours: 1, title: 'Arqueo con Micaela', color: 'emerald' },
  { in: 1, from: 9, hours: 3, title: 'Cambio de vidriera', color: 'sky' },
  { in: 4, from: 11, hours: 1, title: 'Turno del electricista', color: 'rose' },
  { in: 8, from: 15, hours: 2, title: 'Fotos de la temporada', color: 'orange' },
]);

/** @param {Client} client @param {string} day */
async function planDays({ send }, day) {
  for (const { in: after, from, hours, title, color } of EVENTS) {
    const on = addDays(day, after);
    await send('POST', '/event-calendar', { title, color, start: at(on, from), end: at(on, from + hours) });
  }
}
