import { z } from '@hono/zod-openapi';
import { noFields } from '@trastienda/contract/images';
import {
  IMAGE_REQUIRED,
  imageRemoval,
  newPictureSet,
  newVariation,
  PICTURE_SET_FILE,
  pictureSetRelabel,
  VARIATION_FILES,
  variation,
  variationEdit,
  variationRename,
} from '@trastienda/contract/variations';
import { listReply } from '../../http/pieces';
import { dataReply, idOf, reply, router, shopOf, trashed } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { formCreation, imageForm, jsonOrFormCreation, jsonOrFormOf, onceFromForm } from '../../http/upload';
import * as service from './variations.service';
import { toVariation, toVariations } from './variations.wire';

const withImage = { required: IMAGE_REQUIRED };
const creationForm = imageForm(newVariation, VARIATION_FILES, withImage);
const pictureSetForm = imageForm(newPictureSet, VARIATION_FILES, withImage);
const imageAddition = imageForm(noFields, PICTURE_SET_FILE, withImage);
const removalForm = imageForm(imageRemoval);

const list = shopRoute('get', '/variations', 'All variations with their collections of images', {
  replica: true,
  long: true,
  gives: reply(z.array(variation), 'The variations'),
});

const read = shopRoute('get', '/variations/{id}', 'One variation', { gives: reply(variation, 'The variation') });

const create = shopRoute('post', '/variations', 'Create a variation with its first collection', {
  takes: formCreation(creationForm),
  gives: dataReply(variation, 'The new variation'),
});

const update = shopRoute(
  'patch',
  '/variations/{id}',
  'Add or remove an image of a collection, add a collection, or rename either',
  {
    query: variationEdit,
    takes: jsonOrFormCreation(
      z.union([variationRename, pictureSetRelabel]),
      imageAddition,
      removalForm,
      pictureSetForm,
    ),
    gives: dataReply(variation, 'The variation'),
    refuses: [409],
  },
);

const remove = shopRoute('delete', '/variations/{id}', 'Delete a variation', { refuses: [409], trashes: true });

export const variationRoutes = (productsOf: service.ProductsOfVariation) =>
  router()
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
      const done = (changed: service.VariationWithPictureSets) => c.json({ data: toVariation(changed) }, 200);
      if (edit === 'title') {
        const { title } = await jsonOrFormOf(c, variationRename);
        return done(await service.renameVariation(shopOf(c), id, title));
      }
      if (edit === 'add_collection') {
        return done(
          await onceFromForm(c, pictureSetForm, (shop, { label }, imageIds) =>
            service.addPictureSet(shop, id, { label, imageIds }),
          ),
        );
      }
      const pictureSetId = idOf(collection_id);
      if (edit === 'label') {
        const { label } = await jsonOrFormOf(c, pictureSetRelabel);
        return done(await service.relabelPictureSet(shopOf(c), id, pictureSetId, label));
      }
      return done(
        edit === 'add_image'
          ? await onceFromForm(c, imageAddition, (shop, _fields, [imageId = '']) =>
              service.addImage(shop, id, pictureSetId, imageId),
            )
          : await onceFromForm(c, removalForm, (shop, { public_id }) =>
              service.removeImage(shop, id, pictureSetId, public_id),
            ),
      );
    })
    .openapi(remove, async (c) => {
      return trashed(c, await service.deleteVariation(shopOf(c), idOf(c.req.valid('param').id), productsOf));
    });
