import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { changeText } from '@trastienda/domain/calendar/sentences';
import { shortDate } from '@trastienda/domain/calendar/titles';
import { useCallback, useEffect } from 'react';
import { api, body } from '../../lib/api';
import { ApiError, HeldBack, messageOf } from '../../lib/api-error';
import { failureCodeOf } from '../../lib/failure-code';
import { tellOtherTabs } from '../../lib/other-tabs';
import { restoreFromTrash } from '../../lib/trash';
import { deleted } from '../../lib/use-delete';
import { type Change, type Changes, failedOf, useChanges, withEvent } from '../../shop/event/changes';
import { EVENTS } from '../../shop/event/key';
import { rangeOf } from '../../shop/event/queries';
import { fromReply, type ShopEvent, toInput, toPatch } from '../../shop/event/shop-event';
import { showMessage } from '../../ui/toast';
import { forgetCorrection } from './event-form/kept-draft';
import { useCalendar } from './setting';

const calls = api['event-calendar'];

const isRefusal = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/** By what those that were deleted here are restored. */
const trashed = new Map<string, string>();

async function remove(id: string): Promise<undefined> {
  const trashId = await deleted(calls[':id'].$delete({ param: { id } }));
  if (trashId !== '') trashed.set(id, trashId);
}

/** Sends what the user has changed of an event; all of it where it is not known what it was before. */
async function change({ event, before }: Change): Promise<ShopEvent> {
  const param = { id: event.id };
  if (!before) return fromReply((await calls[':id'].$put({ param, json: toInput(event) }).then(body)).data);
  const json = toPatch(event, before);
  return json ? fromReply((await calls[':id'].$patch({ param, json }).then(body)).data) : event;
}

/** Brings back one that was deleted here: it is as it was (rule: trash/undo). False where it was not, or is in the trash no more. */
async function isRestored(id: string, key: string): Promise<boolean> {
  const trashId = trashed.get(id);
  if (!trashId) return false;
  try {
    await restoreFromTrash(trashId, key);
  } catch (error) {
    if (!(isRefusal(error, 'not_found') || isRefusal(error, 'id_taken'))) throw error;
    trashed.delete(id);
    return false;
  }
  trashed.delete(id);
  return true;
}

/** Ids are made here: when one is taken, an answer was lost and the event corrected since. */
async function add(added: Change, key: string): Promise<ShopEvent> {
  const { event } = added;
  const options = { headers: { 'Idempotency-Key': key } };
  if (await isRestored(event.id, key)) return change(added);
  try {
    return fromReply((await calls.$post({ json: toInput(event), header: {} }, options).then(body)).data);
  } catch (error) {
    if (isRefusal(error, 'id_taken')) return change(added);
    throw error;
  }
}

const NOT_MADE = 'El evento en sí no se guardó: reintenta primero su creación, o descarta ambos cambios.';

/** A change of an event that could not be made itself waits for that; it was not deleted by anybody. */
async function update(edited: Change, outbox: Changes): Promise<ShopEvent> {
  try {
    return await change(edited);
  } catch (error) {
    const isUnmade = failedOf(outbox, edited.event.id).some(({ sent }) => sent.kind === 'added');
    if (isUnmade && isRefusal(error, 'not_found')) throw new HeldBack(NOT_MADE);
    throw error;
  }
}

/** Puts what the server has said about an event wherever it was read. */
async function keep(client: QueryClient, id: string, saved: ShopEvent | undefined): Promise<void> {
  // An answer that was asked for before the change would bring the old state back.
  await client.cancelQueries({ queryKey: EVENTS });
  for (const [key] of client.getQueriesData<ShopEvent[]>({ queryKey: EVENTS }))
    client.setQueryData<readonly ShopEvent[]>(key, (events) => events && withEvent(events, id, saved, rangeOf(key)));
}

/**
 * Changes events: at once on the screen, then on the server, one after the other in the user's order. What fails is taken back on the
 * screen, says so, and stands in the list of what was not saved (unsaved-changes.tsx).
 */
export function useChangeEvent() {
  const client = useQueryClient();
  const { language, timeZone, text } = useCalendar();
  const { outbox } = useChanges();

  useEffect(() => {
    const about = ({ event }: Change) => ({
      description: shortDate(dayOf(event.start, timeZone), language),
      isLeft: true,
      closeLabel: text.close,
    });
    const readAgain = () => void client.invalidateQueries({ queryKey: EVENTS });
    outbox.work = {
      send: async (sent, key) => {
        const { id } = sent.event;
        const saved =
          sent.kind === 'deleted'
            ? await remove(id)
            : sent.kind === 'added'
              ? await add(sent, key)
              : await update(sent, outbox);
        await keep(client, id, saved);
        return saved;
      },
      refresh: async () => {
        tellOtherTabs([EVENTS]);
        readAgain();
        // The screen hears a moment later of what was kept: so that the change never flickers.
        await new Promise((resolve) => setTimeout(resolve));
      },
      onSaved: ({ id, sent }) => {
        forgetCorrection(id);
        const { kind, event } = sent;
        // What else was wanted of it has no sense any more.
        if (kind === 'deleted') for (const failed of failedOf(outbox, event.id)) outbox.take(failed.id);
        const again: Change = { kind: 'added', event, before: event };
        const undo = { label: text.undo, onClick: () => void outbox.add({ values: again, sent: again }) };
        const title = changeText(event.title, kind, language);
        showMessage({
          ...about(sent),
          kind: 'success',
          title,
          ...(kind === 'deleted' && { action: undo, isUndo: true }),
        });
      },
      onFailed: ({ sent }, error) => {
        showMessage({
          ...about(sent),
          kind: 'error',
          title: text.failed(sent.event.title, sent.kind),
          description: text.reasonOf(failureCodeOf(error), messageOf(error)),
        });
        // Without a line it could not be read now: whoever looks at the calendar next reads what may have been done.
        void client.invalidateQueries({ queryKey: EVENTS, refetchType: error instanceof ApiError ? 'active' : 'none' });
      },
    };
  });

  return useCallback((made: Change) => void outbox.add({ values: made, sent: made }), [outbox]);
}
