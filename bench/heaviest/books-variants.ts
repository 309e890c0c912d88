import { REPORT_GROUPS } from '@trastienda/domain/reports/report';
import { jsonBody } from '../client';
import { ANCIENT, aReceipt, longText, TODAY } from './books';
import { aName, type Maker } from './maker';
import type { Stock } from './request';
import { at, one, type Variant, type Variants } from './variant';

const WINDOW = 'from=1900-01-01&to=2199-12-31';

/** What goes to the trash, the heaviest of each kind; by what it is restored. */
const TOSSED: Record<string, (made: Maker, stock: Stock) => Promise<string>> = {
  'a product': async (made, { books }) => books.tossed(`/products/${(await made.product(100)).id}`),
  'a variation': async (made, { books }) => books.tossed(`/variations/${(await made.variation()).id}`),
  'a debt': async (made, { books }) => books.tossed(`/debt/${(await made.debt()).id}`),
  'a movement with receipts': async (_, { books, photo }) =>
    books.tossed(`/movement/${(await books.receipt(photo, false)).movement}`),
  'an account': async (_, { books }) => books.tossed(`/financial_accounts/${await books.account(0)}`),
};

const ofTrash = (end: string): Variant[] =>
  Object.entries(TOSSED).map(([name, toss]) => ({
    name,
    change: async (made, stock) => at(`/trash/${await toss(made, stock)}${end}`),
  }));

const ofReceipts = (): Variant[] =>
  ['a photo', 'a PDF'].map((name) => ({
    name,
    change: async (_, { books, photo }) => at(`/receipts/${(await books.receipt(photo, name === 'a PDF')).id}`),
  }));

const edit = { entry_date: '2022-01-15' };

/** How often the card's closing day was moved: to another one each time. */
let closings = 0;

