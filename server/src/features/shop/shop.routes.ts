import { shop, shopPatch } from '@trastienda/contract/shop';
import { dataReply, json, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './shop.service';

const read = shopRoute('get', '/shop', 'What the shop is called and in which time zone its days begin', {
  gives: reply(shop, 'The shop'),
});

const update = shopRoute('patch', '/shop', 'Rename the shop or change its time zone', {
  takes: json(shopPatch),
  gives: dataReply(shop, 'The shop'),
});

export const theShopRoutes = router()
  .openapi(read, async (c) => c.json(await service.readShop(shopOf(c)), 200))
  .openapi(update, async (c) => c.json({ data: await service.changeShop(shopOf(c), c.req.valid('json')) }, 200));
