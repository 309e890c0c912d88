import type { Day } from '@trastienda/domain/dates/day';
import { useCallback, useEffect, useRef } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { takeRefuge } from '../../../ui/row-focus';

/** Puts the focus back on an event that was moved or edited, wherever its element stands now. */
export function useFocusOn(events: readonly ShopEvent[]) {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const id = wanted.current;
    if (id === undefined || !events.some((event) => event.id === id)) return;
    // A layer that closes gives the focus back, now or once it has faded away.
    const timer = setTimeout(() => {
      wanted.current = undefined;
      if (document.activeElement === document.body || !document.activeElement?.isConnected)
        takeRefuge(document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`));
    }, 50);
    return () => clearTimeout(timer);
  }, [events]);
  return useCallback((id: string) => {
    wanted.current = id;
  }, []);
}

/** Where the keys go on once an event is deleted: in a list the next row, or the last one; in a grid its day; else 'New event'. */
export function placeAfter(id: string, day: Day): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-part=agenda] [data-event]')];
  const at = rows.findIndex((row) => row.dataset['event'] === id);
  const isOther = (row: HTMLElement) => row.dataset['event'] !== id;
  const next = rows.slice(at + 1).find(isOther) ?? rows.filter(isOther).at(-1);
  if (at !== -1 && next) return next;
  const cell = document.querySelector<HTMLElement>(`[data-part=drag-area] button[data-day="${day}"]:not([data-event])`);
  return cell ?? [...document.querySelectorAll<HTMLElement>('[data-part=new-event]')].find(isSeen) ?? null;
}

const isSeen = (element: HTMLElement) => element.offsetParent !== null;
