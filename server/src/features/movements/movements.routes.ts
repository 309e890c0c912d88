import { createdMovements, movementPage, movementsQuery, movementsToCreate } from '@trastienda/contract/movements';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { creation, emptyReply, idOf, idParam, refusals, reply, router, shopOf, shopRoute } from '../../http/routes';
import { listMovements } from './movement-list.service';
import { deleteMovement, recordMovement, recordMovements } from './movements.service';
import { fromMovement, fromQuery, toMovement, toMovementPage } from './movements.wire';

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
    const recorded = await once(c, async (shop) => {
      if (!('movements' in body)) {
        return { data: toMovement(await recordMovement(shop, fromMovement(body, shop.timeZone))) };
      }
      const inputs = body.movements.map((movement) => fromMovement(movement, shop.timeZone));
      return { data: (await recordMovements(shop, inputs)).map(toMovement) };
    });
    return c.json(recorded, 201);
  })
  .openapi(list, async (c) => {
    const shop = shopOf(c);
    const query = c.req.valid('query');
    const { page, limit } = query;
    const movements = await listMovements(shop, fromQuery(query, shop.timeZone), { limit, offset: offsetOf(query) });
    return c.json(toMovementPage(movements, { page, limit }), 200);
  })
  .openapi(remove, async (c) => {
    await deleteMovement(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
