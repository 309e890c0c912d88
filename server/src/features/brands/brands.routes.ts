import { z } from '@hono/zod-openapi';
import { brand, newBrand } from '@trastienda/contract/brands';
import { once } from '../../http/once';
import { listReply } from '../../http/pieces';
import { creation, dataReply, idOf, json, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './brands.service';
import { toBrand, toBrands } from './brands.wire';

const list = shopRoute('get', '/brands', 'All brands of the shop', {
  replica: true,
  long: true,
  gives: reply(z.array(brand), 'The brands'),
});

const create = shopRoute('post', '/brands', 'Add a brand', {
  takes: creation(newBrand),
  gives: dataReply(brand, 'The new brand'),
});

const update = shopRoute('patch', '/brands/{brand_id}', 'Rename a brand, also on the products that carry it', {
  takes: json(newBrand),
  gives: dataReply(brand, 'The brand'),
  refuses: [409],
});

const remove = shopRoute('delete', '/brands/{brand_id}', 'Delete a brand that no product carries', { refuses: [409] });

export const brandRoutes = (uses: service.BrandUses) =>
  router()
    .openapi(list, async (c) => listReply(c, toBrands(await service.listBrands(shopOf(c)))))
    .openapi(create, async (c) => {
      const { title } = c.req.valid('json');
      const made = await once(c, async (shop) => ({ data: toBrand(await service.createBrand(shop, title)) }));
      return c.json(made, 201);
    })
    .openapi(update, async (c) => {
      const { title } = c.req.valid('json');
      const renamed = await service.renameBrand(shopOf(c), idOf(c.req.valid('param').brand_id), title, uses);
      return c.json({ data: toBrand(renamed) }, 200);
    })
    .openapi(remove, async (c) => {
      await service.deleteBrand(shopOf(c), idOf(c.req.valid('param').brand_id), uses);
      return c.body(null, 204);
    });
