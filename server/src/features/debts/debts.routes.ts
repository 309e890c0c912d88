import {
  debt,
  debtPage,
  debtPatch,
  debtStats,
  debtsQuery,
  installment,
  installmentPatch,
  newDebt,
} from '@trastienda/contract/debts';
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
import * as stats from './debt-totals.service';
import * as service from './debts.service';
import {
  fromDebt,
  fromDebtPatch,
  fromInstallmentPatch,
  toDebt,
  toDebtPage,
  toDebtStats,
  toInstallment,
} from './debts.wire';
import * as installments from './installments.service';

const readStats = shopRoute({
  method: 'get',
  path: '/debt/stats',
  summary: 'How many debts there are, paid, unpaid and overdue, and their sums',
  responses: { 200: reply(debtStats, 'The counts and sums'), ...refusals(401) },
});

const list = shopRoute({
  method: 'get',
  path: '/debt',
  summary: 'A page of the debts by when they are due next, the paid ones last',
  request: { query: debtsQuery },
  responses: { 200: reply(debtPage, 'The page'), ...refusals(400, 401) },
});

const create = shopRoute({
  method: 'post',
  path: '/debt',
  summary: 'Create a debt with its installments',
  request: creation(newDebt),
  responses: { 201: dataReply(debt, 'The new debt'), ...refusals(400, 401, 409, 413, 415) },
});

const read = shopRoute({
  method: 'get',
  path: '/debt/{id}',
  summary: 'A debt with its installments',
  request: { params: idParam },
  responses: { 200: reply(debt, 'The debt'), ...refusals(401, 404) },
});

const update = shopRoute({
  method: 'patch',
  path: '/debt/{id}',
  summary: 'Edit a debt or its card; another total is spread over its unpaid installments',
  request: { params: idParam, ...json(debtPatch) },
  responses: { 200: dataReply(debt, 'The debt'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/debt/{id}',
  summary: 'Hide a debt; its payments stay in the history',
  request: { params: idParam },
  responses: { 204: emptyReply, ...refusals(401, 404) },
});

const updateInstallment = shopRoute({
  method: 'patch',
  path: '/debt/installment/{id}',
  summary: "Change an installment's amount or due date, or take back that it was paid",
  request: { params: idParam, ...json(installmentPatch) },
  responses: { 200: dataReply(installment, 'The installment'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const removeInstallment = shopRoute({
  method: 'delete',
  path: '/debt/installment/{id}',
  summary: 'Take an installment without payments out of its debt',
  request: { params: idParam },
  responses: { 204: emptyReply, ...refusals(401, 404, 409) },
});

export const debtRoutes = router()
  .openapi(readStats, async (c) => c.json(toDebtStats(await stats.debtStats(shopOf(c))), 200))
  .openapi(list, async (c) => {
    const { page, limit, status } = c.req.valid('query');
    const debts = await service.listDebts(shopOf(c), { limit, offset: offsetOf({ page, limit }) }, status);
    return c.json(toDebtPage(debts, { page, limit }), 200);
  })
  .openapi(create, async (c) => {
    const input = fromDebt(c.req.valid('json'), shopOf(c).timeZone);
    return c.json(await once(c, async (shop) => ({ data: toDebt(await service.createDebt(shop, input)) })), 201);
  })
  .openapi(read, async (c) => c.json(toDebt(await service.readDebt(shopOf(c), idOf(c.req.valid('param').id))), 200))
  .openapi(update, async (c) => {
    const change = fromDebtPatch(c.req.valid('json'));
    return c.json({ data: toDebt(await service.updateDebt(shopOf(c), idOf(c.req.valid('param').id), change)) }, 200);
  })
  .openapi(remove, async (c) => {
    await service.deleteDebt(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  })
  .openapi(updateInstallment, async (c) => {
    const shop = shopOf(c);
    const change = fromInstallmentPatch(c.req.valid('json'), shop.timeZone);
    const changed = await installments.updateInstallment(shop, idOf(c.req.valid('param').id), change);
    return c.json({ data: toInstallment(changed) }, 200);
  })
  .openapi(removeInstallment, async (c) => {
    await installments.deleteInstallment(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
