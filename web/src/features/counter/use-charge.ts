import { useQuery } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import type { Sale } from '@trastienda/contract/sales';
import { type Cents, cents, pesosFromCents, ZERO } from '@trastienda/domain/money/cents';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { checkServer, isServerOff } from '../../lib/server-status';
import { useRefresh } from '../../lib/use-refresh';
import { ACCOUNTS, accountQueries } from '../../shop/account/queries';
import { SALE_REFRESHES } from '../../shop/sale/mutations';
import { type Cart, figuresOf, isEmpty, type Sent } from './cart';
import { type ChargeProblem, problemOf } from './charge-problem';
import { changeCounter, useCounter } from './counter-store';
import { keepForLater } from './keep-for-later';
import { cashOf, ON_ACCOUNT, onAccountOf, type Paying, type PaymentKey, paidOf } from './payments';
import { refundOf } from './refund';
import { isAboutMoney } from './refusal';
import { saleBody } from './sale-body';
import { sellIfThere } from './sell-if-there';
import { rememberUsual, usePaying } from './use-paying';

/** A sale that was recorded, or waits on the device, and what cash was given for it. */
export interface Sold {
  sale: Sale;
  received: Cents | undefined;
  /** The server is away: it goes there by itself later. */
  isWaiting?: boolean | undefined;
}

const methodsOf = (accounts: readonly Account[]): PaymentKey[] =>
  accounts.flatMap(({ financial_accounts_id: accountId, name: accountName, paymentMethods }) =>
    paymentMethods.map(({ payment_method_id: methodId, name, adjustment_percent: percent }) => ({
      key: `${accountId}:${methodId}`,
      accountId,
      accountName,
      methodId,
      name,
      percent,
    })),
  );

interface Told {
  onSold: (sold: Sold) => void;
  /** The server said no: which items it has too few of, or which line it is about. */
  onRefused: (error: ApiError) => void;
}

/** Sends a sale. Pressed twice it is sent once; until it is known what became of it, the cart keeps what was sent. */
function useSend(cart: Cart, { onSold, onRefused }: Told) {
  const [problem, setProblem] = useState<ChargeProblem>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const refresh = useRefresh(SALE_REFRESHES);
  const readMethods = useRefresh([ACCOUNTS]);
  // It may be sent twice: by a dialog that was closed over it, and by the one that was opened then. The first answer is the one that counts.
  const isAtHand = () => useCounter.getState().cart.id === cart.id;
  const send = async (sent: Sent) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(undefined);
    const isUnsent = cart.sent === undefined && isServerOff();
    changeCounter({ do: 'sent', sent });
    try {
      const sale = await sellIfThere(sent);
      if (sale) void refresh();
      if (!isAtHand()) return;
      const sold = sale ? { sale, received: sent.received } : await keepForLater(cart, sent);
      if (isAtHand()) onSold(sold);
    } catch (error) {
      if (!isAtHand()) return;
      const found = problemOf(error, isUnsent);
      const { isUncertain } = found;
      // They are others by now: what the refusal says stands beside what is charged then.
      if (isAboutMoney(error)) await readMethods();
      if (!isAtHand()) return;
      if (!isUncertain) changeCounter({ do: 'sent', sent: undefined });
      setProblem(found);
      if (isUncertain) void checkServer();
      if (error instanceof ApiError && !isUncertain) onRefused(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return { send, problem, isBusy };
}

const paymentsOnWire = (payments: Paying['payments'], amounts: readonly Cents[]): Sent['sale']['payments'] =>
  payments.flatMap(({ method }, at) => {
    const amount = amounts[at] ?? ZERO;
    const of = { financial_accounts_id: method.accountId, payment_method_id: method.methodId };
    const given = { ...of, amount: pesosFromCents(amount), adjustment_percent: method.percent };
    return amount > 0 && method.key !== ON_ACCOUNT.key ? [given] : [];
  });

/** From the methods that are chosen to the sale that is recorded, once, however often it is pressed or sent (rule: counter/lost-answer). */
export function useCharge(cart: Cart, told: Told) {
  const accounts = useQuery(accountQueries.all());
  const methods = [...methodsOf(accounts.data ?? []), ON_ACCOUNT];
  const { paying, received, whom, setPaying, setReceived, toggle } = usePaying(cart, methods);
  const { send, problem, isBusy } = useSend(cart, told);
  const figures = figuresOf(cart);
  const due = figures.ok ? figures.value.due : ZERO;
  // Where nothing is due nothing is paid: what was typed stays for when something is.
  const payments = due > 0 ? paying.payments : [];
  const paid = paidOf(due, payments);
  const refund = refundOf(cart, due, methods);
  const cash = due > 0 ? cashOf(payments, paid.charged) : undefined;
  const change = cash === undefined || received === undefined ? undefined : cents(received - cash);
  const onAccount = onAccountOf(payments, paid.amounts);
  const needsBuyer = onAccount > 0 || refund?.key === ON_ACCOUNT.key;
  const isReady =
    (!needsBuyer || cart.buyer !== undefined) &&
    (due >= 0 || refund !== undefined) &&
    figures.ok &&
    !isEmpty(cart) &&
    paid.missing === 0 &&
    paid.problem === undefined &&
    (change ?? 0) >= 0;

  return {
    accounts,
    methods,
    due,
    paying,
    paid,
    cash,
    onAccount,
    /** Undefined where no money goes out, or it is to be chosen how. */
    refund,
    needsBuyer,
    received,
    whom,
    change,
    isReady,
    isBusy,
    problem,
    setPaying,
    setReceived,
    toggle: (method: PaymentKey) => {
      if (due === 0) return;
      if (due < 0) return changeCounter({ do: 'refund', key: method.key });
      toggle(method);
    },
    /** The same once more, to the letter, where its answer was lost. */
    record: () => {
      if (cart.sent) return send(cart.sent);
      if (!isReady) return undefined;
      if (due > 0) rememberUsual(paying);
      const sale = saleBody(cart, { payments: paymentsOnWire(payments, paid.amounts), onAccount, refund });
      return send({ sale, received });
    },
  };
}
