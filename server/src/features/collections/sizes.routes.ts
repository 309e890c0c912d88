import { z } from '@hono/zod-openapi';
import { collectionChange, collectionRemoval } from '@trastienda/contract/collections';
import { newSize, newSizeValue, size, sizePatch } from '@trastienda/contract/sizes';
import { invalid } from '../../application/refusal';
import { once } from '../../http/once';
import { listReply } from '../../http/pieces';
import { creation, dataReply, idOf, json, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './collections.service';
import { toSize, toSizes, WRITTEN_AT_ONCE } from './collections.wire';
import { SIZE } from './sizes.service';

const list = shopRoute('get', '/size', 'All collections of sizes with their values', {
  replica: true,
  long: true,
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

export const sizeRoutes = (uses: service.CollectionUses) =>
  router()
    .openapi(list, async (c) => listReply(c, toSizes(await service.listCollections(SIZE, shopOf(c))), WRITTEN_AT_ONCE))
    .openapi(create, async (c) => {
      const sent = c.req.valid('json');
      const made = await once(c, async (shop) => ({ data: toSize(await service.createCollection(SIZE, shop, sent)) }));
      return c.json(made, 201);
    })
    .openapi(update, async (c) => {
      const id = idOf(c.req.valid('param').id);
      const change = c.req.valid('json');
      if (c.req.valid('query').type === 'title') {
        if (!('title' in change)) throw invalid('title', 'El título es obligatorio');
        return c.json({ data: toSize(await service.renameCollection(SIZE, shopOf(c), id, change.title, uses)) }, 200);
      }
      if (!('value' in change)) throw invalid('value', 'El nombre es obligatorio');
      const added = await once(c, async (shop) => ({ data: toSize(await service.addValue(SIZE, shop, id, change)) }));
      return c.json(added, 200);
    })
    .openapi(updateValue, async (c) => {
      const { size_id, value_id } = c.req.valid('param');
      const [id, valueId] = [idOf(size_id), idOf(value_id)];
      const changed = await service.updateValue(SIZE, shopOf(c), id, valueId, c.req.valid('json'), uses);
      return c.json({ data: toSize(changed) }, 200);
    })
    .openapi(remove, async (c) => {
      const { type, value_id = '' } = c.req.valid('query');
      const id = idOf(c.req.valid('param').id);
      if (type === 'collection') await service.deleteCollection(SIZE, shopOf(c), id, uses);
      else await service.deleteValue(SIZE, shopOf(c), id, idOf(value_id), uses);
      return c.body(null, 204);
    });
