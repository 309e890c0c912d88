import { productsQuery } from '@trastienda/contract/long-lists';
import {
  type ProductPatch,
  productItemPatch,
  productPatch,
  productPatchForm,
} from '@trastienda/contract/product-edits';
import {
  changedItem,
  newProduct,
  newProductItem,
  PRODUCT_FILE,
  product,
  productPage,
} from '@trastienda/contract/products';
import type { Shop } from '../../application/shop';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { creation, dataReply, idOf, keyed, reply, router, shopOf, trashed } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { formCreation, imageForm, isMultipart, jsonOf, jsonOrFormCreation, onceFromForm } from '../../http/upload';
import * as items from './product-items.service';
import { listProducts } from './product-list.service';
import { readProduct } from './product-reading.service';
import * as service from './products.service';
import { toChange, toChangedItem, toItemChange, toNewItem, toNewProduct, toPage, toProduct } from './products.wire';

const creationForm = imageForm(newProduct, PRODUCT_FILE);

const patchForm = imageForm(productPatchForm, PRODUCT_FILE, {
  refuses: (files, fields) => (files + Object.keys(fields).length === 0 ? 'Cambia al menos un dato' : undefined),
});

const list = shopRoute('get', '/products', 'A page of the products, newest first', {
  query: productsQuery,
  replica: true,
  gives: reply(productPage, 'The page'),
});

const read = shopRoute('get', '/products/{id}', 'One product with its items', { gives: reply(product, 'The product') });

const create = shopRoute('post', '/products', 'Create a product with its items', {
  takes: formCreation(creationForm),
  gives: dataReply(product, 'The new product'),
});

const update = shopRoute('patch', '/products/{id}', 'Change a product; as a form when it gets a new picture', {
  takes: jsonOrFormCreation(productPatch, patchForm),
  gives: dataReply(product, 'The product'),
  refuses: [409],
});

const addItem = shopRoute('post', '/products/{id}/items', 'Add an item to a product', {
  takes: creation(newProductItem),
  gives: dataReply(product, 'The product with it'),
});

const removeItem = shopRoute(
  'delete',
  '/products/{id}/items/{item_id}',
  'Take an item out of a product that has others',
  { refuses: [409] },
);

const updateItem = shopRoute(
  'patch',
  '/products/{id}/items/{item_id}',
  'Change what an item costs, its stock, codes, size, variation or details',
  { takes: creation(productItemPatch), gives: dataReply(changedItem, 'The item'), refuses: [409] },
);

const barcode = shopRoute('post', '/items/{item_id}/barcode', 'Give an item without a barcode one of the shop’s own', {
  takes: keyed,
  gives: dataReply(changedItem, 'The item'),
  refuses: [409],
});

const remove = shopRoute('delete', '/products/{id}', 'Delete a product', { trashes: true });

/** A change may say how many there are: done twice it would bring back what was sold in between (rule: wire/idempotency). */
const changed = (id: string, change: service.ProductChange) => async (shop: Shop) => ({
  data: toProduct(await service.updateProduct(shop, id, change)),
});

export const productRoutes = router()
  .openapi(list, async (c) => {
    const { page, limit, search = '', after } = c.req.valid('query');
    const found = await listProducts(shopOf(c), search, { limit, offset: offsetOf({ page, limit }), after });
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
      return c.json(await once(c, changed(id, change)), 200);
    }
    const work = (shop: Shop, fields: ProductPatch, [imageId]: string[]) =>
      changed(id, toChange(fields, imageId))(shop);
    return c.json(await onceFromForm(c, patchForm, work), 200);
  })
  .openapi(updateItem, async (c) => {
    const { id, item_id } = c.req.valid('param');
    const change = toItemChange(c.req.valid('json'));
    const work = async (shop: Shop) => ({
      data: toChangedItem(await items.updateItem(shop, idOf(id), idOf(item_id), change)),
    });
    return c.json(await once(c, work), 200);
  })
  .openapi(addItem, async (c) => {
    const id = idOf(c.req.valid('param').id);
    const item = toNewItem(c.req.valid('json'));
    const added = await once(c, async (shop) => ({ data: toProduct(await items.addItem(shop, id, item)) }));
    return c.json(added, 201);
  })
  .openapi(barcode, async (c) => {
    const id = idOf(c.req.valid('param').item_id);
    return c.json(await once(c, async (shop) => ({ data: toChangedItem(await items.giveBarcode(shop, id)) })), 201);
  })
  .openapi(removeItem, async (c) => {
    const { id, item_id } = c.req.valid('param');
    await items.deleteItem(shopOf(c), idOf(id), idOf(item_id));
    return c.body(null, 204);
  })
  .openapi(remove, async (c) => {
    return trashed(c, await service.deleteProduct(shopOf(c), idOf(c.req.valid('param').id)));
  });
