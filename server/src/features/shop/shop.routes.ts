import { shop, shopPatch } from '@trastienda/contract/shop';
import { dataReply, json, refusals, reply, router, shopOf, shopRoute } from '../../http/routes';
import * as service from './shop.service';

const read = shopRoute({
  method: 'get',
  path: '/shop',
  summary: 'What the shop is called and in which time zone its days begin',
  responses: { 200: reply(shop, 'The shop'), ...refusals(401) },
});

const update = shopRoute({
  method: 'patch',
  path: '/shop',
  summary: 'Rename the shop or change its time zone',
  request: json(shopPatch),
  responses: { 200: dataReply(shop, 'The shop'), ...refusals(400, 401, 413, 415) },
});

export const theShopRoutes = router()
  .openapi(read, async (c) => c.json(await service.readShop(shopOf(c)), 200))
  .openapi(update, async (c) => c.json({ data: await service.changeShop(shopOf(c), c.req.valid('json')) }, 200));
