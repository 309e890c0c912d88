import { z } from '@hono/zod-openapi';
import { collectionChange, collectionRemoval } from '@trastienda/contract/collections';
import { newSize, newSizeValue, size, sizePatch } from '@trastienda/contract/sizes';
import { once } from '../../http/once';
import { invalid } from '../../http/refusal';
import {
  creation,
  dataReply,
  emptyReply,
  idOf,
  idParam,
  json,
  refusals,
  reply,
  router,
  shopOf,
  shopRoute,
  uuid,
} from '../../http/routes';
import * as service from './sizes.service';
import { toSize } from './sizes.wire';

const list = shopRoute({
  method: 'get',
  path: '/size',
  summary: 'All collections of sizes with their values',
  responses: { 200: reply(z.array(size), 'The collections'), ...refusals(401) },
});

const create = shopRoute({
  method: 'post',
  path: '/size',
  summary: 'Create a collection of sizes',
  request: creation(newSize),
  responses: { 201: dataReply(size, 'The new collection'), ...refusals(400, 401, 409, 413, 415) },
});

const update = shopRoute({
  method: 'patch',
  path: '/size/{id}',
  summary: 'Add a value to a collection, or rename it',
  request: { params: idParam, query: collectionChange, ...creation(sizePatch) },
  responses: { 200: dataReply(size, 'The collection'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const updateValue = shopRoute({
  method: 'patch',
  path: '/size/{size_id}/values/{value_id}',
  summary: 'Rename a value of a collection',
  request: { params: z.object({ size_id: uuid, value_id: uuid }), ...json(newSizeValue) },
  responses: { 200: dataReply(size, 'The collection'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/size/{id}',
  summary: 'Delete a collection of sizes, or one of its values',
  request: { params: idParam, query: collectionRemoval },
  responses: { 204: emptyReply, ...refusals(400, 401, 404, 409) },
});

export const sizeRoutes = router()
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
    if (type === 'collection') await service.deleteSize(shopOf(c), id);
    else await service.deleteValue(shopOf(c), id, idOf(value_id));
    return c.body(null, 204);
  });
