import type { Sale } from '@trastienda/contract/sales';
import { cents } from '@trastienda/domain/money/cents';
import { expect, test } from 'vitest';
import { changeOf, NO_INVOICE, ticketParts, ticketText } from './ticket-lines';

const ID = '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e04';
const sale: Sale = {
  sale_id: ID,
  number: 'V-000418',
  at: '2026-11-20T13:42:00.000Z',
  status: 'done',
  customer: null,
  items: [
    {
      line_id: ID,
      item_id: ID,
      product_id: ID,
      product_name: 'Jean Mora tiro alto',
      size_name: '42',
      code: null,
      quantity: 1,
      unit_price: 84_900,
      discount: 8490,
      amount: 76_410,
      charged: 68_769,
      returned: 0,
    },
  ],
  returned_lines: [],
  subtotal: 76_410,
  discount: 0,
  adjustment: -7641,
  total: 68_769,
  on_account: 0,
  payments: [
    {
      financial_accounts_id: ID,
      payment_method_id: 1,
      account_name: 'Caja',
      payment_method_name: 'Efectivo',
      amount: 76_410,
      charged: 68_769,
      movement_id: ID,
    },
  ],
  refund: null,
  note: null,
  voided_at: null,
  void_reason: null,
};

// rule: counter/ticket
test('a ticket says what was sold, what was taken off, how it was paid and what went back', () => {
  const parts = ticketParts(sale, cents(7_000_000), 'America/Argentina/Buenos_Aires');
  expect(ticketText('Caro Benítez Indumentaria', parts).split('\n')).toEqual([
    '*Caro Benítez Indumentaria*',
    '',
    'Venta V-000418: 20/11/2026 10:42',
    '',
    'Jean Mora tiro alto · 42',
    '1 x 84.900,00 - 8.490,00: 76.410,00',
    '',
    'Subtotal: 76.410,00',
    'Ajuste por método: -7.641,00',
    'TOTAL: $ 68.769,00',
    '',
    'Efectivo: 68.769,00',
    'Recibido en efectivo: 70.000,00',
    'Vuelto: 1.231,00',
    '',
    NO_INVOICE,
  ]);
});

// rule: counter/ticket
test('without cash there is no change, cash that is exact needs none told, and cash of two tills is all cash', () => {
  expect(changeOf(sale, undefined)).toBeUndefined();
  const payments = sale.payments.map((one) => ({ ...one, payment_method_name: 'QR' }));
  expect(changeOf({ ...sale, payments }, cents(100))).toBeUndefined();
  const more = sale.payments.map((one) => ({ ...one, charged: 10 }));
  expect(changeOf({ ...sale, payments: [...sale.payments, ...more] }, cents(7_000_000))).toBe(122_100);
});

// rule: counter/ticket
test('of a sale that was made void the ticket says so', () => {
  const text = ticketText(
    'Caro',
    ticketParts({ ...sale, status: 'void' }, undefined, 'America/Argentina/Buenos_Aires'),
  );
  expect(text).toContain('Venta V-000418: 20/11/2026 10:42\nVENTA ANULADA');
});
