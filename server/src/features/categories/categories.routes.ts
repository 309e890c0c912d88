import { z } from '@hono/zod-openapi';
import {
  CATEGORY_ICON,
  CATEGORY_ICONS,
  CATEGORY_NEW_ICON,
  category,
  categoryValueEdit,
  ICON_REQUIRED,
  newCategory,
  newCategoryValue,
} from '@trastienda/contract/categories';
import { collectionChange, collectionRemoval, collectionRename } from '@trastienda/contract/collections';
import {
  dataReply,
  emptyReply,
  idOf,
  idParam,
  refusals,
  reply,
  router,
  shopOf,
  shopRoute,
  uuid,
} from '../../http/routes';
import { changeFromForm, formBody, formCreation, imageForm, onceFromForm } from '../../http/upload';
import * as service from './categories.service';
import { toCategory } from './categories.wire';

const creationForm = imageForm(newCategory, CATEGORY_ICONS, {
  kind: 'icon',
  required: ICON_REQUIRED,
  refuses: (files, { values }) => {
    if (files < values.length) return ICON_REQUIRED;
    return files > values.length ? 'Hay más iconos que valores' : undefined;
  },
});
const valueForm = imageForm(newCategoryValue, CATEGORY_ICON, { kind: 'icon', required: ICON_REQUIRED });
const valueEditForm = imageForm(categoryValueEdit, CATEGORY_NEW_ICON, {
  kind: 'icon',
  refuses: (files, { value }) => (files === 0 && value === undefined ? 'Cambia al menos un dato' : undefined),
});
const titleForm = imageForm(collectionRename);

const list = shopRoute({
  method: 'get',
  path: '/categories',
  summary: 'All categories with their values',
  responses: { 200: reply(z.array(category), 'The categories'), ...refusals(401) },
});

const create = shopRoute({
  method: 'post',
  path: '/categories',
  summary: 'Create a category with its values and their icons',
  request: formCreation(creationForm),
  responses: { 201: dataReply(category, 'The new category'), ...refusals(400, 401, 409, 413, 415, 429) },
});

const update = shopRoute({
  method: 'patch',
  path: '/categories/{id}',
  summary: 'Add a value to a category, or rename it',
  request: { params: idParam, query: collectionChange, ...formCreation(valueForm, titleForm) },
  responses: { 200: dataReply(category, 'The category'), ...refusals(400, 401, 404, 409, 413, 415, 429) },
});

const updateValue = shopRoute({
  method: 'patch',
  path: '/categories/{category_id}/values/{value_id}',
  summary: 'Give a value of a category another name or icon',
  request: { params: z.object({ category_id: uuid, value_id: uuid }), ...formBody(valueEditForm) },
  responses: { 200: dataReply(category, 'The category'), ...refusals(400, 401, 404, 409, 413, 415, 429) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/categories/{id}',
  summary: 'Delete a category, or one of its values',
  request: { params: idParam, query: collectionRemoval },
  responses: { 204: emptyReply, ...refusals(400, 401, 404, 409) },
});

export const categoryRoutes = router()
  .openapi(list, async (c) => c.json((await service.listCategories(shopOf(c))).map(toCategory), 200))
  .openapi(create, async (c) => {
    const made = await onceFromForm(c, creationForm, async (shop, { title, values }, icons) => {
      const named = values.map((value, index) => ({ value, iconId: icons[index] ?? '' }));
      return { data: toCategory(await service.createCategory(shop, { title, values: named })) };
    });
    return c.json(made, 201);
  })
  .openapi(update, async (c) => {
    const id = idOf(c.req.valid('param').id);
    const changed =
      c.req.valid('query').type === 'title'
        ? await changeFromForm(c, titleForm, (shop, { title }) => service.renameCategory(shop, id, title))
        : await onceFromForm(c, valueForm, (shop, { value }, [iconId = '']) =>
            service.addValue(shop, id, { value, iconId }),
          );
    return c.json({ data: toCategory(changed) }, 200);
  })
  .openapi(updateValue, async (c) => {
    const { category_id, value_id } = c.req.valid('param');
    const [id, valueId] = [idOf(category_id), idOf(value_id)];
    const changed = await changeFromForm(c, valueEditForm, (shop, { value }, [iconId]) =>
      service.updateValue(shop, id, valueId, { value, iconId }),
    );
    return c.json({ data: toCategory(changed) }, 200);
  })
  .openapi(remove, async (c) => {
    const { type, value_id = '' } = c.req.valid('query');
    const id = idOf(c.req.valid('param').id);
    if (type === 'collection') await service.deleteCategory(shopOf(c), id);
    else await service.deleteValue(shopOf(c), id, idOf(value_id));
    return c.body(null, 204);
  });
