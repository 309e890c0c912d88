import { z } from '@hono/zod-openapi';
import { collectionChange, collectionRemoval } from '@trastienda/contract/collections';
import { newSize, newSizeValue, size, sizePatch } from '@trastienda/contract/sizes';
import { invalid } from '../../application/refusal';
import { once } from '../../http/once';
import { creation, dataReply, idOf, json, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './sizes.service';
import { toSize } from './sizes.wire';

const list = shopRoute('get', '/size', 'All collections of sizes with their values', {
  gives: reply(z.array(size), 'The collections'),
});

const create = shopRoute('post', '/size', 'Create a collection of sizes', {
  takes: creation(newSize),
  gives: dataReply(size, 'The new collection'),
});

const update = shopRoute('patch', '/size/{id}', 'Add a value to a collection, or rename it', {
  query: collectionChange,
  takes: creation(sizePatch),
  gives: dataReply(size, 'The collection'),
  refuses: [409],
});

const updateValue = shopRoute('patch', '/size/{size_id}/values/{value_id}', 'Rename a value of a collection', {
  takes: json(newSizeValue),
  gives: dataReply(size, 'The collection'),
  refuses: [409],
});

const remove = shopRoute('delete', '/size/{id}', 'Delete a collection of sizes, or one of its values', {
  query: collectionRemoval,
  refuses: [409],
});

export const sizeRoutes = (productsOf: service.ProductsOfSize) =>
  router()
    .openapi(list, async (c) => c.json((await service.listSizes(shopOf(c))).map(toSize), 200))
    .openapi(create, async (c) => {
      const { title, values } = c.req.valid('json');
      const input = { title, values: values.map(({ value }) => value) };
      const made = await once(c, async (shop) => ({ data: toSize(await service.createSize(shop, input)) }));
      return c.json(made, 201);
    })
    .openapi(update, async (c) => {
      const id = idOf(c.req.valid('param').id);
      const change = c.req.valid('json');
      if (c.req.valid('query').type === 'title') {
        if (!('title' in change)) throw invalid('title', 'El título es obligatorio');
        return c.json({ data: toSize(await service.renameSize(shopOf(c), id, change.title)) }, 200);
      }
      if (!('value' in change)) throw invalid('value', 'El nombre es obligatorio');
      const { value } = change;
      const added = await once(c, async (shop) => ({ data: toSize(await service.addValue(shop, id, value)) }));
      return c.json(added, 200);
    })
    .openapi(updateValue, async (c) => {
      const { size_id, value_id } = c.req.valid('param');
      const { value } = c.req.valid('json');
      return c.json({ data: toSize(await service.renameValue(shopOf(c), idOf(size_id), idOf(value_id), value)) }, 200);
    })
    .openapi(remove, async (c) => {
      const { type, value_id = '' } = c.req.valid('query');
      const id = idOf(c.req.valid('param').id);
      if (type === 'collection') await service.deleteSize(shopOf(c), id, productsOf);
      else await service.deleteValue(shopOf(c), id, idOf(value_id), productsOf);
      return c.body(null, 204);
    });
