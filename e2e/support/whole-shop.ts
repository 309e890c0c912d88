import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountPage } from '@trastienda/contract/accounts';
import { creditCards } from '@trastienda/contract/credit-cards';
import { expenseLabelPage } from '@trastienda/contract/expense-labels';
import { z } from 'zod';
import { type CounterShop, shopWithCounter } from './counter';
import { addCreditCard, addDebt } from './debts';
import { productOf, productsOf } from './products';
import { call } from './shop';

/** What the addresses name of it. */
export interface WholeShop extends CounterShop {
  readonly customers: readonly string[];
  readonly sale: string;
  readonly openTill: string;
  readonly rule: string;
  readonly card: string;
  readonly movement: string;
}

/** A long name, as shops have them: it is what is cut, never a figure or a state. */
export const LONG_NAME = 'Club Social y Deportivo Unión y Progreso de Villa Constitución';

interface Asking {
  readonly shop: CounterShop;
  readonly get: (path: string) => Promise<unknown>;
  /** Makes one; answers the id of that name. */
  readonly post: (path: string, body: object, id?: string) => Promise<string>;
}

function asking(shop: CounterShop): Asking {
  const { url, token } = shop;
  return {
    shop,
    get: async (path) => (await call(url, 'GET', path, { token })).json(),
    post: async (path, body, id) => {
      const answer = await call(url, 'POST', path, { token, body, key: randomUUID() });
      if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
      const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(await answer.json());
      return id === undefined ? '' : z.string().parse(data[id]);
    },
  };
}

const TODAY = { entry_date: '2026-11-20' };

/** The first account, and money in it. */
async function fillAccounts({ get, post }: Asking) {
  const [account] = accountPage.parse(await get('/financial_accounts')).accounts;
  const place = {
    financial_accounts_id: account?.financial_accounts_id ?? '',
    payment_method_id: account?.paymentMethods[0]?.payment_method_id ?? 0,
  };
  const income = { value: 125_000.5, type: 'inflow_of_money', label: 'Entrada de dinero', ...place, ...TODAY };
  const movement = await post('/movement', income, 'id');
  await post('/financial_accounts', { name: 'Banco', paymentMethods: [place.payment_method_id], opening_balance: 500 });
  return { place, movement };
}

type Place = Awaited<ReturnType<typeof fillAccounts>>['place'];

/** A till that lacked something and one that is open, sales of which one is on account, a payment, a count, and what runs low. */
async function sell({ shop, post }: Asking, place: Place) {
  const { url, token } = shop;
  const customers: string[] = [];
  for (const name of [LONG_NAME, 'Uno', 'Dos', 'Tres'])
    customers.push(await post('/customers', { name, phone: '341 555-0117' }, 'customer_id'));
  const itemOf = async (name: string) => {
    const card = (await productsOf(url, shop)).find((one) => one.name === name);
    const item = (await productOf(url, shop, card?.product_id ?? '')).product_stock_items[0]?.item_id;
    return { item, path: `/products/${card?.product_id}/items/${item}` };
  };
  const [jean, shirt] = [await itemOf('Jean Mora'), await itemOf('Remera lino')];
  await call(url, 'PATCH', jean.path, { token, body: { min_stock: 5 } });

  const { financial_accounts_id, payment_method_id } = place;
  const opening = [{ payment_method_id, value: 100 }];
  const open = () => post('/cash_sessions', { financial_accounts_id, opening }, 'cash_session_id');
  await post(`/cash_sessions/${await open()}/close`, { counted: [{ payment_method_id, value: 90.5 }] });
  const openTill = await open();

  const sold = { items: [{ item_id: shirt.item, quantity: 2 }], payments: [{ ...place, amount: 57_800 }] };
  const sale = await post('/sales', sold, 'sale_id');
  const onAccount = { on_account: 84_900, customer_id: customers[0] };
  await post('/sales', { items: [{ item_id: jean.item, quantity: 1 }], payments: [], ...onAccount });
  await post(`/customers/${customers[0]}/payments`, { value: 20, ...place, ...TODAY });
  await post('/stock_counts', { lines: [{ item_id: shirt.item, counted: 2 }] });
  return { customers, openTill, sale };
}

/** A card with a purchase, a debt that is overdue, and what recurs. */
async function owe({ shop, get, post }: Asking, place: Place) {
  const name = LONG_NAME.slice(0, 50);
  await addCreditCard(shop);
  const card = creditCards.parse(await get('/credit_cards'))[0]?.credit_card_id ?? '';
  await post(`/credit_cards/${card}/purchases`, { name, value: 900, installments: 3, purchase_date: '2026-11-12' });
  await addDebt(shop, name, [100, 200], ['2026-11-10', '2027-02-10']);
  const rent = {
    ...{ label: 'Alquiler', value: 1500.5, type: 'money_outflow', ...place },
    ...{ frequency: 'monthly', mode: 'remind', start_date: '2026-11-24' },
  };
  return { card, rule: await post('/recurring', rent, 'recurring_id') };
}

/** Labels that were deleted. */
async function throwAway({ shop, get, post }: Asking): Promise<void> {
  for (const name of ['Luz', 'Flete', LONG_NAME.slice(0, 50)]) {
    await post('/expenses', { name, description: '' });
    const [label] = expenseLabelPage.parse(await get('/expenses')).expenses;
    await call(shop.url, 'DELETE', `/expenses/${label?.expense_id}`, { token: shop.token });
  }
}

/** A signed-in shop with some of everything: what is sold, owed and counted, what recurs, a card with a purchase, and something in the trash. */
export async function wholeShop(page: Page, url: string): Promise<WholeShop> {
  const shop = await shopWithCounter(page, url);
  const by = asking(shop);
  const { place, movement } = await fillAccounts(by);
  const sold = await sell(by, place);
  const owed = await owe(by, place);
  await throwAway(by);
  return { ...shop, ...sold, ...owed, movement };
}
