import { createdMovements, movementPage, movementsQuery, movementsToCreate } from '@trastienda/contract/movements';
import type { Shop } from '../../db/shop';
import { toDay } from '../../http/days';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { creation, emptyReply, idOf, idParam, refusals, reply, router, shopOf, shopRoute } from '../../http/routes';
import { listMovements } from './movement-list.service';
import { deleteMovement, recordMovement, recordMovements } from './movements.service';
import { fromMovement, toMovement, toMovementPage } from './movements.wire';

const create = shopRoute({
  method: 'post',
  path: '/movement',
  summary: 'Record one movement, or several of which all or none are made',
  request: creation(movementsToCreate),
  responses: { 201: reply(createdMovements, 'What was recorded'), ...refusals(400, 401, 409, 413, 415) },
});

const list = shopRoute({
  method: 'get',
  path: '/movement',
  summary: 'A page of the movements, newest first',
  request: { query: movementsQuery },
  responses: { 200: reply(movementPage, 'The page'), ...refusals(400, 401) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/movement/{id}',
  summary: 'Take a movement back with all that it did',
  request: { params: idParam },
  responses: { 204: emptyReply, ...refusals(401, 404, 409) },
});

export const movementRoutes = router()
  .openapi(create, async (c) => {
    const body = c.req.valid('json');
    const recordBody = async (shop: Shop) => {
      if (!('movements' in body))
        return { data: toMovement(await recordMovement(shop, fromMovement(body, shop.timeZone))) };
      const inputs = body.movements.map((movement) => fromMovement(movement, shop.timeZone));
      return { data: (await recordMovements(shop, inputs)).map(toMovement) };
    };
    return c.json(await once(c, recordBody), 201);
  })
  .openapi(list, async (c) => {
    const shop = shopOf(c);
    const { page, limit, type, account_id, expense_id, from, to, search } = c.req.valid('query');
    const wanted = {
      type,
      accountId: account_id?.toLowerCase(),
      expenseId: expense_id?.toLowerCase(),
      from: from === undefined ? undefined : toDay(from, shop.timeZone),
      to: to === undefined ? undefined : toDay(to, shop.timeZone),
      search,
    };
    const movements = await listMovements(shop, wanted, { limit, offset: offsetOf({ page, limit }) });
    return c.json(toMovementPage(movements, { page, limit }), 200);
  })
  .openapi(remove, async (c) => {
    await deleteMovement(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
