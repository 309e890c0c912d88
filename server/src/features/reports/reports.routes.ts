import { inflation, inflationPatch, report, reportQuery } from '@trastienda/contract/reports';
import { dataReply, json, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { changeInflation, readInflation, replaceInflation } from './inflation.service';
import { reportOf } from './reports.service';
import { fromInflation, fromInflationPatch, fromQuery, toInflation, toReport } from './reports.wire';

const readReport = shopRoute('get', '/reports/summary', 'What came in and went out on some days, and before them', {
  query: reportQuery,
  replica: true,
  long: true,
  gives: reply(report, 'The rows by what was asked for, their total, and that of the equally long time before'),
  // A sum that is too large: in the pesos of a year of high inflation amounts grow beyond all bounds.
  refuses: [409],
});

const readFigures = shopRoute('get', '/inflation', 'What prices rose in each month, as the shop says it', {
  replica: true,
  gives: reply(inflation, 'The figures, oldest first'),
});

const replaceFigures = shopRoute('put', '/inflation', 'Say all figures of what prices rose', {
  takes: json(inflation),
  gives: dataReply(inflation, 'The figures, oldest first'),
});

const changeFigures = shopRoute('patch', '/inflation', 'Say what prices rose in some months; null takes a figure out', {
  takes: json(inflationPatch),
  gives: dataReply(inflation, 'All figures, oldest first'),
});

export const reportRoutes = router()
  .openapi(readReport, async (c) => {
    const query = c.req.valid('query');
    const shop = shopOf(c);
    return c.json(toReport(await reportOf(shop, fromQuery(query, shop.timeZone)), query.group), 200);
  })
  .openapi(readFigures, async (c) => c.json(toInflation(await readInflation(shopOf(c))), 200))
  .openapi(replaceFigures, async (c) => {
    const figures = await replaceInflation(shopOf(c), fromInflation(c.req.valid('json')));
    return c.json({ data: toInflation(figures) }, 200);
  })
  .openapi(changeFigures, async (c) => {
    const figures = await changeInflation(shopOf(c), fromInflationPatch(c.req.valid('json')));
    return c.json({ data: toInflation(figures) }, 200);
  });
