import { newSpanOn } from '@trastienda/domain/calendar/new-event';
import { useCallback, useEffect, useRef, useState } from 'react';
import { randomId } from '../../../lib/intent';
import { changesOutbox } from '../../../shop/event/changes';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { showMessage } from '../../../ui/toast';
import { useCalendar } from '../setting';
import { draftOf, draftOfUnsaved, type EventDraft, newDraft } from './event-draft';
import { type EventLayer, sameLayer, startIn } from './event-layer';

interface Options {
  /** What the address says is open. */
  layer: EventLayer | undefined;
  onLayer: (layer: EventLayer | undefined) => void;
  events: readonly ShopEvent[];
  /** Whether all the events of the view have been read: what is not among them does not exist. */
  isRead: boolean;
}

/**
 * The event that is open. It opens and closes at once, and the address follows: keys that come right after a click are the
 * dialog's. What the address says by itself (a link, a reload, 'back') opens and closes it too.
 */
export function useEventDialog({ layer, onLayer, events, isRead }: Options) {
  const { timeZone, text } = useCalendar();
  const [draft, setDraft] = useState<EventDraft>();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  /** What has been opened for the address as it is, and what it is about to be. */
  const answered = useRef<EventLayer>(undefined);
  const awaited = useRef<EventLayer>(undefined);

  const show = useCallback((next: EventDraft) => {
    setDraft(next);
    setOpened((before) => before + 1);
    setOpen(true);
  }, []);

  const open = useCallback(
    (asked: EventLayer, about: EventDraft) => {
      const next = { ...asked, opening: randomId() };
      answered.current = next;
      awaited.current = next;
      show(about);
      onLayer(next);
    },
    [show, onLayer],
  );

  const close = useCallback(() => {
    awaited.current = undefined;
    setOpen(false);
    onLayer(undefined);
  }, [onLayer]);

  useEffect(() => {
    if (awaited.current) {
      // The address still says what was open before.
      if (!sameLayer(layer, awaited.current)) return;
      awaited.current = undefined;
    }
    if (sameLayer(layer, answered.current)) return;
    if (!layer) {
      answered.current = undefined;
      setOpen(false);
      return;
    }
    const found = draftOfLayer(layer, events, timeZone);
    if (!found && !isRead) return;
    answered.current = layer;
    if (found) show(found);
    else {
      showMessage({ kind: 'error', title: text.noSuchEvent, isLeft: true, closeLabel: text.close });
      onLayer(undefined);
    }
  }, [layer, events, isRead, timeZone, text, show, onLayer]);

  return { draft, opened, isOpen, open, close };
}

function draftOfLayer(layer: EventLayer, events: readonly ShopEvent[], timeZone: string): EventDraft | undefined {
  if (layer.dialog === 'new') return draftAt(layer.start, timeZone);
  if (layer.dialog === 'event') return draftOfEvent(layer.id, events, timeZone);
  const entry = changesOutbox().entries.find(({ id, state }) => id === layer.id && state === 'failed');
  return entry && draftOfUnsaved(entry, timeZone);
}

function draftOfEvent(id: string, events: readonly ShopEvent[], timeZone: string): EventDraft | undefined {
  const event = events.find((one) => one.id === id && !one.isReadOnly);
  return event && draftOf(event, timeZone);
}

function draftAt(start: string, timeZone: string): EventDraft | undefined {
  const at = startIn(start);
  return at && newDraft(newSpanOn(at.day, timeZone, at.minute), timeZone);
}
