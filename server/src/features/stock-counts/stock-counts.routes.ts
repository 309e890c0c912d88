import { pageQuery } from '@trastienda/contract/paging';
import { newStockCount, stockCount, stockCountPage } from '@trastienda/contract/stock-counts';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { creation, dataReply, idOf, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './stock-counts.service';
import { toCount, toNewLines, toPage } from './stock-counts.wire';

const create = shopRoute('post', '/stock_counts', 'Record what was counted of some items', {
  takes: creation(newStockCount),
  gives: dataReply(stockCount, 'The count, with what there should have been'),
});

const list = shopRoute('get', '/stock_counts', 'A page of the counts, newest first', {
  query: pageQuery,
  replica: true,
  gives: reply(stockCountPage, 'The page'),
});

const read = shopRoute('get', '/stock_counts/{id}', 'One count with its lines', {
  gives: reply(stockCount, 'The count'),
});

export const stockCountRoutes = router()
  .openapi(create, async (c) => {
    const sent = c.req.valid('json');
    const lines = toNewLines(sent);
    const made = await once(c, async (shop) => ({ data: toCount(await service.createCount(shop, lines, sent.note)) }));
    return c.json(made, 201);
  })
  .openapi(list, async (c) => {
    const page = c.req.valid('query');
    return c.json(toPage(await service.listCounts(shopOf(c), { ...page, offset: offsetOf(page) }), page), 200);
  })
  .openapi(read, async (c) => {
    return c.json(toCount(await service.readCount(shopOf(c), idOf(c.req.valid('param').id))), 200);
  });
