import { movementsToExport, movementWithReceipts } from '@trastienda/contract/movement-reads';
import {
  createdMovements,
  movement,
  movementPage,
  movementPatch,
  movementsQuery,
  movementsToCreate,
  newOpening,
  newTransfer,
} from '@trastienda/contract/movements';
import type { Shop } from '../../application/shop';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { answerCsv, csvReply } from '../../http/pieces';
import { creation, dataReply, idOf, json, reply, router, shopOf, trashed } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { toReceipt } from '../receipts/receipts.wire';
import { editMovement } from './movement-edit.service';
import { exportMovements } from './movement-export.service';
import { toCsv } from './movement-export.wire';
import { listMovements, readMovement } from './movement-list.service';
import { deleteMovement, recordMovement, recordMovements } from './movements.service';
import {
  accountFieldOf,
  fromMovement,
  fromMovementPatch,
  fromOpening,
  fromQuery,
  fromTransfer,
  toMovement,
  toMovementPage,
  toPayer,
} from './movements.wire';
import { recordOpening, recordTransfer } from './transfers.service';

const create = shopRoute('post', '/movement', 'Record one movement, or several of which all or none are made', {
  takes: creation(movementsToCreate),
  gives: reply(createdMovements, 'What was recorded'),
});

const list = shopRoute('get', '/movement', 'A page of the movements, newest first', {
  query: movementsQuery,
  replica: true,
  gives: reply(movementPage, 'The page'),
});

const exported = shopRoute(
  'get',
  '/movement/export',
  'All movements that the filters let through, newest first, as CSV',
  {
    query: movementsToExport,
    gives: csvReply('The rows'),
  },
);

const read = shopRoute('get', '/movement/{id}', 'One movement with its receipts', {
  gives: reply(movementWithReceipts, 'The movement'),
});

const remove = shopRoute('delete', '/movement/{id}', 'Take a movement back with all that it did', {
  refuses: [409],
  trashes: true,
});

const edit = shopRoute('patch', '/movement/{id}', 'Write a movement anew in its place', {
  takes: json(movementPatch),
  gives: dataReply(movement, 'The movement'),
  refuses: [409],
});

const transfer = shopRoute('post', '/transfers', 'Move money from one account of the shop to another', {
  takes: creation(newTransfer),
  gives: dataReply(movement, 'What was recorded'),
});

const open = shopRoute('post', '/financial_accounts/{id}/opening_balance', 'Say what an account began with', {
  takes: creation(newOpening),
  gives: dataReply(movement, 'What was recorded'),
  refuses: [409],
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
    const window = { limit, offset: offsetOf(query), withDays: query.with_days === 'true' };
    const movements = await listMovements(shop, fromQuery(query, shop.timeZone), window);
    return c.json(toMovementPage(movements, { page, limit }), 200);
  })
  .openapi(exported, async (c) => {
    const shop = shopOf(c);
    const rows = exportMovements(shop, fromQuery(c.req.valid('query'), shop.timeZone));
    return answerCsv(c, 'movimientos', toCsv(rows));
  })
  .openapi(read, async (c) => {
    const { movement, receipts, payer } = await readMovement(shopOf(c), idOf(c.req.valid('param').id));
    return c.json({ ...toMovement(movement), receipts: receipts.map(toReceipt), customer: toPayer(payer) }, 200);
  })
  .openapi(edit, async (c) => {
    const shop = shopOf(c);
    const patch = c.req.valid('json');
    const change = fromMovementPatch(patch, shop.timeZone);
    const edited = await editMovement(shop, idOf(c.req.valid('param').id), change, accountFieldOf(patch));
    return c.json({ data: toMovement(edited) }, 200);
  })
  .openapi(transfer, async (c) => {
    const body = c.req.valid('json');
    const recorded = await once(c, async (shop) => ({
      data: toMovement(await recordTransfer(shop, fromTransfer(body, shop.timeZone))),
    }));
    return c.json(recorded, 201);
  })
  .openapi(open, async (c) => {
    const body = c.req.valid('json');
    const id = idOf(c.req.valid('param').id);
    const recorded = await once(c, async (shop) => ({
      data: toMovement(await recordOpening(shop, id, fromOpening(body, shop.timeZone))),
    }));
    return c.json(recorded, 201);
  })
  .openapi(remove, async (c) => {
    return trashed(c, await deleteMovement(shopOf(c), idOf(c.req.valid('param').id)));
  });

/** The newest movements under a label, as its own page shows them. */
export const movementsUnder = async (shop: Shop, expenseId: string, limit: number) =>
  (await listMovements(shop, { expenseId }, { limit, offset: 0 })).movements.map(toMovement);
