import type { EventChange } from '@trastienda/domain/calendar/sentences';
import { useCallback } from 'react';
import { randomId } from '../../lib/intent';
import { type EventDraft, eventOf } from './event-draft';
import { useCalendar } from './setting';
import type { ShopEvent } from './shop-event';

/** Saving with an id is an update, without one an add under an id made here (spec 3 and 4). */
export function useSaveDraft(change: (kind: EventChange, event: ShopEvent) => void, focusOn: (id: string) => void) {
  const { timeZone } = useCalendar();
  return useCallback(
    (draft: EventDraft) => {
      const saved = eventOf(draft, timeZone, randomId());
      if (!saved.ok) return;
      focusOn(saved.value.id);
      change(draft.event ? 'updated' : 'added', saved.value);
    },
    [change, focusOn, timeZone],
  );
}
