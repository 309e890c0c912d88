import { creditCard } from '@trastienda/contract/credit-cards';
import { expenseLabel } from '@trastienda/contract/expense-labels';
import { movement } from '@trastienda/contract/movements';
import { TRASH_HEADER } from '@trastienda/contract/trash-header';
import type { Cents } from '@trastienda/domain/money/cents';
import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Reply } from './app';
import {
  byDueDate,
  type DebtModel,
  type ModelMovement,
  type ModelTrash,
  remaining,
  spreadOver,
  statusOf,
} from './debt-model';
import { debtIn, movementIn } from './debts';
import type { TestAccount, TestShop } from './shop';
import { CREDIT_CARD_DATES, FIRST_DAYS, periodOfDay } from './statement-model';
import { STATEMENT_PLANS } from './statement-steps';
import { at, dueDate, type Plan } from './step-plan';

const KINDS = {
  ...{ 'new debt': 6, 'edit total': 6, 'edit amount': 6, 'edit date': 3, 'delete installment': 3, 'delete debt': 2 },
  ...{ 'move to card': 4, 'take back paid': 4 },
  ...{ 'pay installment': 10, 'pay debt': 10, 'pay several': 10, undo: 10, earn: 6, spend: 6 },
  restore: 8,
  ...{ 'new label': 2, 'delete label': 1, 'new card': 2, 'delete card': 1 },
  ...{ buy: 5, 'pay statement': 8, 'set dates': 3, 'change days': 6 },
} as const;

type Kind = keyof typeof KINDS;

/** One random thing to do in a shop. */
export const step = fc.record({
  kind: fc.oneof(...Object.entries(KINDS).map(([kind, weight]) => ({ arbitrary: fc.constant(kind as Kind), weight }))),
  at: fc.nat(),
  /** Cents; where a rest is paid, `whole` means all of it. */
  value: fc.integer({ min: 1, max: 30_000 }),
  whole: fc.boolean(),
  day: fc.integer({ min: 1, max: 28 }),
  amounts: fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.boolean()), { minLength: 1, maxLength: 4 }),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What one step is about: the things of the shop that its numbers choose. */
function sceneOf(model: DebtModel, shop: TestShop, methodId: number, todo: Step) {
  const debt = at(model.livingDebts(), todo.at);
  const installment = debt && at(debt.installments, todo.at >> 4);
  const account = at(model.accounts, todo.at >> 8);
  if (!account) throw new Error('a shop without accounts');
  const inBody = (of: { id: string }, change: Record<string, unknown>) =>
    shop.aMovement({ id: of.id, methodId } satisfies TestAccount, change);
  return { model, todo, debt, installment, account, methodId, inBody };
}

type Scene = ReturnType<typeof sceneOf>;

/** Plans one random step on a shop; undefined where there is nothing to do it to. */
export const plan = (model: DebtModel, shop: TestShop, methodId: number, todo: Step): Plan | undefined =>
  PLANS[todo.kind](sceneOf(model, shop, methodId, todo));

/** Payments of the debt at hand: each to one of its installments or to none, from accounts that follow each other. */
function payAll(
  { model, todo, debt, account, inBody }: Scene,
  payments: { value: number; one: boolean; offset: number }[],
): Plan | undefined {
  if (!debt) return undefined;
  const wanted = payments.map(({ value, one, offset }) => ({
    debt,
    installment: one ? at(debt.installments, (todo.at >> 4) + offset) : undefined,
    value,
    account: at(model.accounts, (todo.at >> 8) + offset) ?? account,
  }));
  const bodies = wanted.map(({ installment: to, value, account: from }) =>
    inBody(from, {
      ...{ type: 'debt', value: value / 100 },
      ...(to ? { installment_id: to.id } : { debt_id: debt.id }),
    }),
  );
  const targets = model.aim(wanted);
  const spent = new Map(model.accounts.map((one) => [one, one.balance]));
  for (const { account: from, value } of wanted) spent.set(from, (spent.get(from) ?? 0) - value);
  const poor = [...spent.values()].some((balance) => balance < 0);
  return {
    path: '/movement',
    sent: { body: bodies.length === 1 ? bodies[0] : { movements: bodies } },
    refused: targets ? (poor ? 'insufficient_balance' : undefined) : 'amount_exceeds_remaining',
    done: (reply) => {
      const made = bodies.length === 1 ? [movementIn(reply)] : reply.read(z.object({ data: z.array(movement) })).data;
      for (const [index, { account: from, value }] of wanted.entries()) {
        const entry = { account: from, change: -value, installment: targets?.[index], label: undefined };
        expect(made[index]?.installment_id).toBe(entry.installment?.id);
        model.post(entry, 1);
        model.movements.push({ ...entry, id: made[index]?.id ?? '' });
      }
    },
  };
}

