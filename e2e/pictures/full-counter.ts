import { cashSession } from '@trastienda/contract/cash-sessions';
import { type Customer, customer as customerReply } from '@trastienda/contract/customers';
import { quote, type Sale, sale as saleReply } from '@trastienda/contract/sales';
import { z } from 'zod';
import { productOf, productsOf } from '../support/products';
import { call, type Shop } from '../support/shop';

/** What the addresses of the pictures name of the counter. */
export interface Counter {
  readonly customer: string;
  /** Of several goods, with a discount, paid in cash. */
  readonly sale: Sale;
  /** Of which something came back. */
  readonly returned: string;
  /** One that is open. */
  readonly till: string;
  /** One that lacked something when it was closed. */
  readonly closedTill: string;
}

interface Means {
  readonly url: string;
  readonly shop: Shop;
  readonly accounts: readonly string[];
  readonly methods: readonly number[];
}

const CUSTOMERS: [name: string, phone: string | null, limit: number | null][] = [
  ['Romina Acuña', '341 555-0117', 150_000],
  ['Sra. Ferrari', null, null],
  ['Club Social y Deportivo Unión y Progreso de la calle Corrientes', '341 555-0190', 2_000_000],
  ['Lucía Benítez', '341 555-0163', 80_000],
  ['Marta, la del kiosco', '341 555-0155', null],
  ['Hernán Sosa', null, 50_000],
];

/** Where the money goes: cash, a QR, three cuotas, or the customer's account (by their place). */
type Way = 'cash' | 'qr' | 'dearer' | { owes: number };

/** What was sold, by the product's name; the youngest last. */
const SOLD: [at: string, way: Way, discount: number, goods: [name: string, quantity: number][]][] = [
  ['2026-11-18T12:20:00Z', 'cash', 0, [['Alpargatas', 1]]],
  ['2026-11-18T22:05:00Z', 'qr', 0, [['Pollera plisada', 1]]],
  ['2026-11-19T13:10:00Z', { owes: 2 }, 0, [['Camisa de lino', 12]]],
  ['2026-11-19T21:48:00Z', 'dearer', 0, [['Campera de jean', 1]]],
  ['2026-11-19T22:30:00Z', 'cash', 10, [['Cinturón de cuero', 3]]],
  ['2026-11-20T11:31:00Z', 'cash', 0, [['Alpargatas', 2]]],
  ['2026-11-20T11:52:00Z', 'qr', 0, [['Sandalias Itatí', 1]]],
  ['2026-11-20T12:20:00Z', 'cash', 0, [['Cinturón de cuero', 1]]],
  [
    '2026-11-20T12:41:00Z',
    'cash',
    0,
    [
      ['Pantalón cargo', 1],
      ['Cinturón de cuero', 2],
    ],
  ],
  ['2026-11-20T12:58:00Z', { owes: 0 }, 0, [['Buzo canguro', 1]]],
  ['2026-11-20T13:12:00Z', 'qr', 0, [['Conjunto deportivo', 1]]],
  [
    '2026-11-20T13:20:00Z',
    'cash',
    5,
    [
      ['Camisa de lino', 2],
      ['Alpargatas', 1],
      ['Cinturón de cuero', 3],
      ['Buzo canguro', 1],
    ],
  ],
];

/** By their places in what was sold. */
const [VOID, RETURNED] = [7, 8];

const made = <T extends z.ZodType>(data: T) => z.object({ data });

async function post<T extends z.ZodType>({ url, shop }: Means, path: string, body: object, reply: T) {
  const answer = await call(url, 'POST', path, { token: shop.token, body });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return reply.parse(await answer.json());
}

async function itemsByName({ url, shop }: Means): Promise<Map<string, string>> {
  const items = new Map<string, string>();
  for (const { name, product_id } of await productsOf(url, shop)) {
    const [first] = (await productOf(url, shop, product_id)).product_stock_items;
    if (first) items.set(name, first.item_id);
  }
  return items;
}

async function sellAll(means: Means, customers: readonly Customer[]): Promise<Sale[]> {
  const { accounts, methods } = means;
  const ids = await itemsByName(means);
  const [cash, other, , dearer] = methods;
  const places = {
    cash: { financial_accounts_id: accounts[0], payment_method_id: cash },
    qr: { financial_accounts_id: accounts[1], payment_method_id: other },
    dearer: { financial_accounts_id: accounts[2], payment_method_id: dearer },
  };
  const sales: Sale[] = [];
  for (const [sold_at, way, percent, goods] of SOLD) {
    const items = goods.map(([name, quantity]) => ({ item_id: ids.get(name), quantity }));
    const ticket = { items, sold_at, ...(percent > 0 && { discount: { percent } }) };
    const { due } = (await post(means, '/sales/quote', ticket, made(quote))).data;
    const paid =
      typeof way === 'string'
        ? { payments: [{ ...places[way], amount: due }] }
        : { payments: [], on_account: due, customer_id: customers[way.owes]?.customer_id };
    sales.push((await post(means, '/sales', { ...ticket, ...paid }, made(saleReply))).data);
  }
  return sales;
}

/** One that is closed with less than there should be, and one that is open. */
async function openTills(means: Means): Promise<{ till: string; closedTill: string }> {
  const [financial_accounts_id] = means.accounts;
  const [cash] = means.methods;
  const open = async (value: number) => {
    const opening = [{ payment_method_id: cash, value }];
    return (await post(means, '/cash_sessions', { financial_accounts_id, opening }, made(cashSession))).data;
  };
  const { cash_session_id: closedTill } = await open(45_000);
  const counted = [{ payment_method_id: cash, value: 44_350.5 }];
  await post(means, `/cash_sessions/${closedTill}/close`, { counted, note: 'Faltó dar un vuelto' }, z.unknown());
  return { closedTill, till: (await open(44_350.5)).cash_session_id };
}

/** Customers, sales of three days, of which one is void and of one something came back, and a till that is open. */
export async function fillCounter(means: Means): Promise<Counter> {
  const customers: Customer[] = [];
  for (const [name, phone, credit_limit] of CUSTOMERS)
    customers.push((await post(means, '/customers', { name, phone, credit_limit }, made(customerReply))).data);
  const tills = await openTills(means);
  const sales = await sellAll(means, customers);
  const [undone, partly, sale] = [sales[VOID], sales[RETURNED], sales.at(-1)];
  const line = partly?.items[0];
  const [cash] = partly?.payments ?? [];
  if (!undone || !partly || !line || !cash || !sale) throw new Error('the list above has these sales');
  await post(means, `/sales/${undone.sale_id}/void`, { reason: 'Se cargó dos veces' }, z.unknown());
  const { financial_accounts_id, payment_method_id } = cash;
  const returns = [{ sale_id: partly.sale_id, line_id: line.line_id, quantity: 1 }];
  const refund = { financial_accounts_id, payment_method_id };
  await post(means, '/sales', { items: [], payments: [], returns, refund }, z.unknown());
  const paid = { value: 20_000, entry_date: '2026-11-20', financial_accounts_id, payment_method_id };
  await post(means, `/customers/${customers[0]?.customer_id}/payments`, paid, z.unknown());
  return { customer: customers[0]?.customer_id ?? '', sale, returned: partly.sale_id, ...tills };
}
