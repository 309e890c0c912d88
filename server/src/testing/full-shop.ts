import { randomUUID } from 'node:crypto';
import { calendarEvent } from '@trastienda/contract/calendar';
import { creditCard } from '@trastienda/contract/credit-cards';
import type { Debt } from '@trastienda/contract/debts';
import { newMovement } from '@trastienda/contract/movements';
import { paymentMethod } from '@trastienda/contract/payment-methods';
import type { Product } from '@trastienda/contract/products';
import { type Receipt, receipt as receiptReply } from '@trastienda/contract/receipts';
import { type Recurring, recurring } from '@trastienda/contract/recurring';
import { optionalTexts } from '@trastienda/contract/shape';
import { TRASH_HEADER } from '@trastienda/contract/trash-header';
import { expect } from 'vitest';
import type { TestApp } from './app';
import { closeTill, openTill, someTills } from './cash-sessions';
import { aVariation } from './catalogue';
import { newPurchase, setDates } from './credit-cards';
import { aFullCustomer } from './customers';
import { installmentIdOf, newDebt } from './debts';
import { aFullCatalogue, type FullCatalogue, texts } from './full-catalogue';
import { aForm, aPdf, aPng } from './pictures';
import { type PlainThings, somePlainThings } from './plain-things';
import { paid, sold } from './sales';
import { created, type TestAccount, type TestShop } from './shop';

/** A shop with some of everything that a shop can have, and by what requests name it. Every text has `word` in it. */
export interface FullShop extends Parts {
  shop: TestShop;
  word: string;
  /** With 500 pesos and some sales, and with 700. */
  caja: TestAccount;
  banco: TestAccount;
  /** A payment method that the shop added itself. */
  method: number;
  /** Who has paid 4 pesos in advance. */
  customer: string;
  /** Of banco: the one that is open, after another. */
  till: string;
  /** By what is in the trash: a sale, and a variation with a picture. */
  trash: { movement: string; variation: string };
  /** One of which something came back, the ticket that took it back, and one that is void. */
  sales: { first: string; back: string; undone: string };
}

type Parts = Books & Awaited<ReturnType<typeof aCalendar>> & FullCatalogue;

interface Books {
  /** Those that are made of texts alone, and of them the expense label. */
  things: PlainThings;
  label: string;
  /** A sale, an outflow under the label and a payment of the first installment of `moto`. */
  movements: { sale: string; outflow: string; payment: string };
  /** A rent that records itself, far ahead, with a day that is recorded and one that is skipped; an income that is paused; a weekly bill. */
  rules: { rent: Recurring; income: Recurring; bill: Recurring };
  /** Of the outflow: a photo and a PDF. */
  receipts: Receipt[];
  card: string;
  /** Three installments on the card, one paid and one begun; and a loan of two without a card. */
  moto: Debt;
  loan: Debt;
  /** On the card's statements of 2026-12 and 2027-01. */
  purchase: Debt;
}

export async function aFullShop(app: TestApp, word: string): Promise<FullShop> {
  const shop = await app.newShop();
  await rename(shop, word);
  const made = created(await shop.call('/payment_methods', { body: { name: `${word} método` } }), paymentMethod);
  const [caja, banco] = [await shop.newAccount(500, `${word} caja`), await shop.newAccount(700, `${word} banco`)];
  const books = await someBooks(shop, word, { caja, banco });
  const customer = await aFullCustomer(shop, word, caja);
  const till = await someTills(shop, word, banco);
  const calendar = await aCalendar(shop, word);
  const catalogue = await aFullCatalogue(shop, word);
  return {
    ...{ shop, word, caja, banco, method: made.payment_method_id, customer, till, ...books, ...calendar, ...catalogue },
    ...{
      trash: await someTrash(shop, word, caja),
      sales: await someSales(shop, word, { caja, customer, ...catalogue }),
    },
  };
}

/** Deletes what goes to the trash; answers by what it is restored. */
export async function toss(shop: TestShop, path: string): Promise<string> {
  const { status, headers } = await shop.call(path, { method: 'DELETE' });
  expect(status, path).toBe(204);
  return headers.get(TRASH_HEADER) ?? '';
}

/**
 * A sale with all that can be said of one, what came back of it, and one that was made void after its till was closed: in the end the goods
 * and the money are as before.
 */
