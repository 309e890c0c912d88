import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { changeText, type EventChange } from '@trastienda/domain/calendar/sentences';
import { shortDate } from '@trastienda/domain/calendar/titles';
import { useCallback } from 'react';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { randomId } from '../../lib/intent';
import { useSession } from '../../lib/session';
import { showMessage } from '../../ui/toast';
import { addPending, dropPending, type PendingChange, usePending, withChange } from './pending';
import { rangeOf } from './queries';
import { useCalendar } from './setting';
import { fromReply, type ShopEvent, toInput } from './shop-event';

/** One intent of the user. Tried again it carries the same key, so that a lost answer makes no second event. */
interface Intent {
  readonly kind: EventChange;
  readonly event: ShopEvent;
  readonly key: string;
}

const calls = api['event-calendar'];

async function send({ kind, event, key }: Intent): Promise<ShopEvent | undefined> {
  const param = { id: event.id };
  if (kind === 'deleted')
    return calls[':id']
      .$delete({ param })
      .then(body)
      .then(() => undefined);
  const json = toInput(event);
  const saved =
    kind === 'added'
      ? calls.$post({ json, header: {} }, { headers: { 'Idempotency-Key': key } }).then(body)
      : calls[':id'].$put({ param, json }).then(body);
  return fromReply((await saved).data);
}

/**
 * Changes an event: at once on the screen, then on the server, one after the other in the user's order. A failure takes the
 * change back and says so.
 */
export function useChangeEvent() {
  const client = useQueryClient();
  const { language, timeZone, text } = useCalendar();

  const { mutateAsync } = useMutation({ scope: { id: 'events' }, mutationKey: cacheRoots.events, mutationFn: send });

  const keep = useCallback(
    async (change: PendingChange) => {
      // An answer that was asked for before the change would bring the old state back.
      await client.cancelQueries({ queryKey: cacheRoots.events });
      for (const [key] of client.getQueriesData<ShopEvent[]>({ queryKey: cacheRoots.events }))
        client.setQueryData<readonly ShopEvent[]>(key, (events) => events && withChange(events, change, rangeOf(key)));
    },
    [client],
  );

  const run = useCallback(
    async (intent: Intent) => {
      const { kind, event } = intent;
      const change = { id: event.id, event: kind === 'deleted' ? undefined : event };
      const description = shortDate(dayOf(event.start, timeZone), language);
      const about = { description, isLeft: true, closeLabel: text.close };
      const { username } = useSession.getState();
      // A toast stays until it is answered, and may find another user then.
      const again = (next: Intent) => useSession.getState().username === username && void run(next);
      addPending(change);
      try {
        const saved = await mutateAsync(intent);
        await keep({ id: event.id, event: saved });
        const undo = { label: text.undo, onClick: () => again({ kind: 'added', event, key: randomId() }) };
        showMessage({
          ...about,
          kind: 'success',
          title: changeText(event.title, kind, language),
          ...(kind === 'deleted' && { action: undo }),
        });
      } catch (error) {
        showMessage({
          ...about,
          kind: 'error',
          title: text.failed(event.title, kind),
          description: text.reasonOf(error),
          action: { label: text.retry, onClick: () => again(intent) },
        });
      }
      // After the screens have heard of what was read or kept: so that the change never flickers.
      setTimeout(() => {
        dropPending(change);
        if (usePending.getState().changes.length === 0) void client.invalidateQueries({ queryKey: cacheRoots.events });
      });
    },
    [client, keep, language, mutateAsync, text, timeZone],
  );

  return useCallback((kind: EventChange, event: ShopEvent) => void run({ kind, event, key: randomId() }), [run]);
}
