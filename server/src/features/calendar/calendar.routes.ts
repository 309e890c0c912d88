import { z } from '@hono/zod-openapi';
import { calendarEvent, calendarEvents, eventId, eventInput, eventsQuery } from '@trastienda/contract/calendar';
import { once } from '../../http/once';
import { listReply } from '../../http/pieces';
import { invalid, notFound } from '../../http/refusal';
import { creation, dataReply, emptyReply, json, refusals, reply, router, shopOf, shopRoute } from '../../http/routes';
import * as service from './calendar.service';
import { fromBounds, fromEvent, toEvent, toEvents } from './calendar.wire';

/** Not always a UUID: a client may make an event's id itself. */
const eventParam = z.object({ id: z.string() });

/** What could be no event's id names nothing. */
function eventIdOf(id: string): string {
  if (!eventId.safeParse(id).success) throw notFound();
  return id;
}

const list = shopRoute({
  method: 'get',
  path: '/event-calendar',
  summary: 'The events that overlap [from, to)',
  request: { query: eventsQuery },
  responses: { 200: reply(calendarEvents, 'In order of time'), ...refusals(400, 401) },
});

const create = shopRoute({
  method: 'post',
  path: '/event-calendar',
  summary: 'Add an event',
  request: creation(eventInput),
  responses: { 201: dataReply(calendarEvent, 'The new event'), ...refusals(400, 401, 409, 413, 415) },
});

const update = shopRoute({
  method: 'put',
  path: '/event-calendar/{id}',
  summary: 'Set all of an event',
  request: { params: eventParam, ...json(eventInput) },
  responses: { 200: dataReply(calendarEvent, 'The event'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/event-calendar/{id}',
  summary: 'Delete an event',
  request: { params: eventParam },
  responses: { 204: emptyReply, ...refusals(401, 404, 409) },
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
  .openapi(remove, async (c) => {
    await service.deleteEvent(shopOf(c), eventIdOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