async function someSales(
  shop: TestShop,
  word: string,
  { shirt, caja, customer }: { shirt: Product; caja: TestAccount; customer: string },
): Promise<FullShop['sales']> {
  const item = {
    item_id: shirt.product_stock_items[1]?.item_id,
    quantity: 2,
    unit_price: 10,
    discount: { percent: 10 },
  };
  const texts = { note: `${word} regalo`, client_id: randomUUID(), customer_id: customer };
  const first = await sold(shop, { items: [item], payments: [paid(caja, 18)], ...texts });
  const returns = [{ sale_id: first.sale_id, line_id: first.items[0]?.line_id, quantity: 2 }];
  const refund = { financial_accounts_id: caja.id, payment_method_id: caja.methodId };
  const back = await sold(shop, { items: [], returns, refund });
  const unit = { ...item, quantity: 1, code: `${word}-3` };
  const till = await openTill(shop, caja, 0);
  const undone = await sold(shop, { items: [unit], payments: [paid(caja, 9)] });
  expect((await closeTill(shop, till.cash_session_id, { counted: [] })).status).toBe(200);
  const reason = { body: { reason: `${word} repetida` } };
  expect((await shop.call(`/sales/${undone.sale_id}/void`, reason)).status).toBe(200);
  return { first: first.sale_id, back: back.sale_id, undone: undone.sale_id };
}

async function someTrash(shop: TestShop, word: string, caja: TestAccount): Promise<FullShop['trash']> {
  const sale = await shop.record(caja, { value: 3, label: `${word} venta anulada` });
  const { variation_id } = await aVariation(shop, [7], texts(word, 'lino'));
  return {
    movement: await toss(shop, `/movement/${sale}`),
    variation: await toss(shop, `/variations/${variation_id}`),
  };
}

/** Calls a shop by its word. */
export async function rename(shop: TestShop, word: string): Promise<void> {
  expect((await shop.call('/shop', { method: 'PATCH', body: { name: `${word} tienda` } })).status).toBe(200);
}

/** The body of a card. */
export const aCreditCard = (name: string) => ({
  name,
  credit_limit: 9000,
  last_four_digits: 1234,
  closing_date: '2026-12-10',
  payment_date: '2026-12-20',
  card_network: 'visa',
  bank_network: 'Galicia',
});

async function someBooks(
  shop: TestShop,
  word: string,
  { caja, banco }: { caja: TestAccount; banco: TestAccount },
): Promise<Books> {
  const things = await somePlainThings(shop, word);
  const label = things['/expenses'];
  const card = created(
    await shop.call('/credit_cards', { body: aCreditCard(`${word} visa`) }),
    creditCard,
  ).credit_card_id;
  const moto = await newDebt(shop, {
    name: `${word} moto`,
    notes: `${word} nota`,
    minimum_payment: 5,
    credit_card_id: card,
  });
  const due = (due_date: string) => ({ amount: 50, due_date, status: 'unpaid' });
  const purchase = await purchaseOn(shop, word, card);
  const loan = await newDebt(shop, { name: `${word} local`, installments: [due('2026-12-05'), due('2027-01-05')] });
  const spent = {
    ...optionalTexts(newMovement, `${word} texto`),
    ...{ type: 'money_outflow', value: 20, expense_id: label, label: `${word} gasto` },
  };
  const paid = (value: number, index: number) => ({
    ...{ type: 'debt', value, label: `${word} cuota` },
    ...{ debt_id: moto.debt_id, installment_id: installmentIdOf(moto, index) },
  });
  const movements = {
    sale: await shop.record(caja, { value: 1, label: `${word} venta online` }),
    outflow: await shop.record(caja, spent),
    payment: await shop.record(banco, paid(100, 0)),
  };
  await shop.record(banco, paid(30, 1));
  const figures = { months: [{ month: '2026-11', percent: 2.4 }] };
  expect((await shop.call('/inflation', { method: 'PUT', body: figures })).status).toBe(200);
  const moved = { from_account_id: caja.id, to_account_id: banco.id, value: 0.5, entry_date: '2026-11-21' };
  await shop.call('/transfers', { body: { ...moved, label: `${word} depósito` } });
  await shop.call(`/financial_accounts/${banco.id}/opening_balance`, { body: { value: 2, entry_date: '2026-11-01' } });
  const receipts = [
    await addReceipt(shop, movements.outflow, `${word} ticket.png`, await aPng(6)),
    await addReceipt(shop, movements.outflow, `${word} factura.pdf`, aPdf(word)),
  ];
  const rules = await someRules(shop, word, { caja, banco, label });
  return { things, label, movements, receipts, card, moto, loan, purchase, rules };
}

