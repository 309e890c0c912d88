import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { overlaps } from '@trastienda/domain/calendar/event';
import type { View } from '@trastienda/domain/calendar/view-names';
import { neighbourRanges, type Range, rangeInView } from '@trastienda/domain/calendar/views';
import type { Day } from '@trastienda/domain/dates/day';
import { useEffect, useMemo } from 'react';
import { api, body } from '../../lib/api';
import { DEBTS } from '../debt/queries';
import { RECURRING } from '../recurring/readings';
import { useUnderWay, withChanges } from './changes';
import { EVENTS } from './key';
import { fromReply, type ShopEvent } from './shop-event';

/** From reaching for the calendar until it is open. */
const AHEAD_MS = 2_000;

const iso = (instant: number) => new Date(instant).toISOString();

const keyOf = ({ from, to }: Range) => [...EVENTS, from, to] as const;

/** The range that a key of ours stands for. */
export const rangeOf = (key: readonly unknown[]): Range => ({ from: Number(key[1]), to: Number(key[2]) });

const rangeQuery = (range: Range) =>
  queryOptions({
    queryKey: keyOf(range),
    meta: { shows: [DEBTS, RECURRING], saysItself: true },
    queryFn: ({ signal }) =>
      api['event-calendar']
        .$get({ query: { from: iso(range.from), to: iso(range.to) } }, { init: { signal } })
        .then(body)
        .then((events) => events.map(fromReply)),
  });

/** What another view has read already, when it covers this range: a day of the month in view shows at once. */
function fromWider(client: QueryClient, { from, to }: Range): ShopEvent[] | undefined {
  for (const [key, events] of client.getQueriesData<ShopEvent[]>({ queryKey: EVENTS })) {
    const known = rangeOf(key);
    if (events && known.from <= from && known.to >= to) return events.filter((event) => overlaps(event, from, to));
  }
  return undefined;
}

/** Fetches a view's events before it is opened. */
export const fetchAhead = (client: QueryClient, view: View, day: Day, timeZone: string): Promise<void> =>
  client.prefetchQuery({ ...rangeQuery(rangeInView(view, day, timeZone)), staleTime: AHEAD_MS });

/** The events of a view, with what the user has just changed already in it. Next's and Previous's are fetched ahead. */
export function useEvents(view: View, day: Day, timeZone: string) {
  const client = useQueryClient();
  const { from, to } = rangeInView(view, day, timeZone);
  const query = useQuery({
    ...rangeQuery({ from, to }),
    // Installments change on other screens: only what was fetched ahead for this very view is not asked for again.
    staleTime: AHEAD_MS,
    placeholderData: () => fromWider(client, { from, to }),
  });
  const isThere = query.isSuccess && !query.isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    for (const range of neighbourRanges(view, day, timeZone)) void client.prefetchQuery(rangeQuery(range));
  }, [client, isThere, view, day, timeZone]);

  const changes = useUnderWay();
  const events = useMemo(
    () => query.data && withChanges(query.data, changes, { from, to }),
    [query.data, changes, from, to],
  );
  return { ...query, events, isRead: isThere };
}
