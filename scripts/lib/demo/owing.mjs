import { addDays, addMonths, dayOfMonth } from './days.mjs';

/**
 * A loan half paid, a card with purchases in installments, and what comes back each month.
 * @param {import('./client.mjs').Client} client
 * @param {{ day: string, accounts: import('./shop.mjs').Accounts, methods: import('./shop.mjs').Methods, expenses: Record<string, string> }} shop
 */
export async function owe(client, { day, accounts, methods, expenses }) {
  const bank = { financial_accounts_id: accounts.bank, payment_method_id: methods.transfer };
  await payLoan(client, day, bank);
  await buyByCard(client, day);
  const first = addDays(addMonths(day, 1), 3 - dayOfMonth(addMonths(day, 1)));
  const rent = {
    label: 'Alquiler del local',
    value: 420_000,
    type: 'money_outflow',
    expense_id: expenses['Alquiler'],
    mode: 'record',
  };
  const wages = {
    label: 'Sueldo de Micaela',
    value: 560_000,
    type: 'money_outflow',
    expense_id: expenses['Sueldos'],
    mode: 'remind',
  };
  for (const [index, rule] of [rent, wages].entries())
    await client.send('POST', '/recurring', {
      ...rule,
      ...bank,
      frequency: 'monthly',
      start_date: addDays(first, 2 * index),
    });
}

const INSTALLMENT = 148_350.5;
const PAID = 7;
/** What the bank has paid of the loan, in pesos. */
export const LOAN_PAID = INSTALLMENT * PAID;

/**
 * @param {import('./client.mjs').Client} client
 * @param {string} day
 * @param {{ financial_accounts_id: string, payment_method_id: number }} bank
 */
async function payLoan({ send }, day, bank) {
  const installments = Array.from({ length: 12 }, (_, index) => ({
    ...{ amount: INSTALLMENT, status: 'unpaid' },
    due_date: addDays(addMonths(day, index - PAID), 6),
  }));
  const loan = {
    name: 'Préstamo Banco Nación',
    notes: 'Reforma del local',
    money_to_receive: 1_200_000,
    payment_frequency: 'monthly',
    installments,
  };
  const { data } = await send('POST', '/debt', loan);
  const due = [...data.installments].sort((/** @type {any} */ a, /** @type {any} */ b) =>
    a.due_date.localeCompare(b.due_date),
  );
  for (const { installment_id, due_date } of due.slice(0, PAID))
    await send('POST', '/movement', {
      ...{ label: 'Cuota del préstamo', value: INSTALLMENT, type: 'debt', entry_date: due_date },
      ...{ ...bank, debt_id: data.debt_id, installment_id },
    });
}

/** @param {import('./client.mjs').Client} client @param {string} day */
async function buyByCard({ send }, day) {
  const closing = addDays(addMonths(day, 0), 24 - dayOfMonth(day));
  const { data: card } = await send('POST', '/credit_cards', {
    ...{
      name: 'Visa del local',
      credit_limit: 3_000_000,
      last_four_digits: 4821,
      card_network: 'visa',
      bank_network: 'Galicia',
    },
    ...{ closing_date: closing, payment_date: addDays(closing, 12) },
  });
  const bought = /** @type {const} */ ([
    ['Percheros y maniquíes', 486_000, 6, -25],
    ['Notebook de la caja', 1_140_000, 12, -20],
    ['Bolsas impresas', 132_400, 3, -12],
    ['Aire acondicionado', 890_000, 9, -3],
  ]);
  for (const [name, value, installments, ago] of bought)
    await send('POST', `/credit_cards/${card.credit_card_id}/purchases`, {
      name,
      value,
      installments,
      purchase_date: addDays(day, ago),
    });
}
