import { useCallback, useRef } from 'react';
import { randomId } from '../../../lib/intent';
import { type Change, type Changes, isGone, useChanges } from '../../../shop/event/changes';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { useCalendar } from '../setting';
import { type EventDraft, eventOf } from './event-draft';

/**
 * Saves a dialog's draft: of an event that exists an update, else an add under an id made here. A change that was not saved and has been
 * corrected gives way to it. `events` are those of the view as it is now.
 */
export function useSaveDraft(
  change: (change: Change) => void,
  focusOn: (id: string) => void,
  events: readonly ShopEvent[],
) {
  const { timeZone } = useCalendar();
  const { outbox } = useChanges();
  const known = useRef(events);
  known.current = events;
  return useCallback(
    (draft: EventDraft) => {
      const now = known.current.find(({ id }) => id === draft.event?.id);
      const unsaved = unsavedOf(outbox, draft.unsaved);
      const saved = eventOf(draft, timeZone, unsaved?.event.id ?? randomId(), now);
      if (!saved.ok) return;
      focusOn(saved.value.id);
      if (draft.unsaved !== undefined) outbox.take(draft.unsaved);
      if (draft.event) change({ kind: 'updated', event: saved.value, before: now ?? draft.event });
      else change({ kind: 'added', event: saved.value, before: unsaved?.before });
    },
    [change, focusOn, outbox, timeZone],
  );
}

/** An event that may have been made already, its answer lost, keeps its id; one that another device has deleted does not. */
function unsavedOf(outbox: Changes, unsaved: string | undefined): Change | undefined {
  const entry = outbox.entries.find(({ id }) => id === unsaved);
  return entry && !isGone(entry) ? entry.sent : undefined;
}
