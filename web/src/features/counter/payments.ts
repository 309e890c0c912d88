import { type Cents, cents, sum, ZERO } from '@trastienda/domain/money/cents';
import { isCash } from '@trastienda/domain/sales/cash';
import { adjusted } from '@trastienda/domain/sales/percent';
import { difference, paymentFigures } from '@trastienda/domain/sales/ticket';

/** A large key: an account's payment method. */
export interface PaymentKey {
  key: string;
  accountId: string;
  accountName: string;
  methodId: number;
  name: string;
  /** What it adds to what is paid by it, in percent. */
  percent: number;
}

/** What the customer owes from then on: no account has it. */
export const ON_ACCOUNT: PaymentKey = {
  key: 'on account',
  accountId: '',
  accountName: 'Queda en la cuenta de un cliente',
  methodId: 0,
  name: 'Fiado',
  percent: 0,
};

/** The one before any was used: cash. */
export const firstOf = (methods: readonly PaymentKey[]): PaymentKey | undefined =>
  methods.find(isCash) ?? methods.find(({ key }) => key !== ON_ACCOUNT.key);

/** How much of it is on account. */
export const onAccountOf = (payments: readonly Payment[], amounts: readonly Cents[]): Cents =>
  amounts[payments.findIndex(({ method }) => method.key === ON_ACCOUNT.key)] ?? ZERO;

/** What is charged in cash, of whichever tills; undefined where nothing is paid in it. */
export function cashOf(payments: readonly Payment[], charged: readonly Cents[]): Cents | undefined {
  const cash = payments.flatMap(({ method }, at) => (isCash(method) ? [charged[at] ?? ZERO] : []));
  return cash.length === 0 ? undefined : sum(cash);
}

export { isCash };

/** Whether another one, of another account, has its name: the account then tells them apart. */
export const isNamedTwice = ({ key, name }: PaymentKey, among: readonly PaymentKey[]): boolean =>
  among.some((other) => other.name === name && other.key !== key);

/** One payment of a sale; without an amount it takes what the others leave. */
export interface Payment {
  method: PaymentKey;
  amount?: Cents | undefined;
}

export interface Paying {
  payments: Payment[];
  /** The first one stands there by itself: another method takes its place instead of coming beside it. */
  isPreset: boolean;
}

/** A method's key is pressed: it comes or goes. */
export function toggled({ payments, isPreset }: Paying, method: PaymentKey): Paying {
  const isThere = payments.some((one) => one.method.key === method.key);
  if (isThere) return { payments: payments.filter((one) => one.method.key !== method.key), isPreset: false };
  return { payments: isPreset ? [{ method }] : [...payments, { method }], isPreset: false };
}

export const withAmount = ({ payments }: Paying, key: string, amount: Cents | undefined): Paying => ({
  payments: payments.map((one) => (one.method.key === key ? { ...one, amount } : one)),
  isPreset: false,
});

/** The same with the methods as they are by now; one that is not there any more is not chosen either. */
export const asNow = ({ payments, isPreset }: Paying, methods: readonly PaymentKey[]): Paying => ({
  payments: payments.flatMap((one) => {
    const method = methods.find(({ key }) => key === one.method.key);
    return method ? [{ ...one, method }] : [];
  }),
  isPreset,
});

export interface Paid {
  /** Of each payment, in their order. */
  amounts: Cents[];
  charged: Cents[];
  adjustment: Cents;
  /** What is charged in all. */
  total: Cents;
  /** What is due less what is given; 0 when it adds up. */
  missing: Cents;
  /** What is wrong with the payments beyond that, in words. */
  problem: string | undefined;
}

/** What each payment is of what is due: what was typed; the last one that was not takes the rest. */
function amountsOf(due: Cents, payments: readonly Payment[]): Cents[] {
  const typed = sum(payments.map(({ amount }) => amount ?? ZERO));
  const taker = payments.findLastIndex(({ amount }) => amount === undefined);
  return payments.map(({ amount }, at) => amount ?? (at === taker ? cents(Math.max(0, due - typed)) : ZERO));
}

/** What the payments of a sale come to (rule: sales/adds-up, sales/adjustment). */
export function paidOf(due: Cents, payments: readonly Payment[]): Paid {
  const amounts = amountsOf(due, payments);
  const given = payments.flatMap(({ method }, at) => {
    const amount = amounts[at] ?? ZERO;
    return amount > 0 ? [{ amount, adjustmentPercent: method.percent, at }] : [];
  });
  const figures = paymentFigures(given);
  const charged = amounts.map(() => ZERO);
  if (figures.ok) for (const [index, { at }] of given.entries()) charged[at] = figures.value.charged[index] ?? ZERO;
  return {
    amounts,
    charged,
    adjustment: figures.ok ? figures.value.adjustment : ZERO,
    total: sum(charged),
    missing: difference(due, amounts, ZERO),
    problem: figures.ok ? undefined : figures.problem.message,
  };
}

/** What the whole sale would cost with one method. */
export const wouldCost = (due: Cents, { percent }: PaymentKey): Cents => adjusted(due, percent);

/** What a customer may hand over for an amount: the two next round ones. */
export function roundAmounts(amount: Cents): Cents[] {
  const pesos = amount / 100;
  if (pesos <= 0) return [];
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(pesos)) - 1);
  const upTo = [1, 5, 10, 50].map((times) => Math.ceil(pesos / (unit * times)) * unit * times);
  const beyond = [10, 50].map((times) => (Math.floor(pesos / (unit * times)) + 1) * unit * times);
  const round = [...new Set([...upTo, ...beyond])].filter((one) => one > pesos);
  return round.slice(0, 2).map((one) => cents(Math.round(one * 100)));
}
