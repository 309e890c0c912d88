import {
  clientIdIn,
  newQuote,
  newSale,
  quote,
  sale,
  salePage,
  saleStatistics,
  saleStatisticsQuery,
  salesQuery,
  salesToExport,
  saleVoid,
} from '@trastienda/contract/sales';
import type { Shop } from '../../application/shop';
import { type Invalid, refusalOfInvalid } from '../../http/errors';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { answerCsv, csvReply } from '../../http/pieces';
import { creation, dataReply, idOf, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { exportSales } from './sale-export.service';
import { toCsv } from './sale-export.wire';
import { listSales } from './sale-list.service';
import { readSale, type Sale } from './sale-reading.service';
import { saleStatistics as statisticsOfSales } from './sale-statistics.service';
import { voidSale } from './sale-void.service';
import { recordSale, saleOfClient } from './sales.service';
import {
  fromDays,
  fromNewSale,
  fromQuote,
  fromSalesQuery,
  toQuote,
  toSale,
  toSalePage,
  toStatistics,
} from './sales.wire';
import { priceTicket } from './ticket.service';

const sell = shopRoute('post', '/sales', 'Sell over the counter, and take back what comes in with it', {
  takes: creation(newSale),
  gives: dataReply(sale, 'The sale'),
  also: { 200: dataReply(sale, 'The sale that this device has sent before') },
});

const ask = shopRoute('post', '/sales/quote', 'What a sale would come to; nothing is done', {
  takes: creation(newQuote),
  gives: dataReply(quote, 'Its figures'),
  answers: 200,
});

const list = shopRoute('get', '/sales', "A page of the shop's sales, newest first", {
  query: salesQuery,
  replica: true,
  gives: reply(salePage, 'The page'),
});

const exported = shopRoute('get', '/sales/export', 'All sales that the filters let through, newest first, as CSV', {
  query: salesToExport,
  gives: csvReply('The rows'),
});

const statistics = shopRoute('get', '/sales/summary', 'What the sales of some days come to', {
  query: saleStatisticsQuery,
  replica: true,
  gives: reply(saleStatistics, 'The figures'),
});

const read = shopRoute('get', '/sales/{id}', 'One sale', { gives: reply(sale, 'The sale') });

const undo = shopRoute('post', '/sales/{id}/void', 'Undo a sale: stock and codes back, its movements gone', {
  takes: creation(saleVoid),
  gives: dataReply(sale, 'The sale, void'),
  answers: 200,
});

/** What cannot be read as a sale is answered like one that its device has sent before, where it has the id of such a one (rule: sales/client-id). */
async function knownOr(error: Invalid, shop: Shop, body: Promise<unknown>): Promise<Sale> {
  const clientId = clientIdIn(await body.catch(() => undefined));
  const known = clientId === undefined ? undefined : await saleOfClient(shop, clientId);
  if (!known) throw refusalOfInvalid(error);
  return known;
}

export const saleRoutes = router()
  .openapi(
    sell,
    async (c) => {
      const input = fromNewSale(c.req.valid('json'));
      // The device's id does what a key does, for ever.
      if (input.clientId !== null) {
        const { sale: made, isNew } = await recordSale(shopOf(c), input);
        return isNew ? c.json({ data: toSale(made) }, 201) : c.json({ data: toSale(made) }, 200);
      }
      const made = await once(c, async (shop) => ({ data: toSale((await recordSale(shop, input)).sale) }));
      return c.json(made, 201);
    },
    (result, c) => {
      if (result.success) return undefined;
      const known = knownOr(result.error, shopOf(c), c.req.json());
      return known.then((made) => c.json({ data: toSale(made) }, 200));
    },
  )
  .openapi(ask, async (c) => {
    const ticket = fromQuote(c.req.valid('json'));
    return c.json({ data: toQuote(await priceTicket(shopOf(c), ticket), ticket.onAccount) }, 200);
  })
  .openapi(list, async (c) => {
    const shop = shopOf(c);
    const query = c.req.valid('query');
    const { page, limit } = query;
    const sales = await listSales(shop, fromSalesQuery(query, shop.timeZone), { limit, offset: offsetOf(query) });
    return c.json(toSalePage(sales, { page, limit }), 200);
  })
  .openapi(exported, async (c) => {
    const shop = shopOf(c);
    const rows = exportSales(shop, fromSalesQuery(c.req.valid('query'), shop.timeZone));
    return answerCsv(c, 'ventas', toCsv(rows, shop.timeZone));
  })
  .openapi(statistics, async (c) => {
    const shop = shopOf(c);
    return c.json(toStatistics(await statisticsOfSales(shop, fromDays(c.req.valid('query'), shop.timeZone))), 200);
  })
  .openapi(read, async (c) => c.json(toSale(await readSale(shopOf(c), idOf(c.req.valid('param').id))), 200))
  .openapi(undo, async (c) => {
    const { reason } = c.req.valid('json');
    const id = idOf(c.req.valid('param').id);
    return c.json(await once(c, async (shop) => ({ data: toSale(await voidSale(shop, id, reason)) })), 200);
  });
