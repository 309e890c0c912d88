import type { Day, Month } from '@trastienda/domain/dates/day';
import type { DatedInstallment } from '@trastienda/domain/installments/installment';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import type { Cents } from '@trastienda/domain/money/cents';
import type { CustomerPosting } from './customers';
import type { SaleFigures } from './sales';

/**
 * Something that happens to a shop's money, as it enters what is kept of it: one posting for one event, whatever it touches. What it
 * does not name stays as it is.
 */
export interface Posting {
  /** What comes into accounts, or leaves them when negative, one after the other. */
  money?: readonly AccountChange[];
  /** The row of the history that stands for it. */
  history?: HistoryRow;
  /** What it pays of an installment. */
  payment?: Payment;
  /** What becomes of a debt's installments. */
  plan?: PlanChange;
  /** What more remains to pay on credit cards. */
  used?: readonly CreditCardChange[];
  /** What a ticket adds to the counter's figures. A new one has the number after the last. */
  sale?: SaleFigures;
  /** What more the shop's stock is worth: told by whoever has moved it. */
  worth?: number;
  /** What a customer owes more. */
  customer?: CustomerPosting;
  /** A thing that counts from here on, with what it has. */
  account?: { balance: Cents };
  label?: true;
  debt?: DebtSums;
}

/** What can be undone as it was done: a plan is changed again instead, and a customer's account says both. */
export type Reversible = Omit<Posting, 'plan' | 'customer'>;

export interface AccountChange {
  accountId: string;
  by: Cents;
}

/** It counts in its month, in the lists that show it and under its label. */
export interface HistoryRow {
  /** Its number in the order of creation: by it tills have it. */
  seq: number;
  type: HistoryType;
  value: Cents;
  entryDate: Day;
  accountId: string;
  /** Where a transfer goes. */
  toAccountId: string | null;
  methodId: number | null;
  expenseId: string | null;
}

/** Where a payment goes. */
export interface PaymentTarget {
  debtId: string;
  installmentId: string;
}

export interface Payment extends PaymentTarget {
  amount: Cents;
}

export interface CreditCardChange {
  cardId: string | null;
  by: Cents;
}

/** What is kept of a debt's installments, and the card that it uses. */
export interface DebtSums {
  total: Cents;
  paid: Cents;
  installment_count: number;
  paid_count: number;
  credit_card_id: string | null;
}

/** An installment as it is kept. */
export interface KeptInstallment extends DatedInstallment {
  id: string;
  /** What of `paid` was paid before the books began. */
  paidBefore: Cents;
  /** On which statement of its debt's card it stands. */
  period: Month | null;
}

/** Installments that are new, in the order of their creation, that are others than they were, or that are gone. */
export interface PlanChange {
  debtId: string;
  added?: readonly KeptInstallment[];
  changed?: readonly { before: KeptInstallment; after: KeptInstallment }[];
  removed?: readonly KeptInstallment[];
}
