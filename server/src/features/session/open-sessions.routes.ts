import { z } from '@hono/zod-openapi';
import { endingOthers, openSession } from '@trastienda/contract/sessions';
import { idOf, reply, router } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './open-sessions.service';
import { toOpenSession } from './session.wire';

const list = shopRoute('get', '/sessions', 'The open sessions of the user', {
  gives: reply(z.array(openSession), 'This one first, then by their last use'),
});

const endOthers = shopRoute('delete', '/sessions', 'End all sessions of the user but this one', {
  query: endingOthers,
});

const end = shopRoute('delete', '/sessions/{id}', 'End a session of the user');

export const openSessionRoutes = router()
  .openapi(list, async (c) => c.json((await service.listSessions(c.get('visitor'))).map(toOpenSession), 200))
  .openapi(endOthers, async (c) => {
    await service.endOtherSessions(c.get('visitor'));
    return c.body(null, 204);
  })
  .openapi(end, async (c) => {
    await service.endSession(c.get('visitor'), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
