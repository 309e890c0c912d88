import {
  changedItem,
  newProduct,
  newProductItem,
  PRODUCT_FILE,
  product,
  productItemPatch,
  productPage,
  productPatch,
  productPatchForm,
  productsQuery,
} from '@trastienda/contract/products';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
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
import {
  changeFromForm,
  formCreation,
  imageForm,
  isMultipart,
  jsonOf,
  jsonOrForm,
  onceFromForm,
} from '../../http/upload';
import * as items from './product-items.service';
import { listProducts } from './product-list.service';
import { readProduct } from './product-reading.service';
import * as service from './products.service';
import { toChange, toChangedItem, toItemChange, toNewItem, toNewProduct, toPage, toProduct } from './products.wire';

const creationForm = imageForm(newProduct, PRODUCT_FILE);

const patchForm = imageForm(productPatchForm, PRODUCT_FILE, {
  refuses: (files, fields) => (files + Object.keys(fields).length === 0 ? 'Cambia al menos un dato' : undefined),
});

const list = shopRoute({
  method: 'get',
  path: '/products',
  summary: 'A page of the products, newest first',
  request: { query: productsQuery },
  responses: { 200: reply(productPage, 'The page'), ...refusals(400, 401) },
});

const read = shopRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'One product with its items',
  request: { params: idParam },
  responses: { 200: reply(product, 'The product'), ...refusals(401, 404) },
});

const create = shopRoute({
  method: 'post',
  path: '/products',
  summary: 'Create a product with its items',
  request: formCreation(creationForm),
  responses: { 201: dataReply(product, 'The new product'), ...refusals(400, 401, 409, 413, 415, 429) },
});

const update = shopRoute({
  method: 'patch',
  path: '/products/{id}',
  summary: 'Change a product; as a form when it gets a new picture',
  request: { params: idParam, ...jsonOrForm(productPatch, patchForm) },
  responses: { 200: dataReply(product, 'The product'), ...refusals(400, 401, 404, 409, 413, 415, 429) },
});

const itemParam = idParam.extend({ item_id: uuid });

const addItem = shopRoute({
  method: 'post',
  path: '/products/{id}/items',
  summary: 'Add an item to a product',
  request: { params: idParam, ...creation(newProductItem) },
  responses: { 201: dataReply(product, 'The product with it'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const removeItem = shopRoute({
  method: 'delete',
  path: '/products/{id}/items/{item_id}',
  summary: 'Take an item out of a product that has others',
  request: { params: itemParam },
  responses: { 204: emptyReply, ...refusals(401, 404, 409) },
});

const updateItem = shopRoute({
  method: 'patch',
  path: '/products/{id}/items/{item_id}',
  summary: 'Change what an item costs, its stock, codes, size, variation or details',
  request: { params: itemParam, ...json(productItemPatch) },
  responses: { 200: dataReply(changedItem, 'The item'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/products/{id}',
  summary: 'Delete a product',
  request: { params: idParam },
  responses: { 204: emptyReply, ...refusals(401, 404) },
});

export const productRoutes = router()
  .openapi(list, async (c) => {
    const { page, limit, search = '' } = c.req.valid('query');
    const found = await listProducts(shopOf(c), search, { limit, offset: offsetOf({ page, limit }) });
    return c.json(toPage(found, { page, limit }), 200);
  })
  .openapi(read, async (c) => c.json(toProduct(await readProduct(shopOf(c), idOf(c.req.valid('param').id))), 200))
  .openapi(create, async (c) => {
    const made = await onceFromForm(c, creationForm, async (shop, fields, [imageId]) => ({
      data: toProduct(await service.createProduct(shop, toNewProduct(fields, imageId))),
    }));
    return c.json(made, 201);
  })
  .openapi(update, async (c) => {
    const id = idOf(c.req.valid('param').id);
    if (!isMultipart(c)) {
      const change = toChange(await jsonOf(c, productPatch));
      return c.json({ data: toProduct(await service.updateProduct(shopOf(c), id, change)) }, 200);
    }
    const changed = await changeFromForm(c, patchForm, (shop, fields, [imageId]) =>
      service.updateProduct(shop, id, toChange(fields, imageId)),
    );
    return c.json({ data: toProduct(changed) }, 200);
  })
  .openapi(updateItem, async (c) => {
    const { id, item_id } = c.req.valid('param');
    const change = toItemChange(c.req.valid('json'));
    return c.json({ data: toChangedItem(await items.updateItem(shopOf(c), idOf(id), idOf(item_id), change)) }, 200);
  })
  .openapi(addItem, async (c) => {
    const id = idOf(c.req.valid('param').id);
    const item = toNewItem(c.req.valid('json'));
    const added = await once(c, async (shop) => ({ data: toProduct(await items.addItem(shop, id, item)) }));
    return c.json(added, 201);
  })
  .openapi(removeItem, async (c) => {
    const { id, item_id } = c.req.valid('param');
    await items.deleteItem(shopOf(c), idOf(id), idOf(item_id));
    return c.body(null, 204);
  })
  .openapi(remove, async (c) => {
    await service.deleteProduct(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
