import {
  debt,
  debtPage,
  debtPatch,
  debtStats,
  debtsQuery,
  due,
  dueQuery,
  installment,
  installmentPatch,
  newDebt,
} from '@trastienda/contract/debts';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { answerCsv, csvReply } from '../../http/pieces';
import { creation, dataReply, idOf, json, reply, router, shopOf, trashed } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as stats from './debt-totals.service';
import * as service from './debts.service';
import {
  fromDebt,
  fromDebtPatch,
  fromInstallmentPatch,
  toDebt,
  toDebtPage,
  toDebtStats,
  toDue,
  toInstallment,
} from './debts.wire';
import { exportDebts } from './debts-export.service';
import { toDebtsCsv } from './debts-export.wire';
import { installmentsDue } from './due.service';
import * as installments from './installments.service';

const readStats = shopRoute(
  'get',
  '/debt/stats',
  'How many debts there are, paid, unpaid and overdue, and their sums',
  { gives: reply(debtStats, 'The counts and sums') },
);

const readDue = shopRoute('get', '/due', 'What is overdue, and what is due in the next days', {
  query: dueQuery,
  replica: true,
  long: true,
  gives: reply(due, 'The counts, the sums and the installments, by date'),
});

const list = shopRoute('get', '/debt', 'A page of the debts by when they are due next, the paid ones last', {
  query: debtsQuery,
  replica: true,
  gives: reply(debtPage, 'The page'),
});

const exported = shopRoute('get', '/debt/export', 'All debts, an installment a row, as CSV', {
  gives: csvReply('The rows'),
});

const create = shopRoute('post', '/debt', 'Create a debt with its installments', {
  takes: creation(newDebt),
  gives: dataReply(debt, 'The new debt'),
});

const read = shopRoute('get', '/debt/{id}', 'A debt with its installments', { gives: reply(debt, 'The debt') });

const update = shopRoute(
  'patch',
  '/debt/{id}',
  'Edit a debt or its card; another total is spread over its unpaid installments',
  { takes: json(debtPatch), gives: dataReply(debt, 'The debt'), refuses: [409] },
);

const remove = shopRoute('delete', '/debt/{id}', 'Hide a debt; its payments stay in the history', { trashes: true });

const updateInstallment = shopRoute(
  'patch',
  '/debt/installment/{id}',
  "Change an installment's amount or due date, or take back that it was paid",
  { takes: json(installmentPatch), gives: dataReply(installment, 'The installment'), refuses: [409] },
);

const removeInstallment = shopRoute(
  'delete',
  '/debt/installment/{id}',
  'Take an installment without payments out of its debt',
  { refuses: [409] },
);

export const debtRoutes = router()
  .openapi(readStats, async (c) => c.json(toDebtStats(await stats.debtStats(shopOf(c))), 200))
  .openapi(readDue, async (c) => c.json(toDue(await installmentsDue(shopOf(c), c.req.valid('query').days)), 200))
  .openapi(list, async (c) => {
    const { page, limit, status } = c.req.valid('query');
    const debts = await service.listDebts(shopOf(c), { limit, offset: offsetOf({ page, limit }) }, status);
    return c.json(toDebtPage(debts, { page, limit }), 200);
  })
  .openapi(exported, async (c) => answerCsv(c, 'deudas', toDebtsCsv(exportDebts(shopOf(c)))))
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
    return trashed(c, await service.deleteDebt(shopOf(c), idOf(c.req.valid('param').id)));
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
