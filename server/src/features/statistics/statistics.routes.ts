import { monthTotal, statistics, statisticsQuery } from '@trastienda/contract/statistics';
import { refusals, reply, router, shopOf, shopRoute } from '../../http/routes';
import * as service from './statistics.service';
import { fromMonth, toMonthTotal, toStatistics } from './statistics.wire';

const totalMonth = shopRoute({
  method: 'get',
  path: '/total_month',
  summary: 'What came in and went out in a month, this one unless told',
  request: { query: statisticsQuery },
  responses: { 200: reply(monthTotal, 'The sums'), ...refusals(400, 401) },
});

const readStatistics = shopRoute({
  method: 'get',
  path: '/statistics',
  summary: 'A month and the twelve up to it',
  request: { query: statisticsQuery },
  responses: { 200: reply(statistics, 'The sums'), ...refusals(400, 401) },
});

export const statisticsRoutes = router()
  .openapi(totalMonth, async (c) => {
    const month = await service.thisMonth(shopOf(c), fromMonth(c.req.valid('query').month));
    return c.json(toMonthTotal(month), 200);
  })
  .openapi(readStatistics, async (c) => {
    const months = await service.lastTwelveMonths(shopOf(c), fromMonth(c.req.valid('query').month));
    return c.json(toStatistics(months), 200);
  });
