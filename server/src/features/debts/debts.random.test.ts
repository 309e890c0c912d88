import { creditCards } from '@trastienda/contract/credit-cards';
import { debtPage } from '@trastienda/contract/debts';
import { errorBody } from '@trastienda/contract/errors';
import { expenseLabelPage } from '@trastienda/contract/expense-labels';
import { movementPage } from '@trastienda/contract/movements';
import { statements } from '@trastienda/contract/statements';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { openTestApp } from '../../testing/app';
import { DebtModel, inListOrder, inOrder, total } from '../../testing/debt-model';
import { plan, step } from '../../testing/debt-steps';
import { readStats } from '../../testing/debts';
import { expectJournalAgrees } from '../../testing/journal-proof';
import { runsOf } from '../../testing/random-runs';
import type { TestShop } from '../../testing/shop';
import { statementsIn, TODAY } from '../../testing/statement-model';

const app = await openTestApp();
app.setNow(`${TODAY}T15:00:00Z`);

/** Expects that each card's statements are as the model has them. */
async function expectStatements(model: DebtModel, shop: TestShop): Promise<void> {
  for (const card of model.livingCards()) {
    const found = (await shop.call(`/credit_cards/${card.id}/statements`)).read(statements);
    expect(
      found.map(({ period, closing_date, due_date, total, remaining, lines }) => ({
        ...{ period, closing: closing_date, due: due_date, total, remaining },
        lines: lines.map((line) => line.installment_id),
      })),
    ).toEqual(statementsIn(model, card));
  }
}

/** Expects that everything that the shop can be asked for is as the model has it. */
async function expectAgreement(model: DebtModel, shop: TestShop): Promise<void> {
  const { debts } = (await shop.call('/debt?limit=100')).read(debtPage);
  expect(
    debts.map((debt) => ({
      ...{ id: debt.debt_id, card: debt.credit_card_id, total: debt.total, paid: debt.total_paid },
      installments: debt.installments.map((one) => [one.amount, one.total_paid, one.status, one.due_date]),
    })),
  ).toEqual(
    inListOrder(model.livingDebts()).map((debt) => ({
      ...{ id: debt.id, card: debt.card?.deleted === false ? debt.card.id : null },
      ...{ total: total(debt.installments, (one) => one.amount) / 100 },
      ...{ paid: total(debt.installments, (one) => one.paid) / 100 },
      installments: inOrder(debt).map((one) => [one.amount / 100, one.paid / 100, one.status, one.due]),
    })),
  );
  expect(await readStats(shop)).toEqual(model.stats(TODAY));
  const cards = (await shop.call('/credit_cards')).read(creditCards);
  expect(cards.map((card) => [card.credit_card_id, card.used, card.available])).toEqual(
    model.livingCards().map((card) => [card.id, model.used(card) / 100, (card.limit - model.used(card)) / 100]),
  );
  const { expenses } = (await shop.call('/expenses?limit=100')).read(expenseLabelPage);
  expect(expenses.map((label) => [label.expense_id, label.count_movements, label.money_outflow])).toEqual(
    model
      .livingLabels()
      .reverse()
      .map((label) => {
        const spent = model.movementsOf(label);
        return [label.id, spent.length, -total(spent, (one) => one.change) / 100 || 0];
      }),
  );
  for (const { id, balance } of model.accounts) expect(await shop.balance({ id, methodId: 0 })).toBe(balance / 100);
  const history = (await shop.call('/movement?limit=100')).read(movementPage);
  expect(history.totalItems).toBe(model.movements.length);
  const living = new Set(model.livingDebts().flatMap((debt) => debt.installments));
  const linked = new Map(
    model.movements.map((one) => [one.id, one.installment && living.has(one.installment) ? one.installment.id : null]),
  );
  for (const one of history.movements) expect(one.installment_id).toBe(linked.get(one.id));
}

// rule: ledger/true-books
test('500 random steps leave the shop as a simple model of it, and its books agree', async () => {
  const steps = fc.array(step, { minLength: 500, maxLength: 500, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async (todo) => {
      const shop = await app.newShop();
      const model = new DebtModel();
      const accounts = [await shop.newAccount(), await shop.newAccount(), await shop.newAccount()];
      for (const { id } of accounts) model.accounts.push({ id, balance: 0 });
      for (const [index, next] of todo.entries()) {
        const planned = plan(model, shop, accounts[0]?.methodId ?? 0, next);
        if (!planned) continue;
        const reply = await shop.call(planned.path, planned.sent);
        const code = reply.status < 300 ? undefined : reply.read(errorBody).code;
        expect(code, `step ${index}: ${next.kind} ${JSON.stringify(reply.body)}`).toBe(planned.refused);
        if (code === undefined) planned.done?.(reply);
        if (index % 10 === 0) await expectAgreement(model, shop);
        if (index % 100 !== 0) continue;
        await expectStatements(model, shop);
        expect(await findDifferences(app.database.db)).toEqual([]);
      }
      await expectAgreement(model, shop);
      await expectStatements(model, shop);
      expect(await findDifferences(app.database.db)).toEqual([]);
      await expectJournalAgrees(app, shop);
    }),
    runsOf(1),
  );
});
