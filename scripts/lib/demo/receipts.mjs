import { openDay } from './days.mjs';
import { invoiceOf, photoOf } from './paper.mjs';

/** @typedef {import('./paper.mjs').Paper} Paper */

const SPENT = /** @type {const} */ ({
  freight: { label: 'Flete de mercadería', value: 38_500, ago: 4, expense: 'Mercadería' },
  repair: { label: 'Arreglo de la persiana', value: 64_000, ago: 2, expense: 'Servicios' },
});

/** @type {Record<'freight' | 'repair' | 'cleaning', Omit<Paper, 'day'>>} */
const PAPERS = {
  freight: {
    ...{ shop: 'Fletes Rivadavia', number: '0003-00001287' },
    lines: [
      ['Flete Flores - Barrio Norte', 31_000],
      ['Espera en destino', 7_500],
    ],
  },
  repair: {
    ...{ shop: 'Herrería Don Carlos', number: '0001-00000419' },
    lines: [
      ['Resorte de persiana', 41_500],
      ['Mano de obra', 22_500],
    ],
  },
  cleaning: {
    ...{ shop: 'Limpieza El Sol', number: '0007-00001532' },
    lines: [
      ['Lavandina 2L', 3_900],
      ['Limpiavidrios', 4_600],
      ['Trapo de piso x2', 4_200],
    ],
  },
};

/**
 * What was bought in the last days, each with its receipt: a photo, a file, or both.
 * @param {import('./client.mjs').Client} client
 * @param {{ day: string, accounts: import('./shop.mjs').Accounts, methods: import('./shop.mjs').Methods, expenses: Record<string, string>, bought: { movement: string, day: string } }} shop `bought` is what was bought for cleaning
 * @returns {Promise<object>} the repair, as it was sent
 */
export async function keepReceipts({ send }, { day, accounts, methods, expenses, bought }) {
  const bank = { financial_accounts_id: accounts.bank, payment_method_id: methods.transfer };
  const spent = (/** @type {typeof SPENT[keyof typeof SPENT]} */ { label, value, ago, expense }) => ({
    ...{ label, value, type: 'money_outflow', entry_date: openDay(day, ago), expense_id: expenses[expense], ...bank },
  });
  const record = async (/** @type {object} */ movement) => (await send('POST', '/movement', movement)).data.id;
  const attach = async (/** @type {string} */ movement, /** @type {Blob} */ file, /** @type {string} */ name) => {
    const form = new FormData();
    form.append('file', file, name);
    await send('POST', `/movement/${movement}/receipts`, form);
  };
  const freight = spent(SPENT.freight);
  await attach(await record(freight), invoiceOf({ ...PAPERS.freight, day: freight.entry_date }), 'factura-flete.pdf');
  const repair = spent(SPENT.repair);
  const repaired = await record(repair);
  const paper = { ...PAPERS.repair, day: repair.entry_date };
  await attach(repaired, await photoOf(paper), 'ticket-persiana.jpg');
  await attach(repaired, invoiceOf(paper), 'factura-persiana.pdf');
  await attach(bought.movement, await photoOf({ ...PAPERS.cleaning, day: bought.day }), 'ticket-limpieza.jpg');
  return repair;
}
