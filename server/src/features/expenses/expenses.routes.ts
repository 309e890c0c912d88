import { expense, expenseDetail, expensePage, expensePatch, newExpense } from '@trastienda/contract/expenses';
import { pageQuery } from '@trastienda/contract/paging';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import {
  creation,
  dataReply,
  emptyReply,
  idOf,
  idParam,
  json,
  refusals,
  reply,
  router,
  shopOf,
  shopRoute,
} from '../../http/routes';
import * as service from './expenses.service';
import { toExpense, toExpenseDetail, toExpensePage } from './expenses.wire';

const list = shopRoute({
  method: 'get',
  path: '/expenses',
  summary: 'A page of the expense labels, newest first',
  request: { query: pageQuery },
  responses: { 200: reply(expensePage, 'The page'), ...refusals(400, 401) },
});

const create = shopRoute({
  method: 'post',
  path: '/expenses',
  summary: 'Create an expense label',
  request: creation(newExpense),
  responses: { 201: dataReply(expense, 'The new label'), ...refusals(400, 401, 409, 413, 415) },
});

const read = shopRoute({
  method: 'get',
  path: '/expenses/{id}',
  summary: 'An expense label with its newest movements',
  request: { params: idParam },
  responses: { 200: reply(expenseDetail, 'The label'), ...refusals(401, 404) },
});

const update = shopRoute({
  method: 'patch',
  path: '/expenses/{id}',
  summary: 'Rename an expense label or describe it anew',
  request: { params: idParam, ...json(expensePatch) },
  responses: { 200: dataReply(expense, 'The label'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/expenses/{id}',
  summary: 'Hide an expense label; its movements stay',
  request: { params: idParam },
  responses: { 204: emptyReply, ...refusals(401, 404) },
});

export const expenseRoutes = router()
  .openapi(list, async (c) => {
    const { page, limit } = c.req.valid('query');
    const expenses = await service.listExpenses(shopOf(c), { limit, offset: offsetOf({ page, limit }) });
    return c.json(toExpensePage(expenses, { page, limit }), 200);
  })
  .openapi(create, async (c) => {
    const { name, description } = c.req.valid('json');
    const input = { name, description: description ?? '' };
    return c.json(await once(c, async (shop) => ({ data: toExpense(await service.createExpense(shop, input)) })), 201);
  })
  .openapi(read, async (c) =>
    c.json(toExpenseDetail(await service.readExpense(shopOf(c), idOf(c.req.valid('param').id))), 200),
  )
  .openapi(update, async (c) => {
    const { name, description } = c.req.valid('json');
    // Null, too, is a description: none.
    const change = { name, description: description === null ? '' : description };
    const changed = await service.updateExpense(shopOf(c), idOf(c.req.valid('param').id), change);
    return c.json({ data: toExpense(changed) }, 200);
  })
  .openapi(remove, async (c) => {
    await service.deleteExpense(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