/** Money: accounts, movements, customers, tills, what recurs, cards and reports. */
export const BOOKS: Variants = {
  'PATCH /payment_methods/{id}': one(async (made) =>
    at(`/payment_methods/${await made.paymentMethod()}`, jsonBody({ name: aName(), adjustment_percent: 1.25 })),
  ),
  'GET /payment_methods/{id}': one(async (_, { account }) => at(`/payment_methods/${account}`)),
  'GET /movement/{id}': one(async (_, { books, photo }) =>
    at(`/movement/${(await books.receipt(photo, false)).movement}`),
  ),
  'PATCH /movement/{id}': [
    {
      name: 'an outflow',
      change: async (_, { books, account, grounds }) => {
        const of = { type: 'money_outflow', expense_id: grounds.label };
        const there = { financial_accounts_id: grounds.accounts[0], payment_method_id: books.methods[0] };
        const body = { ...edit, label: longText(), value: 11, expense_id: null, ...there };
        return at(`/movement/${await books.movement(account, of)}`, jsonBody(body));
      },
    },
    {
      name: 'a transfer',
      change: async (_, { books, account, grounds: { accounts } }) => {
        const body = { ...edit, label: longText(), value: 11, from_account_id: account, to_account_id: accounts[1] };
        return at(`/movement/${await books.transfer(account, accounts[0] ?? '')}`, jsonBody(body));
      },
    },
  ],
  'DELETE /movement/{id}': one(async (_, { books, photo }) =>
    at(`/movement/${(await books.receipt(photo, false)).movement}`),
  ),
  'POST /transfers': one(async (_, { account, grounds: { accounts } }) => ({
    body: jsonBody({
      ...{ from_account_id: account, to_account_id: accounts[0], value: 10, entry_date: TODAY },
      label: longText(),
    }),
  })),
  'POST /financial_accounts/{id}/opening_balance': one(async (_, { books }) =>
    at(
      `/financial_accounts/${await books.account(0)}/opening_balance`,
      jsonBody({ value: 1_000_000_000, entry_date: ANCIENT }),
    ),
  ),
  'POST /movement/{id}/receipts': ['a photo', 'a PDF'].map((name) => ({
    name,
    change: async (_, { books, account, photo }) => {
      const file = new File([Uint8Array.from(photo)], 'foto.jpg');
      const body = await (name === 'a PDF' ? books.pdf() : aReceipt(file));
      return at(`/movement/${await books.movement(account)}/receipts`, body);
    },
  })),
  'GET /receipts/{receipt_id}': ofReceipts(),
  'DELETE /receipts/{receipt_id}': ofReceipts(),
  'GET /customers/{id}': one(async (_, { customer }) => at(`/customers/${customer}`)),
  'PATCH /customers/{id}': one(async (_, { customer }) =>
    at(
      `/customers/${customer}`,
      jsonBody({
        ...{ name: aName(), phone: '3'.repeat(40), email: `${'e'.repeat(242)}@example.com`, note: longText() },
        credit_limit: null,
      }),
    ),
  ),
  'DELETE /customers/{id}': one(async (_, { books }) => at(`/customers/${await books.customer()}`)),
  'POST /customers/{id}/payments': one(async (_, { books, customer, account }) =>
    at(`/customers/${customer}/payments`, jsonBody(books.payment(account, { value: 1, entry_date: ANCIENT }))),
  ),
  'GET /customers/{id}/entries': one(async (_, { customer }) => at(`/customers/${customer}/entries?limit=100`)),
  'GET /customers/{id}/statement': one(async (_, { customer }) => at(`/customers/${customer}/statement?${WINDOW}`)),
  'DELETE /customers/{id}/payments/{movement_id}': one(async (_, { books, customer, account }) =>
    at(`/customers/${customer}/payments/${await books.customerPayment(customer, account)}`),
  ),
  'POST /cash_sessions': one(async (_, { books }) => ({
    body: jsonBody({ financial_accounts_id: await books.account(), opening: books.amounts(1) }),
  })),
  'GET /cash_sessions/{id}': one(async (_, { books }) => at(`/cash_sessions/${await books.till()}`)),
  'GET /cash_sessions/{id}/movements': one(async (_, { books }) =>
    at(`/cash_sessions/${await books.till()}/movements?limit=100`),
  ),
  'POST /cash_sessions/{id}/close': one(async (_, { books }) =>
    at(
      `/cash_sessions/${await books.till()}/close`,
      jsonBody({ counted: books.amounts(2), note: longText(), record_difference: true }),
    ),
  ),
  'POST /recurring': one(async (_, { books, account, grounds }) => ({
    body: jsonBody({ ...books.rule(account, grounds.label), mode: 'record' }),
  })),
  'PATCH /recurring/{id}': one(async (_, { books, account, grounds }) => {
    const { id } = await books.recurring(account, grounds.label);
    return at(`/recurring/${id}`, jsonBody({ ...books.rule(account, grounds.label), start_date: '1950-01-01' }));
  }),
  'DELETE /recurring/{id}': one(async (_, { books, account, grounds }) =>
    at(`/recurring/${(await books.recurring(account, grounds.label)).id}`),
  ),
  'POST /recurring/{id}/occurrences/{date}': one(async (_, { books, account, grounds }) => {
    const { id, date } = await books.recurring(account, grounds.label);
    return at(`/recurring/${id}/occurrences/${date}`, jsonBody(books.payment(account, { value: 11 })));
  }),
  'DELETE /recurring/{id}/occurrences/{date}': one(async (_, { books, account, grounds }) => {
    const { id, date } = await books.recurring(account, grounds.label);
    return at(`/recurring/${id}/occurrences/${date}`);
  }),
  'POST /trash/{trash_id}/restore': ofTrash('/restore'),
  'DELETE /trash/{trash_id}': ofTrash(''),
  'GET /reports/summary': REPORT_GROUPS.map((group) => ({
    name: `by ${group}`,
    change: async () => at(`/reports/summary?${WINDOW}&group=${group}&constant=${TODAY.slice(0, 7)}`),
  })),
  'PUT /inflation': one(async (_, { books }) => ({ body: jsonBody(books.inflation()) })),
  'PATCH /inflation': one(async (_, { books }) => ({ body: jsonBody(books.inflation()) })),
  'PATCH /credit_cards/{id}': [
    ...one(async () => ({})),
    {
      name: 'with purchases',
      change: async (_, { grounds }) => {
        const day = 21 + (closings++ % 5);
        const body = { name: aName().slice(0, 20), closing_date: `2026-11-${day}` };
        return at(`/credit_cards/${grounds.card}`, jsonBody(body));
      },
    },
  ],
  'POST /credit_cards/{id}/purchases': one(async (_, { grounds }) =>
    at(
      `/credit_cards/${grounds.card}/purchases`,
      jsonBody({
        ...{ name: aName().slice(0, 50), notes: longText(), value: 1_000_000, installments: 72 },
        purchase_date: TODAY,
      }),
    ),
  ),
  'GET /credit_cards/{id}/statements': one(async (_, { grounds }) =>
    at(`/credit_cards/${grounds.card}/statements?${WINDOW}`),
  ),
  'GET /credit_cards/{id}/statement_days': one(async (_, { grounds }) =>
    at(`/credit_cards/${grounds.card}/statement_days`),
  ),
  'PATCH /credit_cards/{id}/statements/{period}': one(async (_, { books, grounds: { card } }) => {
    const { period, closing_date } = await books.statement(card);
    return at(`/credit_cards/${card}/statements/${period}`, jsonBody({ closing_date }));
  }),
  'POST /credit_cards/{id}/statements/{period}/payments': one(async (_, { books, account, grounds: { card } }) => {
    const { period } = await books.statement(card);
    const payments = books.methods.slice(0, 50).map((payment_method_id) => ({
      ...{ financial_accounts_id: account, payment_method_id, value: 1 },
    }));
    return at(`/credit_cards/${card}/statements/${period}/payments`, jsonBody({ payments, entry_date: TODAY }));
  }),
};
