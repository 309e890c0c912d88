import { z } from '@hono/zod-openapi';
import { brand, newBrand } from '@trastienda/contract/brands';
import { once } from '../../http/once';
import {
  creation,
  dataReply,
  emptyReply,
  idOf,
  json,
  refusals,
  reply,
  router,
  shopOf,
  shopRoute,
  uuid,
} from '../../http/routes';
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

const brandParam = z.object({ brand_id: uuid });

const update = shopRoute({
  method: 'patch',
  path: '/brands/{brand_id}',
  summary: 'Rename a brand, also on the products that carry it',
  request: { params: brandParam, ...json(newBrand) },
  responses: { 200: dataReply(brand, 'The brand'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/brands/{brand_id}',
  summary: 'Delete a brand that no product carries',
  request: { params: brandParam },
  responses: { 204: emptyReply, ...refusals(401, 404, 409) },
});

export const brandRoutes = router()
  .openapi(list, async (c) => c.json((await service.listBrands(shopOf(c))).map(toBrand), 200))
  .openapi(create, async (c) => {
    const { title } = c.req.valid('json');
    const made = await once(c, async (shop) => ({ data: toBrand(await service.createBrand(shop, title)) }));
    return c.json(made, 201);
  })
  .openapi(update, async (c) => {
    const { title } = c.req.valid('json');
    const renamed = await service.renameBrand(shopOf(c), idOf(c.req.valid('param').brand_id), title);
    return c.json({ data: toBrand(renamed) }, 200);
  })
  .openapi(remove, async (c) => {
    await service.deleteBrand(shopOf(c), idOf(c.req.valid('param').brand_id));
    return c.body(null, 204);
  });
