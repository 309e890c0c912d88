import { account } from '@trastienda/contract/accounts';
import { calendarEvent } from '@trastienda/contract/calendar';
import { creditCard } from '@trastienda/contract/credit-cards';
import { type Debt, debt } from '@trastienda/contract/debts';
import { expenseLabel } from '@trastienda/contract/expense-labels';
import { movement } from '@trastienda/contract/movements';
import { paymentMethod } from '@trastienda/contract/payment-methods';
import { z } from 'zod';
import { call, type Shop } from '../support/shop';
import { type Catalogue, fillCatalogue } from './full-catalogue';
import { type Counter, fillCounter } from './full-counter';

/** What the addresses of the pictures name. */
export interface Things extends Catalogue, Counter {
  readonly account: string;
  readonly method: number;
  readonly movement: string;
  readonly label: string;
  readonly card: string;
  /** With a paid installment, one that is paid in part, an overdue one and others to come. */
  readonly debt: Debt;
  readonly event: string;
}

/** Makes a thing over the API and gives it back; one after the other, so that lists that are by age have one order. */
type Make = <T extends z.ZodType>(path: string, body: object, reply: T) => Promise<z.infer<T>>;

const makeIn =
  (url: string, { token }: Shop): Make =>
  async (path, body, reply) => {
    const answer = await call(url, 'POST', path, { token, body });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return reply.parse(z.object({ data: z.unknown() }).parse(await answer.json()).data);
  };

/** Besides those that every shop begins with. */
const METHODS = ['Cuenta DNI', 'Cheque a 30 días'];

/** With how many of the methods, and what they have had to begin with. */
const ACCOUNTS: [name: string, methods: number, pesos: number][] = [
  ['Caja del local', 1, 850_000],
  ['Mercado Pago', 3, 2_430_500.5],
  ['Banco Galicia', 4, 19_120_000],
  ['Cuenta DNI', 2, 315_200],
  ['Caja fuerte', 1, 1_500_000],
  ['Santander, cuenta corriente en pesos del local de la calle Corrientes', 6, 48_999_999.99],
  ['Caja de la feria', 1, 0],
  ['Ualá', 2, 48_900],
];

const LABELS: [name: string, description: string][] = [
  ['Mercadería', 'Lo que se compra para vender'],
  ['Alquiler', 'El local y el depósito'],
  ['Luz', ''],
  ['Sueldos', 'Ana, Beatriz y los francos de fin de semana'],
  ['Impuestos y tasas municipales', 'Monotributo, ingresos brutos, ABL'],
  [
    'Packaging',
    'Bolsas, cajas y etiquetas con el nombre del local, que se piden cada dos meses a la imprenta del barrio',
  ],
  ['Envíos', ''],
  ['Limpieza', ''],
];

/** Each month again: who paid what, out of which account and under which label (both by their places). */
const OUTFLOWS: [label: string, pesos: number, account: number, expense: number][] = [
  ['Textil Ñandú, factura 0003-00012877', 1_240_000, 2, 0],
  ['Alquiler del local', 680_000, 2, 1],
  ['Edesur', 94_310.75, 1, 2],
  ['Sueldo de Ana', 910_000, 2, 3],
  ['Monotributo', 118_400, 1, 4],
  ['Bolsas de papel', 76_500, 0, 5],
  ['Andreani, envíos de la semana', 41_250, 1, 6],
];

const SALES = [
  'Venta en el local',
  'Venta por Instagram',
  'Vestido Ombú y dos remeras',
  'Feria de Parque Centenario',
  'Seña de un abrigo',
];
const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const LAST_DAY = 19;

