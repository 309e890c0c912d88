import {
  cashSession,
  cashSessionClosing,
  cashSessionPage,
  cashSessionsQuery,
  newCashSession,
  tillMovementPage,
} from '@trastienda/contract/cash-sessions';
import { pageQuery } from '@trastienda/contract/paging';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { creation, dataReply, idOf, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './cash-sessions.service';
import * as wire from './cash-sessions.wire';
import { closeCashSession } from './closing.service';
import { listTillMovements } from './till-movements.service';

const list = shopRoute('get', '/cash_sessions', 'A page of the tills, newest first', {
  query: cashSessionsQuery,
  replica: true,
  gives: reply(cashSessionPage, 'The page'),
});

const open = shopRoute('post', '/cash_sessions', 'Open the till of an account', {
  takes: creation(newCashSession),
  gives: dataReply(cashSession, 'The open till'),
});

const read = shopRoute('get', '/cash_sessions/{id}', 'A till with its figures by method', {
  gives: reply(cashSession, 'The till'),
});

const movements = shopRoute(
  'get',
  '/cash_sessions/{id}/movements',
  'A page of the movements of a till, the last recorded first',
  {
    query: pageQuery,
    gives: reply(tillMovementPage, 'The page'),
  },
);

const close = shopRoute('post', '/cash_sessions/{id}/close', 'Close a till with what was counted', {
  takes: creation(cashSessionClosing),
  gives: dataReply(cashSession, 'The closed till'),
  answers: 200,
});

export const cashSessionRoutes = router()
  .openapi(list, async (c) => {
    const { page, limit, financial_accounts_id: accountId, open } = c.req.valid('query');
    const window = { limit, offset: offsetOf({ page, limit }) };
    const found = await service.listCashSessions(shopOf(c), { accountId, open: open === 'true' }, window);
    return c.json(wire.toCashSessionPage(found, { page, limit }), 200);
  })
  .openapi(open, async (c) => {
    const { financial_accounts_id: accountId, opening } = c.req.valid('json');
    const input = { accountId, opening: wire.fromAmounts(opening) };
    return c.json(
      await once(c, async (shop) => ({ data: wire.toCashSession(await service.openCashSession(shop, input)) })),
      201,
    );
  })
  .openapi(read, async (c) => {
    const session = await service.readCashSession(shopOf(c), idOf(c.req.valid('param').id));
    return c.json(wire.toCashSession(session), 200);
  })
  .openapi(movements, async (c) => {
    const { page, limit } = c.req.valid('query');
    const window = { limit, offset: offsetOf({ page, limit }) };
    const found = await listTillMovements(shopOf(c), idOf(c.req.valid('param').id), window);
    return c.json(wire.toTillMovementPage(found, { page, limit }), 200);
  })
  .openapi(close, async (c) => {
    const id = idOf(c.req.valid('param').id);
    const closing = wire.fromClosing(c.req.valid('json'));
    return c.json(
      await once(c, async (shop) => ({ data: wire.toCashSession(await closeCashSession(shop, id, closing)) })),
      200,
    );
  });
