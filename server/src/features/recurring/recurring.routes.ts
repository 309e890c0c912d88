import { z } from '@hono/zod-openapi';
import { movement } from '@trastienda/contract/movements';
import {
  newRecurring,
  occurrenceToRecord,
  recurring,
  recurringList,
  recurringPatch,
  reminders,
} from '@trastienda/contract/recurring';
import { once } from '../../http/once';
import { creation, dataReply, dayOf, idOf, json, reply, router, shopOf, uuid } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { toMovement } from '../movements/movements.wire';
import { listReminders } from './coming.service';
import { recordOccurrence, skipOccurrence } from './recording.service';
import * as service from './recurring.service';
import { fromOccurrence, fromRecurring, fromRecurringPatch, toRecurring, toReminder } from './recurring.wire';

const list = shopRoute('get', '/recurring', 'The movements that recur', {
  replica: true,
  gives: reply(recurringList, 'All of them'),
});

const create = shopRoute('post', '/recurring', 'Make a movement recur', {
  takes: creation(newRecurring),
  gives: dataReply(recurring, 'What recurs'),
});

const update = shopRoute('patch', '/recurring/{id}', 'Edit, pause or resume what recurs', {
  takes: json(recurringPatch),
  gives: dataReply(recurring, 'What recurs'),
});

const remove = shopRoute('delete', '/recurring/{id}', 'Let it recur no more; its movements stay');

const readReminders = shopRoute('get', '/reminders', 'What waits to be recorded or skipped, oldest first', {
  replica: true,
  gives: reply(reminders, 'What is due up to tomorrow'),
});

const occurrence = z.object({ id: uuid, date: z.string().openapi({ format: 'date' }) });

const record = shopRoute('post', '/recurring/{id}/occurrences/{date}', 'Record what occurs on that day', {
  params: occurrence,
  takes: creation(occurrenceToRecord),
  gives: dataReply(movement, 'What was recorded'),
});

const skip = shopRoute('delete', '/recurring/{id}/occurrences/{date}', 'Skip what occurs on that day', {
  params: occurrence,
  refuses: [409],
});

export const recurringRoutes = router()
  .openapi(list, async (c) => c.json((await service.listRules(shopOf(c))).map(toRecurring), 200))
  .openapi(create, async (c) => {
    const facts = fromRecurring(c.req.valid('json'), shopOf(c).timeZone);
    return c.json(await once(c, async (shop) => ({ data: toRecurring(await service.createRule(shop, facts)) })), 201);
  })
  .openapi(update, async (c) => {
    const shop = shopOf(c);
    const edit = fromRecurringPatch(c.req.valid('json'), shop.timeZone);
    return c.json({ data: toRecurring(await service.updateRule(shop, idOf(c.req.valid('param').id), edit)) }, 200);
  })
  .openapi(remove, async (c) => {
    await service.deleteRule(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  })
  .openapi(readReminders, async (c) => c.json((await listReminders(shopOf(c))).map(toReminder), 200))
  .openapi(record, async (c) => {
    const { id, date } = c.req.valid('param');
    const otherwise = fromOccurrence(c.req.valid('json'), shopOf(c).timeZone);
    const recorded = await once(c, async (shop) => ({
      data: toMovement(await recordOccurrence(shop, idOf(id), dayOf(date), otherwise)),
    }));
    return c.json(recorded, 201);
  })
  .openapi(skip, async (c) => {
    const { id, date } = c.req.valid('param');
    await skipOccurrence(shopOf(c), idOf(id), dayOf(date));
    return c.body(null, 204);
  });
