import {
  EXPENSE_LABEL_MOVEMENTS_MAX,
  expenseLabel,
  expenseLabelDetail,
  expenseLabelPage,
  expenseLabelPatch,
  newExpenseLabel,
} from '@trastienda/contract/expense-labels';
import type { Movement } from '@trastienda/contract/movements';
import { pageQuery } from '@trastienda/contract/paging';
import type { Shop } from '../../application/shop';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { answerCsv, csvReply } from '../../http/pieces';
import { creation, dataReply, idOf, json, reply, router, shopOf, trashed } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './expense-labels.service';
import { toExpenseLabel, toExpenseLabelDetail, toExpenseLabelPage } from './expense-labels.wire';
import { toExpenseLabelsCsv } from './expense-labels-export.wire';

const list = shopRoute('get', '/expenses', 'A page of the expense labels, newest first', {
  query: pageQuery,
  replica: true,
  gives: reply(expenseLabelPage, 'The page'),
});

const exported = shopRoute('get', '/expenses/export', 'All expense labels with what was spent under each, as CSV', {
  gives: csvReply('The rows'),
});

const create = shopRoute('post', '/expenses', 'Create an expense label', {
  takes: creation(newExpenseLabel),
  gives: dataReply(expenseLabel, 'The new label'),
});

const read = shopRoute('get', '/expenses/{id}', 'An expense label with its newest movements', {
  gives: reply(expenseLabelDetail, 'The label'),
});

const update = shopRoute('patch', '/expenses/{id}', 'Rename an expense label or describe it anew', {
  takes: json(expenseLabelPatch),
  gives: dataReply(expenseLabel, 'The label'),
  refuses: [409],
});

const remove = shopRoute('delete', '/expenses/{id}', 'Hide an expense label; its movements stay', { trashes: true });

/** The newest movements under a label, at most so many: they use it, and it does not know them. */
type MovementsUnder = (shop: Shop, expenseId: string, most: number) => Promise<Movement[]>;

export const expenseLabelRoutes = (movementsUnder: MovementsUnder) =>
  router()
    .openapi(list, async (c) => {
      const { page, limit } = c.req.valid('query');
      const expenses = await service.listExpenseLabels(shopOf(c), { limit, offset: offsetOf({ page, limit }) });
      return c.json(toExpenseLabelPage(expenses, { page, limit }), 200);
    })
    .openapi(exported, async (c) => answerCsv(c, 'gastos', toExpenseLabelsCsv(service.exportExpenseLabels(shopOf(c)))))
    .openapi(create, async (c) => {
      const { name, description } = c.req.valid('json');
      const input = { name, description: description ?? '' };
      return c.json(
        await once(c, async (shop) => ({ data: toExpenseLabel(await service.createExpenseLabel(shop, input)) })),
        201,
      );
    })
    .openapi(read, async (c) => {
      const shop = shopOf(c);
      const id = idOf(c.req.valid('param').id);
      const label = await service.readExpenseLabel(shop, id);
      return c.json(toExpenseLabelDetail(label, await movementsUnder(shop, id, EXPENSE_LABEL_MOVEMENTS_MAX)), 200);
    })
    .openapi(update, async (c) => {
      const { name, description } = c.req.valid('json');
      // Null, too, is a description: none.
      const change = { name, description: description === null ? '' : description };
      const changed = await service.updateExpenseLabel(shopOf(c), idOf(c.req.valid('param').id), change);
      return c.json({ data: toExpenseLabel(changed) }, 200);
    })
    .openapi(remove, async (c) => {
      return trashed(c, await service.deleteExpenseLabel(shopOf(c), idOf(c.req.valid('param').id)));
    });
