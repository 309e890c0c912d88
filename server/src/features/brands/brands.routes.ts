import { z } from '@hono/zod-openapi';
import { brand, newBrand } from '@trastienda/contract/brands';
import { once } from '../../http/once';
import { creation, dataReply, refusals, reply, router, shopOf, shopRoute } from '../../http/routes';
import * as service from './brands.service';
import { toBrand } from './brands.wire';

const list = shopRoute({
  method: 'get',
  path: '/brands',
  summary: 'All brands of the shop',
  responses: { 200: reply(z.array(brand), 'The brands'), ...refusals(401) },
});

const create = shopRoute({
  method: 'post',
  path: '/brands',
  summary: 'Add a brand',
  request: creation(newBrand),
  responses: { 201: dataReply(brand, 'The new brand'), ...refusals(400, 401, 409, 413, 415) },
});

export const brandRoutes = router()
  .openapi(list, async (c) => c.json((await service.listBrands(shopOf(c))).map(toBrand), 200))
  .openapi(create, async (c) => {
    const { title } = c.req.valid('json');
    const add = async (shop: ReturnType<typeof shopOf>) => ({ data: toBrand(await service.createBrand(shop, title)) });
    return c.json(await once(c, add), 201);
  });
