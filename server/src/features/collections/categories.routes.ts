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
import { listReply } from '../../http/pieces';
import { dataReply, idOf, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { changeFromForm, formBody, formCreation, imageForm, onceFromForm } from '../../http/upload';
import { CATEGORY } from './categories.service';
import * as service from './collections.service';
import { toCategories, toCategory, WRITTEN_AT_ONCE } from './collections.wire';

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

const list = shopRoute('get', '/categories', 'All categories with their values', {
  replica: true,
  long: true,
  gives: reply(z.array(category), 'The categories'),
});

const create = shopRoute('post', '/categories', 'Create a category with its values and their icons', {
  takes: formCreation(creationForm),
  gives: dataReply(category, 'The new category'),
});

const update = shopRoute('patch', '/categories/{id}', 'Add a value to a category, or rename it', {
  query: collectionChange,
  takes: formCreation(valueForm, titleForm),
  gives: dataReply(category, 'The category'),
  refuses: [409],
});

const updateValue = shopRoute(
  'patch',
  '/categories/{category_id}/values/{value_id}',
  'Give a value of a category another name or icon',
  { takes: formBody(valueEditForm), gives: dataReply(category, 'The category'), refuses: [409] },
);

const remove = shopRoute('delete', '/categories/{id}', 'Delete a category, or one of its values', {
  query: collectionRemoval,
  refuses: [409],
});

export const categoryRoutes = (uses: service.CollectionUses) =>
  router()
    .openapi(list, async (c) =>
      listReply(c, toCategories(await service.listCollections(CATEGORY, shopOf(c))), WRITTEN_AT_ONCE),
    )
    .openapi(create, async (c) => {
      const made = await onceFromForm(c, creationForm, async (shop, { title, values }, icons) => {
        const named = values.map((value, index) => ({ value, icon_id: icons[index] ?? '' }));
        return { data: toCategory(await service.createCollection(CATEGORY, shop, { title, values: named })) };
      });
      return c.json(made, 201);
    })
    .openapi(update, async (c) => {
      const id = idOf(c.req.valid('param').id);
      const changed =
        c.req.valid('query').type === 'title'
          ? await changeFromForm(c, titleForm, (shop, { title }) =>
              service.renameCollection(CATEGORY, shop, id, title, uses),
            )
          : await onceFromForm(c, valueForm, (shop, { value }, [icon_id = '']) =>
              service.addValue(CATEGORY, shop, id, { value, icon_id }),
            );
      return c.json({ data: toCategory(changed) }, 200);
    })
    .openapi(updateValue, async (c) => {
      const { category_id, value_id } = c.req.valid('param');
      const [id, valueId] = [idOf(category_id), idOf(value_id)];
      const changed = await changeFromForm(c, valueEditForm, (shop, { value }, [icon_id]) =>
        service.updateValue(CATEGORY, shop, id, valueId, { value, icon_id }, uses),
      );
      return c.json({ data: toCategory(changed) }, 200);
    })
    .openapi(remove, async (c) => {
      const { type, value_id = '' } = c.req.valid('query');
      const id = idOf(c.req.valid('param').id);
      if (type === 'collection') await service.deleteCollection(CATEGORY, shopOf(c), id, uses);
      else await service.deleteValue(CATEGORY, shopOf(c), id, idOf(value_id), uses);
      return c.body(null, 204);
    });