const move = ({ model, account, inBody }: Scene, change: number, label?: ModelMovement['label']): Plan => ({
  path: '/movement',
  sent: {
    body: inBody(account, {
      ...{ type: change > 0 ? 'inflow_of_money' : 'money_outflow', value: Math.abs(change) / 100 },
      ...(label && { expense_id: label.id }),
    }),
  },
  refused: account.balance + change < 0 ? 'insufficient_balance' : undefined,
  done: (reply) => {
    const entry = { account, change, installment: undefined, label };
    model.post(entry, 1);
    model.movements.push({ ...entry, id: movementIn(reply).id });
  },
});

const PLANS: Record<Kind, (scene: Scene) => Plan | undefined> = {
  'new debt': ({ model, todo }) => {
    const card = todo.whole ? at(model.livingCards(), todo.at) : undefined;
    const installments = todo.amounts.map(([amount, paid], index) => ({
      amount: amount / 100,
      due_date: dueDate(((todo.day + index * 9) % 28) + 1),
      status: paid && todo.whole ? 'paid' : 'unpaid',
    }));
    const body = { name: `Deuda ${todo.at}`, money_to_receive: 100, payment_frequency: 'weekly', installments };
    return {
      path: '/debt',
      sent: { body: { ...body, ...(card && { credit_card_id: card.id }) } },
      done: (reply) => {
        const made = debtIn(reply);
        const inOrder = installments
          .map((one, index) => ({ ...one, index }))
          .sort((a, b) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : a.index - b.index));
        const ids = new Map(inOrder.map(({ index }, place) => [index, made.installments[place]?.installment_id ?? '']));
        model.debts.push({
          ...{ id: made.debt_id, name: made.name, card, deleted: false },
          installments: installments.map((one, index) => {
            const amount = Math.round(one.amount * 100) as Cents;
            const paid = (one.status === 'paid' ? amount : 0) as Cents;
            return {
              id: ids.get(index) ?? '',
              amount,
              paid,
              paidBefore: paid,
              status: statusOf({ amount, paid }),
              due: one.due_date,
              period: periodOfDay(card, one.due_date),
            };
          }),
        });
      },
    };
  },
  'edit total': ({ todo, debt }) => {
    if (!debt) return undefined;
    const copy = structuredClone({ ...debt, card: undefined });
    const refused = spreadOver(copy, todo.value);
    return {
      path: `/debt/${debt.id}`,
      sent: { method: 'PATCH', body: { total_debt: todo.value / 100 } },
      refused,
      done: () => void spreadOver(debt, todo.value),
    };
  },
  'edit amount': ({ todo, installment }) =>
    installment && {
      path: `/debt/installment/${installment.id}`,
      sent: { method: 'PATCH', body: { amount: todo.value / 100 } },
      refused: todo.value < installment.paid ? 'below_paid' : undefined,
      done: () => {
        installment.amount = todo.value as Cents;
        installment.status = statusOf(installment);
      },
    },
  'edit date': ({ todo, debt, installment }) =>
    debt &&
    installment && {
      path: `/debt/installment/${installment.id}`,
      sent: { method: 'PATCH', body: { due_date: dueDate(todo.day, 2) } },
      done: () => {
        const [before, after] = [installment.due, dueDate(todo.day, 2)];
        installment.due = after;
        if (after !== before && debt.card && !debt.bought) installment.period = periodOfDay(debt.card, after);
      },
    },
  'move to card': ({ model, todo, debt }) => {
    if (!debt) return undefined;
    const card = todo.whole ? at(model.livingCards(), todo.value) : undefined;
    return {
      path: `/debt/${debt.id}`,
      sent: { method: 'PATCH', body: { credit_card_id: card?.id ?? null } },
      done: () => {
        if (debt.card !== card) for (const one of debt.installments) one.period = periodOfDay(card, one.due);
        debt.card = card;
      },
    };
  },
  'take back paid': ({ installment }) =>
    installment && {
      path: `/debt/installment/${installment.id}`,
      sent: { method: 'PATCH', body: { status: 'unpaid' } },
      refused: installment.status === 'paid' && installment.paid > installment.paidBefore ? 'has_payments' : undefined,
      done: () => {
        if (installment.status === 'unpaid' || installment.amount === 0) return;
        Object.assign(installment, { paid: 0, paidBefore: 0, status: 'unpaid' });
      },
    },
  'delete installment': ({ debt, installment }) =>
    debt &&
    installment && {
      path: `/debt/installment/${installment.id}`,
      sent: { method: 'DELETE' },
      refused:
        installment.paid > 0
          ? 'installment_has_payments'
          : debt.installments.length === 1
            ? 'last_installment'
            : undefined,
      done: () => void debt.installments.splice(debt.installments.indexOf(installment), 1),
    },
  'delete debt': ({ model, debt }) =>
    debt && {
      path: `/debt/${debt.id}`,
      sent: { method: 'DELETE' },
      done: (reply) => {
        debt.deleted = true;
        toTrash(model, reply, { debt });
      },
    },
  'pay installment': (scene) => {
    const { todo, installment } = scene;
    const value = todo.whole && installment ? Math.max(1, remaining(installment)) : todo.value;
    return payAll(scene, [{ value, one: true, offset: 0 }]);
  },
  'pay debt': (scene) => {
    const { todo, debt } = scene;
    const next = debt && byDueDate(debt).find((one) => remaining(one) > 0);
    return payAll(scene, [{ value: todo.whole && next ? remaining(next) : todo.value, one: false, offset: 0 }]);
  },
  'pay several': (scene) => {
    const { todo, installment } = scene;
    const part = Math.max(1, Math.floor((todo.whole && installment ? remaining(installment) : todo.value) / 3));
    return payAll(
      scene,
      todo.amounts.map(([, one], offset) => ({ value: part, one: one && todo.whole, offset })),
    );
  },
  undo: ({ model, todo }) => {
    const taken = at(model.movements, todo.at);
    return (
      taken && {
        path: `/movement/${taken.id}`,
        sent: { method: 'DELETE' },
        refused: taken.account.balance < taken.change ? 'insufficient_balance' : undefined,
        done: (reply) => {
          model.post(taken, -1);
          model.movements = model.movements.filter((one) => one !== taken);
          toTrash(model, reply, { movement: taken });
        },
      }
    );
  },
  earn: (scene) => move(scene, scene.todo.value * 5),
  spend: (scene) =>
    move(scene, -scene.todo.value, scene.todo.whole ? at(scene.model.livingLabels(), scene.todo.at) : undefined),
  'new label': ({ model }) => ({
    path: '/expenses',
    sent: { body: { name: `Etiqueta ${model.labels.length}` } },
    done: (reply) =>
      void model.labels.push({ id: reply.read(z.object({ data: expenseLabel })).data.expense_id, deleted: false }),
  }),
  'delete label': ({ model, todo }) => {
    const label = at(model.livingLabels(), todo.at);
    return (
      label && {
        path: `/expenses/${label.id}`,
        sent: { method: 'DELETE' },
        done: (reply) => {
          hide(label);
          toTrash(model, reply, { label });
        },
      }
    );
  },
  restore: ({ model, todo }) => {
    const lies = at(model.trash, todo.at);
    return lies && restored(model, lies);
  },
  'new card': ({ model, todo }) => ({
    path: '/credit_cards',
    sent: {
      body: {
        ...{ name: 'Visa', credit_limit: todo.value / 100, last_four_digits: 1, card_network: 'visa' },
        ...{ bank_network: 'Otro', ...CREDIT_CARD_DATES },
      },
    },
    done: (reply) => {
      const { credit_card_id: id } = reply.read(z.object({ data: creditCard })).data;
      model.cards.push({ id, limit: todo.value, deleted: false, days: FIRST_DAYS, kept: new Map(), set: new Map() });
    },
  }),
  ...STATEMENT_PLANS,
  'delete card': ({ model, todo }) => {
    const card = at(model.livingCards(), todo.at);
    return card && { path: `/credit_cards/${card.id}`, sent: { method: 'DELETE' }, done: () => hide(card) };
  },
};

const toTrash = (model: DebtModel, { headers }: Reply, thing: ModelTrash['thing']) =>
  void model.trash.push({ id: headers.get(TRASH_HEADER) ?? '', thing });

/** Brings something back from the trash: a movement is refused like a new one. */
function restored(model: DebtModel, { id, thing }: ModelTrash): Plan {
  const back = 'movement' in thing ? model.asRestored(thing.movement) : undefined;
  const poor = back && back.account.balance + back.change < 0;
  const tooMuch = back?.installment && remaining(back.installment) < -back.change;
  return {
    path: `/trash/${id}/restore`,
    sent: { method: 'POST' },
    refused: poor ? 'insufficient_balance' : tooMuch ? 'amount_exceeds_remaining' : undefined,
    done: () => {
      model.trash = model.trash.filter((one) => one.id !== id);
      if ('debt' in thing) thing.debt.deleted = false;
      if ('label' in thing) thing.label.deleted = false;
      if (!back) return;
      model.post(back, 1);
      model.movements.push(back);
    },
  };
}

const hide = (what: { deleted: boolean }) => {
  what.deleted = true;
};
