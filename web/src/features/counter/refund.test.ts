import { cents } from '@trastienda/domain/money/cents';
import { expect, test } from 'vitest';
import { type Back, backOf } from './back';
import { type Cart, emptyCart } from './cart';
import { ON_ACCOUNT, type PaymentKey } from './payments';
import { owedTexts, refundOf } from './refund';

const cash: PaymentKey = {
  ...{ key: 'till:1', accountId: 'till', accountName: 'Caja', methodId: 1, name: 'Efectivo', percent: 0 },
};
const card: PaymentKey = { ...cash, key: 'till:2', methodId: 2, name: 'Crédito 3 cuotas' };
const methods = [card, cash, ON_ACCOUNT];

const [romina, ana] = ['Romina', 'Ana'].map((name) => ({ customer_id: name, name }));
const back = (number: string, owed?: Back['owed']): Back => ({
  ...{ sale_id: number, number, line_id: number, product_name: 'Remera', size_name: 'M' },
  ...{ sold: 1, charged: cents(2_890_000), returned: 0, quantity: 1, owed },
});
const onAccount = (number: string, whose = romina) => back(number, whose && { ...whose, amount: cents(2_890_000) });
const cart = (more: Partial<Cart>): Cart => ({ ...emptyCart('first'), ...more });
const due = cents(-2_890_000);

// rule: counter/exchange, sales/return
test('what was on account goes to the balance of whoever owes it; what was paid goes out in cash', () => {
  expect(refundOf(cart({ backs: [onAccount('V-000010')], buyer: romina }), due, methods)).toBe(ON_ACCOUNT);
  expect(refundOf(cart({ backs: [back('V-000011')], buyer: romina }), due, methods)).toBe(cash);
  // Of one sale of several that is enough, and whoever has no customer yet is asked whose account it is.
  const both = [back('V-000011'), onAccount('V-000010')];
  expect(refundOf(cart({ backs: both, buyer: romina }), due, methods)).toBe(ON_ACCOUNT);
  expect(refundOf(cart({ backs: both }), due, methods)).toBe(ON_ACCOUNT);
  expect(refundOf(cart({ backs: both, buyer: romina }), cents(1), methods)).toBeUndefined();
});

// rule: counter/exchange
test('on the balance of somebody else it is not put by itself, nor paid out; what was chosen by hand stays', () => {
  const hers = { backs: [onAccount('V-000010')] };
  expect(refundOf(cart({ ...hers, buyer: ana }), due, methods)).toBeUndefined();
  expect(refundOf(cart({ backs: [onAccount('V-000010', ana), ...hers.backs], buyer: ana }), due, methods)).toBe(
    ON_ACCOUNT,
  );
  for (const { key } of methods)
    for (const buyer of [romina, ana, undefined])
      expect(refundOf(cart({ ...hers, buyer, refund: key }), due, methods)?.key).toBe(key);
  expect(refundOf(cart({ ...hers, buyer: romina, refund: 'gone' }), due, methods)).toBe(ON_ACCOUNT);
});

// rule: counter/exchange
test('how much of each sale was on account is said once', () => {
  const backs = [onAccount('V-000010'), { ...onAccount('V-000010'), line_id: 'other' }, back('V-000011')];
  expect(owedTexts({ backs })).toEqual(['De V-000010 quedaron fiados $\u00a028.900,00 a Romina.']);
});

// rule: sales/return
test('the account of a customer who is no more takes nothing', () => {
  const line = {
    ...{ line_id: 'l', item_id: 'i', product_id: 'p', product_name: 'Remera', size_name: 'M', code: null },
    ...{ quantity: 1, unit_price: 100, discount: 0, amount: 100, charged: 100, returned: 0 },
  };
  const sale = { sale_id: 's', number: 'V-000010', customer: null, on_account: 100 };
  expect(backOf(sale, line, 1).owed).toBeUndefined();
  const whose = { customer_id: 'Romina', name: 'Romina' };
  expect(backOf({ ...sale, customer: whose }, line, 1).owed).toEqual({ ...whose, amount: 10_000 });
  expect(backOf({ ...sale, customer: whose, on_account: 0 }, line, 1).owed).toBeUndefined();
});
