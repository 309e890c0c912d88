import { addDays, dayOfMonth, weekdayOf } from './days.mjs';

/** @typedef {import('./shop.mjs').Methods} Methods */
/** @typedef {import('./shop.mjs').Accounts} Accounts */
/** @typedef {{ label: string, value: number, type: string, entry_date: string, financial_accounts_id: string, payment_method_id: number, expense_id?: string }} Movement */
/** @typedef {{ movement: Movement } | { transfer: { from_account_id: string, to_account_id: string, value: number, entry_date: string, label: string } }} Entry */

/**
 * What the accounts begin with, in pesos. The bank's is enough for a shop that opened a month ago, too: it pays the same rent and wages, and
 * the same installments of the loan, on whichever days of its only month they fall.
 */
export const OPENING = { till: 85_000, bank: 3_900_000, wallet: 390_000 };

/** What is paid each month, at today's prices: on which day, and from where. */
const MONTHLY = /** @type {const} */ ([
  { on: 3, label: 'Alquiler del local', expense: 'Alquiler', pesos: 420_000, from: 'bank' },
  { on: 5, label: 'Sueldo de Micaela', expense: 'Sueldos', pesos: 560_000, from: 'bank' },
  { on: 10, label: 'Luz', expense: 'Servicios', pesos: 62_000, from: 'wallet' },
  { on: 12, label: 'Internet y teléfono', expense: 'Servicios', pesos: 34_500, from: 'wallet' },
  { on: 15, label: 'Expensas', expense: 'Alquiler', pesos: 88_000, from: 'bank' },
  { on: 18, label: 'Retiro de Carolina', expense: 'Retiros', pesos: 1_100_000, from: 'bank' },
  { on: 20, label: 'Monotributo', expense: 'Impuestos', pesos: 71_300, from: 'bank' },
]);

const SOLD = /** @type {const} */ ([
  'Remera',
  'Jean',
  'Buzo',
  'Campera',
  'Vestido',
  'Pollera',
  'Camisa',
  'Medias',
  'Cinto',
  'Short',
]);

/** What is brought to the bank on Mondays. */
const BROUGHT = /** @type {const} */ ([
  ['till', 'Depósito de la caja'],
  ['wallet', 'Retiro de Mercado Pago'],
]);

/** Prices of a year ago were so much lower, by month. */
const MONTHLY_INFLATION = 1.022;

/** Takings by weekday, Sunday first: closed on Sundays, most on Saturdays. */
const SALES_A_DAY = [0, 3, 3, 4, 4, 6, 9];

/**
 * @typedef {{ chance: import('./chance.mjs').Chance, accounts: Accounts, methods: Methods, expenses: Record<string, string> }} Books
 * @typedef {{ day: string, pesos: (value: number) => number }} OneDay `pesos` is what something cost then that costs `value` today
 */

/**
 * The money of a clothes shop from one day to the day before another, in its order: takings, what is paid each month, goods twice a month, and
 * each week the cash to the bank.
 * @param {Books & { from: string, until: string }} shop
 * @returns {Entry[]}
 */
export function moneyOfAYear({ from, until, ...books }) {
  const { chance, accounts } = books;
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
  // What the till and the wallet have that is not brought to the bank yet.
  /** @type {Record<string, number>} */
  const held = { [accounts.till]: 0, [accounts.wallet]: 0 };
  return Array.from({ length: days }, (_, index) => index).flatMap((index) => {
    const day = addDays(from, index);
    const price = MONTHLY_INFLATION ** ((index - days) / 30.4);
    const one = {
      day,
      pesos: (/** @type {number} */ value) => Math.round(value * price) + chance.between(0, 99) / 100,
    };
    const movements = [...takings(books, one), ...costs(books, one)];
    for (const { financial_accounts_id: id, value, type } of movements)
      held[id] = (held[id] ?? 0) + (type === 'inflow_of_money' ? value : -value);
    /** @type {Entry[]} */
    const entries = movements.map((movement) => ({ movement }));
    for (const [id, label] of weekdayOf(day) === 1 ? BROUGHT : []) {
      const value = Math.floor(((held[accounts[id]] ?? 0) * 0.85) / 1_000) * 1_000;
      if (value <= 0) continue;
      held[accounts[id]] = (held[accounts[id]] ?? 0) - value;
      const accountIds = { from_account_id: accounts[id], to_account_id: accounts.bank };
      entries.push({ transfer: { ...accountIds, value, entry_date: day, label } });
    }
    return entries;
  });
}

/** What is paid in cash: nobody has coins any more. @param {number} value */
export const inNotes = (value) => Math.round(value / 100) * 100;

/** @param {Books} books @param {OneDay} one @returns {Movement[]} */
function takings({ chance, accounts, methods }, { day, pesos }) {
  const ways = /** @type {const} */ ([
    { id: accounts.till, method: methods.cash, share: 0.45 },
    { id: accounts.wallet, method: methods.wallet, share: 0.8 },
    { id: accounts.bank, method: methods.card, share: 1 },
  ]);
  const beforeChristmas = day.slice(5, 7) === '12' ? 1.6 : 1;
  const count = Math.round((SALES_A_DAY[weekdayOf(day)] ?? 0) * beforeChristmas);
  return Array.from({ length: count }, () => {
    const luck = chance.next();
    const way = ways.find(({ share }) => luck < share) ?? ways[0];
    const label = chance.oneOf(SOLD);
    const value = pesos(chance.between(9, 68) * 1_000);
    return {
      ...{ label, value: way.id === accounts.till ? inNotes(value) : value, type: 'inflow_of_money' },
      ...{ entry_date: day, financial_accounts_id: way.id, payment_method_id: way.method },
    };
  });
}

/** @param {Books} books @param {OneDay} one @returns {Movement[]} */
function costs({ chance, accounts, methods, expenses }, { day, pesos }) {
  const goods = { label: 'Mercadería Flores', expense: 'Mercadería', pesos: chance.between(980, 1_260) * 1_000 };
  const paid = [
    ...MONTHLY.filter(({ on }) => on === dayOfMonth(day)),
    ...([8, 22].includes(dayOfMonth(day)) ? [{ ...goods, from: /** @type {const} */ ('bank') }] : []),
  ];
  return paid.map(({ label, expense, pesos: asked, from }) => ({
    ...{ label, value: pesos(asked), type: 'money_outflow', entry_date: day, expense_id: expenses[expense] ?? '' },
    ...{
      financial_accounts_id: accounts[from],
      payment_method_id: from === 'bank' ? methods.transfer : methods.wallet,
    },
  }));
}