/** @param methods the ids of the payment methods that every shop begins with; those that are made are added */
async function fillBooks(make: Make, methods: number[]) {
  const accounts: string[] = [];
  const labels: string[] = [];
  for (const name of METHODS) methods.push((await make('/payment_methods', { name }, paymentMethod)).payment_method_id);
  for (const [name, count] of ACCOUNTS) {
    const made = await make('/financial_accounts', { name, paymentMethods: methods.slice(0, count) }, account);
    accounts.push(made.financial_accounts_id);
  }
  for (const [name, description] of LABELS)
    labels.push((await make('/expenses', { name, description }, expenseLabel)).expense_id);

  const record = (entry_date: string, at: number, facts: object) =>
    make(
      '/movement',
      { entry_date, financial_accounts_id: accounts[at], payment_method_id: methods[0], ...facts },
      movement,
    );
  for (const [index, [, , value]] of ACCOUNTS.entries())
    if (value > 0) await record('2025-10-31', index, { label: 'Saldo inicial', value, type: 'inflow_of_money' });
  for (const [month, text] of MONTHS.entries()) {
    for (const [index, label] of SALES.entries()) {
      const day = String(2 + index * 4).padStart(2, '0');
      await record(`${text}-${day}`, index % 2, {
        label,
        value: 784_500 + month * 31_250.5 + index * 57_900,
        type: 'inflow_of_money',
      });
    }
    for (const [index, [label, value, at, expense]] of OUTFLOWS.entries()) {
      const day = String(Math.min(3 + index * 2, LAST_DAY)).padStart(2, '0');
      await record(`${text}-${day}`, at, {
        label,
        value: value + month * 12_000,
        type: 'money_outflow',
        expense_id: labels[expense],
      });
    }
  }
  const { id } = await record('2026-11-19', 0, { label: 'Salida de dinero', value: 12_000, type: 'money_outflow' });
  return { accounts, methods, labels, movement: id, record };
}

type Books = Awaited<ReturnType<typeof fillBooks>>;

