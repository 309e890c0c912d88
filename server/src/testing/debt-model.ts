import type { ErrorCode } from '@trastienda/contract/errors';
import type { SetDates, StatementDays } from '@trastienda/domain/credit-cards/statement-dates';
import type { Month } from '@trastienda/domain/dates/day';
import type { InstallmentStatus } from '@trastienda/domain/installments/installment';
import { spreadTotal } from '@trastienda/domain/installments/spread';
import type { Cents } from '@trastienda/domain/money/cents';

export interface ModelInstallment {
  id: string;
  amount: Cents;
  paid: Cents;
  /** Without a movement. */
  paidBefore: Cents;
  status: InstallmentStatus;
  due: string;
  /** On which statement of its debt's card it stands. */
  period: Month | undefined;
}

export interface ModelDebt {
  id: string;
  name: string;
  card: ModelCreditCard | undefined;
  /** When its card paid it, where it is a purchase. */
  bought?: string;
  /** In the order of their creation. */
  installments: ModelInstallment[];
  deleted: boolean;
}

export interface ModelCreditCard {
  id: string;
  limit: number;
  deleted: boolean;
  days: StatementDays;
  /** The days of each statement that did not follow when the card was given others. */
  kept: Map<Month, StatementDays>;
  /** The true dates of its statements. */
  set: Map<Month, SetDates>;
}

export interface ModelLabel {
  id: string;
  deleted: boolean;
}

export interface ModelAccount {
  id: string;
  balance: number;
}

export interface ModelMovement {
  id: string;
  account: ModelAccount;
  /** What it did to the account: negative for what went out. */
  change: number;
  installment: ModelInstallment | undefined;
  label: ModelLabel | undefined;
}

/** Something of the shop in its trash. */
export interface ModelTrash {
  id: string;
  thing: { movement: ModelMovement } | { debt: ModelDebt } | { label: ModelLabel };
}

/** What a shop's debts, cards, labels and money should be: plain objects and sums over them, nothing kept. */
export class DebtModel {
  readonly accounts: ModelAccount[] = [];
  readonly debts: ModelDebt[] = [];
  readonly cards: ModelCreditCard[] = [];
  readonly labels: ModelLabel[] = [];
  movements: ModelMovement[] = [];
  trash: ModelTrash[] = [];

  livingDebts = () => this.debts.filter((debt) => !debt.deleted);
  livingCards = () => this.cards.filter((card) => !card.deleted);
  livingLabels = () => this.labels.filter((label) => !label.deleted);

  used = (card: ModelCreditCard) =>
    total(
      this.livingDebts().filter((debt) => debt.card === card),
      (debt) => total(debt.installments, remaining),
    );

  movementsOf = (label: ModelLabel) => this.movements.filter((movement) => movement.label === label);

  /** `today` is the day before which something unpaid is overdue. */
  stats(today: string) {
    const debts = this.livingDebts();
    const amount = total(debts, (debt) => total(debt.installments, (one) => one.amount));
    const paid = total(debts, (debt) => total(debt.installments, (one) => one.paid));
    const inFull = debts.filter((debt) => debt.installments.every((one) => one.status === 'paid'));
    const settled = inFull.length;
    const settledTotal = total(inFull, (debt) => total(debt.installments, (one) => one.amount));
    const late = (debt: ModelDebt) => debt.installments.filter((one) => one.status === 'unpaid' && one.due < today);
    const overdue = debts.flatMap(late);
    return {
      amountPaidInFull: settledTotal / 100,
      overdue: {
        count: overdue.length,
        total: total(overdue, remaining) / 100,
        debts: debts.filter((debt) => late(debt).length > 0).length,
      },
      ...{ debtsTotal: debts.length, debtsTotalPaid: settled, debtsTotalUnpaid: debts.length - settled },
      ...{ amountTotal: amount / 100, amountPaid: paid / 100, amountUnpaid: (amount - paid) / 100 },
    };
  }

  /** Where payments go when they are made one after the other; undefined when one of them is too much. */
  aim(payments: readonly { debt: ModelDebt; installment: ModelInstallment | undefined; value: number }[]) {
    const left = new Map(this.livingDebts().flatMap((debt) => debt.installments.map((one) => [one, remaining(one)])));
    const targets: ModelInstallment[] = [];
    for (const { debt, installment, value } of payments) {
      const target = installment ?? byDueDate(debt).find((one) => (left.get(one) ?? 0) > 0);
      const rest = target ? (left.get(target) ?? 0) - value : -1;
      if (!target || rest < 0) return undefined;
      left.set(target, rest);
      targets.push(target);
    }
    return targets;
  }

  /** A movement as it comes back from the trash: what is deleted of its links is gone. */
  asRestored(movement: ModelMovement): ModelMovement {
    const isThere = this.livingDebts().some(({ installments }) =>
      installments.some((one) => one === movement.installment),
    );
    return {
      ...movement,
      installment: isThere ? movement.installment : undefined,
      label: movement.label?.deleted ? undefined : movement.label,
    };
  }

  /** Records or takes back what a movement does to its account and installment. */
  post({ account, change, installment }: Omit<ModelMovement, 'id'>, by: 1 | -1): void {
    account.balance += by * change;
    if (!installment) return;
    installment.paid = (installment.paid - by * change) as Cents;
    installment.status = statusOf(installment);
  }
}

export const remaining = ({ amount, paid }: ModelInstallment): number => amount - paid;

export const statusOf = ({ amount, paid }: Pick<ModelInstallment, 'amount' | 'paid'>): InstallmentStatus =>
  amount === paid ? 'paid' : 'unpaid';

export const byDueDate = ({ installments }: ModelDebt): ModelInstallment[] =>
  [...installments].sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));

/** As they are numbered: by statement, then by due date. */
export const inOrder = (debt: ModelDebt): ModelInstallment[] =>
  byDueDate(debt).sort((a, b) => ((a.period ?? '') < (b.period ?? '') ? -1 : Number(a.period !== b.period)));

/** Gives the debt another total, or says why not. */
export function spreadOver(debt: ModelDebt, to: number): ErrorCode | undefined {
  const spread = spreadTotal(inOrder(debt), to as Cents);
  if (!spread.ok) return spread.problem.code;
  for (const after of spread.value) {
    const one = debt.installments.find((candidate) => candidate.id === after.id);
    if (one) Object.assign(one, after);
  }
  return undefined;
}

export const total = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

/** The debts as they are listed: the one that is due first before the others, of several the first made; then the paid ones, newest first. */
export function inListOrder(debts: readonly ModelDebt[]): ModelDebt[] {
  const next = (debt: ModelDebt) => byDueDate(debt).find((one) => one.status === 'unpaid')?.due;
  const open = debts.filter((debt) => next(debt) !== undefined);
  const paid = debts.filter((debt) => next(debt) === undefined);
  return [
    ...open.sort((a, b) => ((next(a) ?? '') < (next(b) ?? '') ? -1 : Number(next(a) !== next(b)))),
    ...paid.reverse(),
  ];
}
