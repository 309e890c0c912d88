import {
  catalogueAnswer,
  catalogueQuery,
  foundItem,
  lookupQuery,
  lowStockPage,
  stockEntryPage,
} from '@trastienda/contract/items';
import { pageQuery } from '@trastienda/contract/paging';
import { offsetOf } from '../../http/paging';
import { idOf, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './items.service';
import { toCatalogue, toEntries, toFound, toLowStock } from './items.wire';

const lookup = shopRoute('get', '/items/lookup', 'The item that a code means: a unit’s, a barcode, a product’s', {
  query: lookupQuery,
  gives: reply(foundItem, 'The item'),
  refuses: [404, 409],
});

const lowStock = shopRoute('get', '/items/low_stock', 'A page of the items of which there is little, emptiest first', {
  query: pageQuery,
  replica: true,
  gives: reply(lowStockPage, 'The page'),
});

const catalogue = shopRoute('get', '/items/catalogue', 'Some of all items with their codes, for a copy on a device', {
  query: catalogueQuery,
  long: true,
  gives: reply(catalogueAnswer, 'The items, and where the next ones begin'),
});

const entries = shopRoute('get', '/items/{item_id}/stock', 'A page of what happened to an item’s stock, newest first', {
  query: pageQuery,
  replica: true,
  gives: reply(stockEntryPage, 'The page'),
});

export const itemRoutes = router()
  .openapi(lookup, async (c) => c.json(toFound(await service.lookUp(shopOf(c), c.req.valid('query').code)), 200))
  .openapi(lowStock, async (c) => {
    const page = c.req.valid('query');
    return c.json(toLowStock(await service.listLow(shopOf(c), { ...page, offset: offsetOf(page) }), page), 200);
  })
  .openapi(catalogue, async (c) =>
    c.json(toCatalogue(await service.listCatalogue(shopOf(c), c.req.valid('query'))), 200),
  )
  .openapi(entries, async (c) => {
    const page = c.req.valid('query');
    const id = idOf(c.req.valid('param').item_id);
    return c.json(toEntries(await service.listEntries(shopOf(c), id, { ...page, offset: offsetOf(page) }), page), 200);
  });
