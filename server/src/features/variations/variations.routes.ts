import { z } from '@hono/zod-openapi';
import { noFields } from '@trastienda/contract/images';
import {
  COLLECTION_FILE,
  collectionRelabel,
  IMAGE_REQUIRED,
  imageRemoval,
  newVariation,
  newVariationCollection,
  VARIATION_FILES,
  variation,
  variationEdit,
  variationRename,
} from '@trastienda/contract/variations';
import { listReply } from '../../http/pieces';
import { dataReply, emptyReply, idOf, idParam, refusals, reply, router, shopOf, shopRoute } from '../../http/routes';
import { formCreation, imageForm, jsonOrFormCreation, jsonOrFormOf, onceFromForm } from '../../http/upload';
import * as service from './variations.service';
import { toVariation, toVariations } from './variations.wire';

const withImage = { required: IMAGE_REQUIRED };
const creationForm = imageForm(newVariation, VARIATION_FILES, withImage);
const collectionForm = imageForm(newVariationCollection, VARIATION_FILES, withImage);
const imageAddition = imageForm(noFields, COLLECTION_FILE, withImage);
const removalForm = imageForm(imageRemoval);

const list = shopRoute({
  method: 'get',
  path: '/variations',
  summary: 'All variations with their collections of images',
  responses: { 200: reply(z.array(variation), 'The variations'), ...refusals(401) },
});

const read = shopRoute({
  method: 'get',
  path: '/variations/{id}',
  summary: 'One variation',
  request: { params: idParam },
  responses: { 200: reply(variation, 'The variation'), ...refusals(401, 404) },
});

const create = shopRoute({
  method: 'post',
  path: '/variations',
  summary: 'Create a variation with its first collection',
  request: formCreation(creationForm),
  responses: { 201: dataReply(variation, 'The new variation'), ...refusals(400, 401, 409, 413, 415, 429) },
});

const update = shopRoute({
  method: 'patch',
  path: '/variations/{id}',
  summary: 'Add or remove an image of a collection, add a collection, or rename either',
  request: {
    params: idParam,
    query: variationEdit,
    ...jsonOrFormCreation(z.union([variationRename, collectionRelabel]), imageAddition, removalForm, collectionForm),
  },
  responses: { 200: dataReply(variation, 'The variation'), ...refusals(400, 401, 404, 409, 413, 415, 429) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/variations/{id}',
  summary: 'Delete a variation',
  request: { params: idParam },
  responses: { 204: emptyReply, ...refusals(401, 404, 409) },
});

export const variationRoutes = router()
  .openapi(list, async (c) => listReply(c, toVariations(await service.listVariations(shopOf(c)))))
  .openapi(read, async (c) =>
    c.json(toVariation(await service.readVariation(shopOf(c), idOf(c.req.valid('param').id))), 200),
  )
  .openapi(create, async (c) => {
    const made = await onceFromForm(c, creationForm, async (shop, fields, imageIds) => {
      const { title, label, category_id: categoryId, category_value: valueId } = fields;
      const input = { title, label, categoryId, valueId, imageIds };
      return { data: toVariation(await service.createVariation(shop, input)) };
    });
    return c.json(made, 201);
  })
  .openapi(update, async (c) => {
    const id = idOf(c.req.valid('param').id);
    const { edit, collection_id = '' } = c.req.valid('query');
    const done = (changed: service.VariationWithCollections) => c.json({ data: toVariation(changed) }, 200);
    if (edit === 'title') {
      const { title } = await jsonOrFormOf(c, variationRename);
      return done(await service.renameVariation(shopOf(c), id, title));
    }
    if (edit === 'add_collection') {
      return done(
        await onceFromForm(c, collectionForm, (shop, { label }, imageIds) =>
          service.addCollection(shop, id, { label, imageIds }),
        ),
      );
    }
    const collectionId = idOf(collection_id);
    if (edit === 'label') {
      const { label } = await jsonOrFormOf(c, collectionRelabel);
      return done(await service.relabelCollection(shopOf(c), id, collectionId, label));
    }
    return done(
      edit === 'add_image'
        ? await onceFromForm(c, imageAddition, (shop, _fields, [imageId = '']) =>
            service.addImage(shop, id, collectionId, imageId),
          )
        : await onceFromForm(c, removalForm, (shop, { public_id }) =>
            service.removeImage(shop, id, collectionId, public_id),
          ),
    );
  })
  .openapi(remove, async (c) => {
    await service.deleteVariation(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
