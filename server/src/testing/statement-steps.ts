import { paidStatement } from '@trastienda/contract/statements';
import { purchaseParts } from '@trastienda/domain/credit-cards/statement';
import { day, monthOf, stepMonth } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import { expect } from 'vitest';
import { z } from 'zod';
import { type DebtModel, type ModelAccount, statusOf } from './debt-model';
import { debtIn } from './debts';
import {
  become,
  datesOf,
  firstPeriodOf,
  isInOrder,
  linesOf,
  shareOut,
  statementsIn,
  withDates,
  withDays,
} from './statement-model';
import { at, dueDate, type Plan } from './step-plan';

interface StatementScene {
  model: DebtModel;
  todo: { at: number; value: number; whole: boolean; day: number; amounts: readonly unknown[] };
  account: ModelAccount;
  methodId: number;
}

/** Buys with a card in as many parts as there are amounts; the first statement is the natural one. */
function buy({ model, todo }: StatementScene): Plan | undefined {
  const card = at(model.livingCards(), todo.at);
  if (!card) return undefined;
  const [bought, count] = [dueDate(todo.day), todo.amounts.length];
  return {
    path: `/credit_cards/${card.id}/purchases`,
    sent: {
      body: { name: `Compra ${todo.at}`, value: todo.value / 100, installments: count, purchase_date: bought },
    },
    done: (reply) => {
      const made = debtIn(reply);
      const first = firstPeriodOf(card, bought);
      const installments = purchaseParts(todo.value as Cents, count).map((amount, index) => {
        const period = stepMonth(first, index);
        const paid = 0 as Cents;
        return {
          ...{ id: made.installments[index]?.installment_id ?? '', amount, paid, paidBefore: paid },
          ...{ status: statusOf({ amount, paid }), due: datesOf(card, period).due, period },
        };
      });
      model.debts.push({ id: made.debt_id, name: made.name, card, deleted: false, bought, installments });
    },
  };
}

/** Pays one of a card's statements from two accounts, or from one. */
function payAStatement({ model, todo, account, methodId }: StatementScene): Plan | undefined {
  const card = at(model.livingCards(), todo.at);
  const chosen = card && at(statementsIn(model, card), todo.at >> 4);
  if (!card || !chosen) return undefined;
  const lines = linesOf(model, card, chosen.period);
  const wanted = todo.whole ? Math.max(1, Math.round(chosen.remaining * 100)) : todo.value;
  const from = at(model.accounts, (todo.at >> 8) + 1) ?? account;
  const payments = [
    { account, value: Math.ceil(wanted / 2) },
    { account: from, value: Math.floor(wanted / 2) },
  ].filter(({ value }) => value > 0);
  const shares = shareOut(
    lines,
    payments.map(({ value }) => value),
  );
  const poor = payments.some((payment) => payment.account.balance < payment.value);
  const inBody = payments.map((payment) => ({
    ...{ financial_accounts_id: payment.account.id, payment_method_id: methodId, value: payment.value / 100 },
  }));
  return {
    path: `/credit_cards/${card.id}/statements/${chosen.period}/payments`,
    sent: { body: { entry_date: '2026-11-20', payments: inBody } },
    refused: shares ? (poor ? 'insufficient_balance' : undefined) : 'amount_exceeds_remaining',
    done: (reply) => {
      const { movements } = reply.read(z.object({ data: paidStatement })).data;
      expect(movements).toHaveLength(shares?.length ?? 0);
      for (const [index, share] of shares?.entries() ?? []) {
        const [line, payment, made] = [lines[share.installment], payments[share.payment], movements[index]];
        if (!line || !payment) throw new Error('a share of nothing');
        const entry = { account: payment.account, change: -share.amount, installment: line.installment };
        expect([made?.installment_id, made?.value]).toEqual([line.installment.id, share.amount / 100]);
        model.post({ ...entry, label: undefined }, 1);
        model.movements.push({ ...entry, label: undefined, id: made?.id ?? '' });
      }
    },
  };
}

/** Sets when the statement of January or February truly closes and is due. */
function setDates({ model, todo }: StatementScene): Plan | undefined {
  const card = at(model.livingCards(), todo.at);
  if (!card) return undefined;
  const number = todo.whole ? 1 : 2;
  const [closing, due] = [day(dueDate(todo.day, number)), day(dueDate((todo.value % 28) + 1, number + 1))];
  const period = monthOf(closing);
  const changed = withDates(card, period, { closing, due });
  return {
    path: `/credit_cards/${card.id}/statements/${period}`,
    sent: { method: 'PATCH', body: { closing_date: closing, due_date: due } },
    refused: isInOrder(changed) ? undefined : 'statements_overlap',
    done: () => become(model, card, changed),
  };
}

/** Gives a card another closing day, and half the time another payment day. */
function changeDays({ model, todo }: StatementScene): Plan | undefined {
  const card = at(model.livingCards(), todo.at);
  if (!card) return undefined;
  const payment = todo.whole ? day(dueDate((todo.value % 28) + 1)) : card.days.payment;
  const days = { closing: day(dueDate(todo.day)), payment };
  const isSame = [days, card.days].map((one) => one.closing.slice(8) + one.payment.slice(8));
  const changed = isSame[0] === isSame[1] ? card : withDays(model, card, days);
  return {
    path: `/credit_cards/${card.id}`,
    sent: { method: 'PATCH', body: { closing_date: days.closing, ...(todo.whole && { payment_date: payment }) } },
    refused: isInOrder(changed) ? undefined : 'statements_overlap',
    done: () => become(model, card, changed),
  };
}

/** What a random step does with a card and its statements. */
export const STATEMENT_PLANS = {
  buy,
  'pay statement': payAStatement,
  'set dates': setDates,
  'change days': changeDays,
};
