import type { Account } from '@trastienda/contract/accounts';
import { newMovement } from '@trastienda/contract/movements';
import { type Cents, MAX_TOTAL, sumWithin, ZERO } from '@trastienda/domain/money/cents';
import { type TypedPesos, typedCents } from '@trastienda/domain/money/typed';

/** What was typed for one account; null is nothing. */
export interface Share {
  account: string;
  pesos?: TypedPesos | null | undefined;
  /** The payment method, by the name under which payments that are not sent yet are kept on devices. */
  method?: number | undefined;
}

export const amountOf = (share: Share | undefined): Cents => {
  const amount = typedCents(share?.pesos);
  return amount !== undefined && amount > 0 ? amount : ZERO;
};

/** What is wrong with what was typed for one account; nothing, and 0, give nothing. */
export const problemOf = (share: Share | undefined): string | undefined => {
  const pesos = share?.pesos;
  return pesos === undefined || pesos === null || pesos === 0
    ? undefined
    : newMovement.shape.value.safeParse(pesos).error?.issues[0]?.message;
};

export const shareIn = (shares: readonly Share[], { financial_accounts_id }: Account) =>
  shares.find(({ account }) => account === financial_accounts_id);

export const paymentMethodOf = (account: Account, share: Share | undefined) =>
  share?.method ?? account.paymentMethods[0]?.payment_method_id;

/** Amounts that are together more than any total count as the largest one. */
export function together(amounts: readonly Cents[]): Cents {
  const total = sumWithin(amounts, MAX_TOTAL);
  return total.ok ? total.value : MAX_TOTAL;
}