/** A purchase on a card, a statement whose true dates are set, and other days of the card than those of what is closed. */
async function purchaseOn(shop: TestShop, word: string, card: string): Promise<Debt> {
  const bought = { name: `${word} horno`, notes: `${word} cocina`, value: 61, installments: 2 };
  const purchase = await newPurchase(shop, card, { ...bought, purchase_date: '2026-11-18' });
  const dates = { closing_date: '2027-03-12', due_date: '2027-03-22' };
  expect((await setDates(shop, card, '2027-03', dates)).status).toBe(200);
  const days = { method: 'PATCH', body: { payment_date: '2026-12-21' } } as const;
  expect((await shop.call(`/credit_cards/${card}`, days)).status).toBe(200);
  return purchase;
}

async function someRules(
  shop: TestShop,
  word: string,
  { caja, banco, label }: { caja: TestAccount; banco: TestAccount; label: string },
): Promise<Books['rules']> {
  const rent = {
    label: `${word} alquiler`,
    value: 3,
    expense_id: label,
    end_date: '2095-01-31',
    start_date: '2090-01-31',
  };
  const make = async (account: TestAccount, change: Record<string, unknown>) =>
    created(await shop.call('/recurring', { body: aRule(account, change) }), recurring);
  const rules = {
    rent: await make(caja, rent),
    income: await make(banco, { label: `${word} cuota`, type: 'inflow_of_money', mode: 'remind' }),
    bill: await make(caja, { label: `${word} luz`, mode: 'remind', frequency: 'weekly' }),
  };
  const of = `/recurring/${rules.rent.recurring_id}/occurrences`;
  expect((await shop.call(`${of}/2090-01-31`, { body: { entry_date: '2026-11-21' } })).status).toBe(201);
  expect((await shop.call(`${of}/2090-02-28`, { method: 'DELETE' })).status).toBe(204);
  const paused = { method: 'PATCH', body: { paused: true } } as const;
  expect((await shop.call(`/recurring/${rules.income.recurring_id}`, paused)).status).toBe(200);
  return rules;
}

/** The body of a rent of 100 pesos a month from 31 January that records itself; `change` says what is different. */
export const aRule = (account: TestAccount, change: Record<string, unknown> = {}) => ({
  ...{ label: 'Alquiler', value: 100, type: 'money_outflow', frequency: 'monthly', start_date: '2026-01-31' },
  ...{ financial_accounts_id: account.id, payment_method_id: account.methodId, mode: 'record' },
  ...change,
});

/** Adds a receipt to a movement. */
export const addReceipt = async (shop: TestShop, movementId: string, name: string, bytes: Uint8Array) =>
  created(
    await shop.call(`/movement/${movementId}/receipts`, { body: aForm({}, [{ field: 'file', name, bytes }]) }),
    receiptReply,
  );

/** The body of an event of an hour; `change` says what is different. */
export const anEvent = (word: string, change: Record<string, unknown> = {}) => ({
  title: `${word} reunión`,
  description: `${word} descripción`,
  location: `${word} lugar`,
  start: '2026-11-25T13:00:00Z',
  end: '2026-11-25T14:00:00Z',
  ...change,
});

async function aCalendar(shop: TestShop, word: string) {
  const add = async (change: Record<string, unknown>) =>
    created(await shop.call('/event-calendar', { body: anEvent(word, change) }), calendarEvent).id;
  const long = { start: '2026-11-02T03:00:00Z', end: '2026-12-20T03:00:00Z', allDay: true };
  return { event: await add({}), longEvent: await add(long) };
}

/** The last segment of a picture's address. */
export const publicIdOf = (path = ''): string => path.split('/').at(-1) ?? '';

/** All pictures that the shop's rows refer to. */
export const picturesOf = ({ category, variation, spare, shirt }: FullShop): string[] =>
  [
    ...category.values.map((value) => value.icon_url),
    ...[variation, spare].flatMap(({ values }) => values.flatMap(({ images }) => images)),
    shirt.primary_image ?? '',
  ].map(publicIdOf);

/** The addresses of its receipts. */
export const receiptsOf = ({ receipts }: FullShop): string[] => receipts.map(({ url }) => url.replace('/api', ''));
