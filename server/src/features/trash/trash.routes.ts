import { restoredThing, trashPage, trashQuery } from '@trastienda/contract/trash';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { dataReply, idOf, keyed, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './trash.service';
import { toTrashPage } from './trash.wire';

const list = shopRoute('get', '/trash', 'A page of what was deleted and can be restored, newest first', {
  query: trashQuery,
  replica: true,
  gives: reply(trashPage, 'The page'),
});

const restore = shopRoute('post', '/trash/{trash_id}/restore', 'Bring a deleted thing back as it was', {
  takes: keyed,
  gives: dataReply(restoredThing, 'What is back, with its id'),
  answers: 200,
  refuses: [409],
});

const forget = shopRoute('delete', '/trash/{trash_id}', 'Forget a deleted thing for good');

/** What is done with each kind of thing is put in. */
export const trashRoutes = (kinds: service.TrashedKinds) =>
  router()
    .openapi(list, async (c) => {
      const { page, limit, kind } = c.req.valid('query');
      const found = await service.listTrash(shopOf(c), kind, { limit, offset: offsetOf({ page, limit }) });
      return c.json(toTrashPage(found, { page, limit }), 200);
    })
    .openapi(restore, async (c) => {
      const trashId = idOf(c.req.valid('param').trash_id);
      const restored = await once(c, async (shop) => ({
        data: await service.restoreFromTrash(shop, trashId, kinds),
      }));
      return c.json(restored, 200);
    })
    .openapi(forget, async (c) => {
      await service.forgetForGood(shopOf(c), idOf(c.req.valid('param').trash_id), kinds);
      return c.body(null, 204);
    });
