import { activityPage } from '@trastienda/contract/activity';
import { pageQuery } from '@trastienda/contract/paging';
import { offsetOf } from '../../http/paging';
import { reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './activity.service';
import { toActivityPage } from './activity.wire';

const list = shopRoute('get', '/activity', 'A page of what was done with the access to the shop, newest first', {
  query: pageQuery,
  gives: reply(activityPage, 'The page'),
});

export const activityRoutes = router().openapi(list, async (c) => {
  const { page, limit } = c.req.valid('query');
  const found = await service.listActivity(shopOf(c), { limit, offset: offsetOf({ page, limit }) });
  return c.json(toActivityPage(found, { page, limit }), 200);
});
