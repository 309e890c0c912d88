import { type Cents, cents } from '../money/cents';

const WHOLE = 10_000n;

/** Whether a percentage has at most two decimals: a third one is refused, not rounded. */
export const isPercent = (percent: number): boolean => Math.round(percent * 100) / 100 === percent;

const hundredths = (percent: number) => BigInt(Math.round(percent * 100));

/** `amount x times / whole` of what is 0 or more, to the cent, half up; exact however large both are. */
const part = (amount: Cents, times: bigint, whole: bigint): Cents =>
  cents(Number((BigInt(amount) * times * 2n + whole) / (whole * 2n)));

/** So many percent of an amount, rounded once, half up (rule: sales/discount). */
export const percentOf = (amount: Cents, percent: number): Cents => part(amount, hundredths(percent), WHOLE);

/** What an amount becomes with a payment method's adjustment, rounded half up (rule: sales/adjustment). */
export const adjusted = (amount: Cents, percent: number): Cents => part(amount, WHOLE + hundredths(percent), WHOLE);

/** The part of `amount` that falls to `share` of `whole` pieces, rounded half up; all of it falls to all of them. */
export const shareOf = (amount: Cents, share: number, whole: number): Cents =>
  part(amount, BigInt(share), BigInt(whole));
