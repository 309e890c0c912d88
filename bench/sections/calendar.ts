import { randomUUID } from 'node:crypto';
import { calendarEvent } from '@trastienda/contract/calendar';
import { firstDayOf, monthOf, stepDays, stepMonths } from '@trastienda/domain/dates/day';
import { today } from '@trastienda/server/application/shop';
import { createEvent, deleteEvent, readCalendar } from '@trastienda/server/features/calendar/calendar.service';
import { fromBounds, fromEvent } from '@trastienda/server/features/calendar/calendar.wire';
import { z } from 'zod';
import type { Client } from '../client';
import type { Case, Place, Section } from '../section';
import { seedEvents } from '../seed/events';

const createdEvent = z.object({ data: calendarEvent });

/** A year's calendar, of 1,000 and of 10,000 events. */
export const calendar: Section = {
  name: 'calendar',
  unit: 'events in a year',
  sizes: [1_000, 10_000],
  prepare: async (place, size) => {
    await seedEvents(place, size, { first: stepMonths(today(place.shop), -6), days: 365 });
    return { cases: [...views(place), ...writes(place)] };
  },
};

function views({ shop }: Place): Case[] {
  const month = firstDayOf(monthOf(today(shop)));
  const view = (name: string, first: string, last: string): Case => {
    const bounds = { from: `${first}T03:00:00Z`, to: `${last}T03:00:00Z` };
    return {
      name,
      http: (client) => client.get(`/event-calendar?${new URLSearchParams(bounds)}`),
      direct: () => readCalendar(shop, fromBounds(bounds)),
    };
  };
  return [
    view('a month', month, stepMonths(month, 1)),
    view('a month, half a year back', stepMonths(month, -6), stepMonths(month, -5)),
    view('a week', stepDays(month, 7), stepDays(month, 14)),
    view('a day', stepDays(month, 7), stepDays(month, 8)),
  ];
}

function writes({ shop }: Place): Case[] {
  const body = {
    id: '',
    title: 'Recibir mercadería, medición',
    description: '',
    start: `${today(shop)}T13:00:00Z`,
    end: `${today(shop)}T14:00:00Z`,
    allDay: false,
    location: 'Depósito',
    color: 'sky',
  } as const;
  const add = () => createEvent(shop, '', fromEvent(body));
  const create = async (client: Client) => {
    const { text } = await client.post('/event-calendar', body, randomUUID());
    return createdEvent.parse(JSON.parse(text)).data.id;
  };
  const fresh: string[] = [];
  return [
    { name: 'create', http: create, direct: add },
    {
      name: 'delete',
      before: {
        http: async (client) => fresh.push(await create(client)),
        direct: async () => fresh.push((await add()).id),
      },
      http: (client) => client.delete(`/event-calendar/${fresh.pop()}`),
      direct: () => deleteEvent(shop, fresh.pop() ?? ''),
    },
  ];
}
