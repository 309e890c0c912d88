import { expect, test } from 'vitest';
import { chosenPaymentMethods, paymentMethodsToSend, saidOf } from './chosen-payment-methods';

/** As the server takes an edit: now − (before − list) + (list − before). */
function taken(now: readonly number[], sent: ReturnType<typeof paymentMethodsToSend>): number[] {
  const { payment_methods: list, payment_methods_before: before } = sent;
  const stays = now.filter((id) => list.includes(id) || !before.includes(id));
  return [...new Set([...stays, ...list.filter((id) => !before.includes(id))])].sort();
}

const [A, B, C] = [1, 2, 3];

// rule: ledger/changed-methods
test('what is said of a method holds, whatever became of what was sent before', () => {
  const off = saidOf([A, B], [A], {}, true);
  expect(taken([A, B], paymentMethodsToSend([A, B], off))).toEqual([A]);
  // The answer is lost, or still on its way: the account is not read anew, but has only one of them.
  const on = saidOf([A, B], [A, B], off, false);
  expect(chosenPaymentMethods([A, B], on)).toEqual([A, B]);
  for (const now of [[A], [A, B]]) expect(taken(now, paymentMethodsToSend([A, B], on))).toEqual([A, B]);
});

// rule: ledger/changed-methods
test('what another device adds or takes off is shown, and stays', () => {
  const said = saidOf([A, B], [A], {}, true);
  expect(chosenPaymentMethods([A, B, C], said)).toEqual([A, C]);
  expect(taken([A, B, C], paymentMethodsToSend([A, B, C], said))).toEqual([A, C]);
  expect(taken([A, B, C], paymentMethodsToSend([A, B], said))).toEqual([A, C]);
  expect(taken([B], paymentMethodsToSend([A, B], said))).toEqual([]);
});

test('a tick that is taken back at once says nothing', () => {
  const said = saidOf([A, B], [B, C], {}, true);
  expect(said).toEqual({ [A]: false, [C]: true });
  expect(saidOf([A, B], [A, B], said, true)).toEqual({});
  expect(chosenPaymentMethods([A, B], {})).toEqual([A, B]);
});
