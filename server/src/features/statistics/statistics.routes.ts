import { monthTotal, statistics, statisticsQuery } from '@trastienda/contract/statistics';
import { reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './statistics.service';
import { fromMonth, toMonthTotal, toStatistics } from './statistics.wire';

const totalMonth = shopRoute('get', '/total_month', 'What came in and went out in a month, this one unless told', {
  query: statisticsQuery,
  replica: true,
  gives: reply(monthTotal, 'The sums'),
});

const readStatistics = shopRoute('get', '/statistics', 'A month and the twelve up to it', {
  query: statisticsQuery,
  replica: true,
  gives: reply(statistics, 'The sums'),
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