function monthsAfter(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

const CARDS = [
  {
    name: 'Visa del local',
    credit_limit: 3_500_000,
    last_four_digits: 4242,
    card_network: 'visa',
    bank_network: 'Galicia',
  },
  {
    name: 'Mastercard',
    credit_limit: 900_000,
    last_four_digits: 42,
    card_network: 'mastercard',
    bank_network: 'Santander',
  },
];

async function fillDebts(make: Make, { accounts, methods, record }: Books) {
  const cards: string[] = [];
  for (const card of CARDS) {
    const body = { ...card, closing_date: '2026-11-26', payment_date: '2026-12-07' };
    cards.push((await make('/credit_cards', body, creditCard)).credit_card_id);
  }
  const add = (name: string, start: string, count: number, pesos: number, paidBefore: number, facts: object = {}) => {
    const installments = Array.from({ length: count }, (_, index) => ({
      amount: pesos,
      due_date: monthsAfter(start, index),
      status: index < paidBefore ? 'paid' : 'unpaid',
    }));
    return make(
      '/debt',
      { name, money_to_receive: Math.round(pesos * count * 0.7), payment_frequency: 'monthly', installments, ...facts },
      debt,
    );
  };
  const pay = (of: Debt, number: number, value: number) =>
    record('2026-11-12', 1, {
      label: `Cuota de ${of.name}`,
      value,
      type: 'debt',
      debt_id: of.debt_id,
      installment_id: of.installments[number - 1]?.installment_id,
    });

  const paid = await add('Máquina de coser', '2026-07-15', 3, 95_000, 0);
  for (const number of [1, 2, 3]) await pay(paid, number, 95_000);
  await add('Estanterías', '2026-03-10', 4, 61_250.5, 4);
  await add('Crédito del Banco Nación para capital de trabajo y', '2027-01-05', 36, 412_380.75, 0, {
    notes: 'Tasa fija. La primera cuota vence en enero.',
  });
  await add('Compra de telas', '2026-10-20', 6, 148_300, 1, { credit_card_id: cards[0] });
  await add('Notebook', '2026-11-28', 12, 99_999, 0, { credit_card_id: cards[1] });
  const main = await add('Préstamo Mercado Pago', '2026-08-18', 12, 210_000, 1, {
    notes: 'Para la temporada de verano',
    minimum_payment: 50_000,
  });
  await pay(main, 2, 210_000);
  await pay(main, 3, 80_000);
  return { card: cards[0] ?? '', debt: main, account: accounts[0] ?? '', method: methods[0] ?? 0 };
}

const EVENTS: [title: string, from: string, to: string, color: string, facts?: object][] = [
  ['Recibir mercadería', '2026-11-02T09:00', '2026-11-02T11:00', 'amber'],
  ['Contadora', '2026-11-05T15:30', '2026-11-05T16:15', 'violet', { location: 'Av. Rivadavia 4820, 3.º B' }],
  ['Vidriera de verano', '2026-11-09T00:00', '2026-11-12T23:59', 'emerald', { allDay: true }],
  ['Turno con Beatriz', '2026-11-16T10:00', '2026-11-16T10:30', 'rose'],
  ['Abrir', '2026-11-18T08:30', '2026-11-18T08:45', 'sky'],
  [
    'Inventario',
    '2026-11-18T09:00',
    '2026-11-18T13:00',
    'orange',
    { description: 'Empezar por los abrigos.\nLos talles chicos van aparte.' },
  ],
  ['Llamar a Hilados del Sur', '2026-11-18T09:30', '2026-11-18T10:30', 'sky'],
  ['Entrega a la tintorería', '2026-11-18T10:00', '2026-11-18T12:00', 'violet'],
  [
    'Feria de Parque Centenario con todo lo que quedó de la temporada pasada',
    '2026-11-20T00:00',
    '2026-11-22T23:59',
    'amber',
    { allDay: true },
  ],
  ['Abrir', '2026-11-20T08:30', '2026-11-20T08:45', 'sky'],
  ['Textil Ñandú', '2026-11-20T09:00', '2026-11-20T10:00', 'emerald'],
  ['Probador: vestido de Lucía', '2026-11-20T11:00', '2026-11-20T12:30', 'rose', { location: 'Local' }],
  ['Pagar sueldos', '2026-11-20T16:00', '2026-11-20T17:00', 'orange'],
  ['Cerrar caja', '2026-11-20T20:00', '2026-11-20T20:30', 'violet'],
  ['Feriado', '2026-11-23T00:00', '2026-11-23T23:59', 'rose', { allDay: true }],
  ['Sacar fotos', '2026-11-26T14:00', '2026-11-26T18:00', 'emerald'],
];

async function fillCalendar(make: Make): Promise<string> {
  let last = '';
  for (const [title, from, to, color, facts] of EVENTS) {
    const [start, end] = [`${from}:00-03:00`, to.endsWith('23:59') ? `${to}:59.999-03:00` : `${to}:00-03:00`];
    const { id } = await make('/event-calendar', { title, start, end, color, ...facts }, calendarEvent);
    if (title === 'Inventario') last = id;
  }
  return last;
}

/** Fills a clothes shop, all of it between July and November 2026. */
export async function fillShop(url: string, shop: Shop): Promise<Things> {
  const make = makeIn(url, shop);
  await call(url, 'PATCH', '/shop', { token: shop.token, body: { name: 'Ñandú Indumentaria' } });
  const starting = z.array(paymentMethod).parse(await (await call(url, 'GET', '/payment_methods', shop)).json());
  const books = await fillBooks(
    make,
    starting.map(({ payment_method_id }) => payment_method_id),
  );
  const owed = await fillDebts(make, books);
  const event = await fillCalendar(make);
  const catalogue = await fillCatalogue(url, shop);
  return {
    ...catalogue,
    ...(await fillCounter({ url, shop, accounts: books.accounts, methods: books.methods })),
    ...owed,
    event,
    movement: books.movement,
    label: books.labels[0] ?? '',
  };
}
