import { projection, projectionQuery } from '@trastienda/contract/projection';
import { reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { projectionOf } from './projection.service';
import { toProjection } from './projection.wire';

const read = shopRoute('get', '/projection', 'How the money goes on when everything is paid on its day', {
  query: projectionQuery,
  refuses: [409],
  replica: true,
  long: true,
  gives: reply(projection, 'Today, the lowest point, the last day, and the days on which something is due'),
});

export const projectionRoutes = router().openapi(read, async (c) =>
  c.json(toProjection(await projectionOf(shopOf(c), c.req.valid('query').days)), 200),
);
