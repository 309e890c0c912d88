import { z } from '@hono/zod-openapi';
import {
  calendarEvent,
  calendarEvents,
  eventId,
  eventInput,
  eventPatch,
  eventsQuery,
} from '@trastienda/contract/calendar';
import { invalid, notFound } from '../../application/refusal';
import { once } from '../../http/once';
import { listReply } from '../../http/pieces';
import { creation, dataReply, json, reply, router, shopOf, trashed } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './calendar.service';
import { fromBounds, fromEvent, fromPatch, toEvent, toEvents } from './calendar.wire';

/** Not always a UUID: a client may make an event's id itself. */
const eventParam = z.object({ id: z.string() });

/** What could be no event's id names nothing. */
function eventIdOf(id: string): string {
  if (!eventId.safeParse(id).success) throw notFound();
  return id;
}

const list = shopRoute('get', '/event-calendar', 'The events that overlap [from, to)', {
  query: eventsQuery,
  replica: true,
  long: true,
  gives: reply(calendarEvents, 'In order of time'),
});

const create = shopRoute('post', '/event-calendar', 'Add an event', {
  takes: creation(eventInput),
  gives: dataReply(calendarEvent, 'The new event'),
});

const update = shopRoute('put', '/event-calendar/{id}', 'Set all of an event', {
  params: eventParam,
  takes: json(eventInput),
  gives: dataReply(calendarEvent, 'The event'),
  refuses: [409],
});

const edit = shopRoute('patch', '/event-calendar/{id}', 'Change fields of an event', {
  params: eventParam,
  takes: json(eventPatch),
  gives: dataReply(calendarEvent, 'The event'),
  refuses: [409],
});

const remove = shopRoute('delete', '/event-calendar/{id}', 'Delete an event', {
  params: eventParam,
  refuses: [409],
  trashes: true,
});

export const calendarRoutes = router()
  .openapi(list, async (c) => {
    return listReply(c, toEvents(await service.readCalendar(shopOf(c), fromBounds(c.req.valid('query')))));
  })
  .openapi(create, async (c) => {
    const body = c.req.valid('json');
    const add = async (shop: ReturnType<typeof shopOf>) => ({
      data: toEvent(await service.createEvent(shop, body.id, fromEvent(body))),
    });
    return c.json(await once(c, add), 201);
  })
  .openapi(update, async (c) => {
    const id = eventIdOf(c.req.valid('param').id);
    const body = c.req.valid('json');
    if (body.id !== '' && body.id !== id) throw invalid('id', 'No es el identificador de este evento');
    return c.json({ data: toEvent(await service.updateEvent(shopOf(c), id, fromEvent(body))) }, 200);
  })
  .openapi(edit, async (c) => {
    const id = eventIdOf(c.req.valid('param').id);
    return c.json({ data: toEvent(await service.editEvent(shopOf(c), id, fromPatch(c.req.valid('json')))) }, 200);
  })
  .openapi(remove, async (c) => {
    return trashed(c, await service.deleteEvent(shopOf(c), eventIdOf(c.req.valid('param').id)));
  });
