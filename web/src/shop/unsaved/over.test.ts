import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error';
import { outboxOf } from '../../lib/outbox';
import { useSession } from '../../lib/session';
import { creditCardQueries } from '../credit-card/queries';
import { paymentNames } from '../debt/payment-name';
import { recurringQueries } from '../recurring/readings';
import { statementPaymentName } from '../statement/payment-name';
import { statementQueries } from '../statement/queries';
import { forgetWhatIsOver } from './over';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  // Nobody's forms are the next test's.
  useSession.setState({ username: crypto.randomUUID() });
});

function aShop() {
  const client = new QueryClient();
  stops.push(forgetWhatIsOver(client), () => client.clear());
  return client;
}

/** A save of this form that the server has refused, or to which no answer came. */
async function failed(name: string, error: Error = new ApiError(409, 'insufficient_balance', 'No alcanza.')) {
  const outbox = outboxOf<number, number, never>(name);
  outbox.work = { send: () => Promise.reject(error), refresh: async () => {}, onSaved: () => {}, onFailed: () => {} };
  outbox.add({ values: 1, sent: 1 });
  await expect.poll(() => outbox.entries.map(({ state }) => state)).toEqual(['failed']);
  return () => outbox.entries.length;
}

const { queryKey: reminders } = recurringQueries.reminders('2026-11-24' as never);
const { queryKey: rules } = recurringQueries.all('2026-11-24' as never);
const { queryKey: cards } = creditCardQueries.all();
const statements = (from?: string) => statementQueries.ofCreditCard('visa', from).queryKey;

// rule: forms/over
test.each([
  ['refused', undefined],
  ['without an answer', new NetworkError()],
])('what was not saved of a reminder, %s, goes when the reminder is gone', async (_, error) => {
  const client = aShop();
  const [skipped, waiting] = [
    await failed('occurrence:rent:2026-11-01', error),
    await failed('occurrence:rent:2026-12-01'),
  ];
  client.setQueryData(reminders, [
    { recurring_id: 'rent', date: '2026-11-01' },
    { recurring_id: 'rent', date: '2026-12-01' },
  ] as never);
  expect([skipped(), waiting()]).toEqual([1, 1]);
  client.setQueryData(reminders, [
    { recurring_id: 'water', date: '2026-11-01' },
    { recurring_id: 'rent', date: '2026-12-01' },
  ] as never);
  expect([skipped(), waiting()]).toEqual([0, 1]);
});

// rule: forms/over, screens/last-data
test('what was last read on this device before the page was loaded says of nothing that it is gone', async () => {
  const client = aShop();
  const left = await failed('occurrence:rent:2026-11-01');
  client.setQueryData(reminders, [], { updatedAt: Date.now() - performance.now() - 1_000 });
  expect(left()).toBe(1);
  client.setQueryData(reminders, []);
  expect(left()).toBe(0);
});

// rule: forms/over
test('a payment of an installment that may have been made is not forgotten when that is paid, a refused one is', async () => {
  const client = aShop();
  const { one, several } = paymentNames('first');
  const [refused, unsure] = [await failed(one), await failed(several, new NetworkError())];
  client.setQueryData(['debts'], { installments: [{ installment_id: 'first', amount: 5, total_paid: 5 }] });
  expect([refused(), unsure()]).toEqual([0, 1]);
});

// rule: forms/over
test('a refused payment of a statement goes when nothing remains of that statement; one that may have been made is asked for', async () => {
  const client = aShop();
  const [paid, open] = [
    await failed(statementPaymentName('visa', '2026-11')),
    await failed(statementPaymentName('visa', '2026-12')),
  ];
  const [other, unsure] = [
    await failed(statementPaymentName('master', '2026-11')),
    await failed(statementPaymentName('visa', '2026-10'), new NetworkError()),
  ];
  const counts = () => [paid(), open(), other(), unsure()];
  const of = (period: string, remaining: number) => ({ period, remaining });
  client.setQueryData(statements(), [of('2026-10', 5), of('2026-11', 5), of('2026-12', 5)] as never);
  expect(counts()).toEqual([1, 1, 1, 1]);
  client.setQueryData(statements(), [of('2026-10', 0), of('2026-11', 0), of('2026-12', 5)] as never);
  expect(counts()).toEqual([0, 1, 1, 1]);
});

// rule: forms/over
test('a statement that is left out of the list has nothing to pay, but for one from before what was asked for', async () => {
  const client = aShop();
  const [old, next] = [
    await failed(statementPaymentName('visa', '2026-10')),
    await failed(statementPaymentName('visa', '2026-12')),
  ];
  client.setQueryData(statements('2026-11-24'), []);
  expect([old(), next()]).toEqual([1, 0]);
  client.setQueryData(statements(), []);
  expect(old()).toBe(0);
});

// rule: forms/over
test('with a card, or a rule, all forms of it are gone', async () => {
  const client = aShop();
  const of = (id: string) => [
    `card:${id}`,
    `purchase:${id}`,
    `statement:${id}:2026-11`,
    statementPaymentName(id, '2026-11'),
  ];
  const ofRule = (id: string) => [`recurring:${id}`, `occurrence:${id}:2026-11-01`];
  const [gone, left] = [
    [...of('visa'), ...ofRule('rent')],
    [...of('master'), ...ofRule('water')],
  ];
  const counts = await Promise.all([...gone, ...left].map((name) => failed(name)));
  client.setQueryData(cards, [{ credit_card_id: 'master' }] as never);
  client.setQueryData(rules, [{ recurring_id: 'water' }] as never);
  expect(counts.map((count) => count())).toEqual([...gone.map(() => 0), ...left.map(() => 1)]);
});

// rule: forms/over
test('a change that may have been made of what is gone by now is forgotten too', async () => {
  const client = aShop();
  const [gone, left] = [
    await failed('expense:rent', new NetworkError()),
    await failed('expense:water', new NetworkError()),
  ];
  const read = (id: string, error: Error) =>
    client.fetchQuery({ queryKey: ['expenses', 'detail', id], queryFn: () => Promise.reject(error), retry: false });
  await expect(read('rent', new ApiError(404, 'not_found', 'Ya no existe.'))).rejects.toThrow();
  await expect(read('water', new NetworkError())).rejects.toThrow();
  expect([gone(), left()]).toEqual([0, 1]);
});
