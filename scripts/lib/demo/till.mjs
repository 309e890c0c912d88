/** What each till that is closed has paid for, and what was over or missing when it was counted. */
const CLOSED = /** @type {const} */ ([
  { label: 'Café y medialunas', value: 6_800, off: 0, note: null },
  { label: 'Cinta y bolsas', value: 9_400, off: -400, note: 'Se dio mal un vuelto a la tarde.' },
  { label: 'Propina del correo', value: 2_000, off: 200, note: 'Un cliente no esperó el vuelto.' },
]);
export const CLOSED_TILLS = CLOSED.length;

/** What the open one has paid for. */
const CLEANING = { label: 'Artículos de limpieza', value: 12_700 };

/** What is left in the till to give change; the rest is brought to the bank. */
const CHANGE = 60_000;

/**
 * The till of the shop's cash: opened with what it was left with, closed as it was counted. When, says the server: all of them are of today.
 * @param {import('./client.mjs').Client} client
 * @param {{ accounts: import('./shop.mjs').Accounts, cash: { financial_accounts_id: string, payment_method_id: number } }} shop
 */
export function tillOf({ get, send }, { accounts, cash }) {
  const { financial_accounts_id, payment_method_id } = cash;
  const amount = (/** @type {number} */ value) => [{ payment_method_id, value }];
  const spend = async (/** @type {{ label: string, value: number }} */ { label, value }, /** @type {string} */ day) =>
    (await send('POST', '/movement', { ...cash, label, value, type: 'money_outflow', entry_date: day })).data.id;
  const deposit = async (/** @type {string} */ day) => {
    const { accounts: all } = await get('/financial_accounts');
    const { total } = all.find((/** @type {any} */ one) => one.financial_accounts_id === accounts.till);
    const value = Math.max(0, Math.floor((total - CHANGE) / 1_000) * 1_000);
    const way = { from_account_id: accounts.till, to_account_id: accounts.bank };
    if (value > 0) await send('POST', '/transfers', { ...way, value, entry_date: day, label: 'Depósito de la caja' });
    return total - value;
  };
  /** @type {number | undefined} */
  let left;
  let id = '';
  return {
    /** @param {string} day */
    async open(day) {
      left ??= await deposit(day);
      const { data } = await send('POST', '/cash_sessions', { financial_accounts_id, opening: amount(left ?? 0) });
      id = data.cash_session_id;
    },
    /** @param {string} day @returns {Promise<string>} the movement */
    buy: (day) => spend(CLEANING, day),
    /** @param {number} nth @param {string} day */
    async close(nth, day) {
      const { off, note, ...paid } = CLOSED[nth] ?? CLOSED[0];
      await spend(paid, day);
      const { lines } = await get(`/cash_sessions/${id}`);
      left = lines[0].expected + off;
      const counted = amount(left ?? 0);
      await send('POST', `/cash_sessions/${id}/close`, { counted, note, record_difference: off !== 0 });
    },
  };
}
