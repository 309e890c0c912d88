import { HOUR_HEIGHT } from '@trastienda/domain/calendar/constants';
import type { Span } from '@trastienda/domain/calendar/event';
import { moveToDay, moveToSlot } from '@trastienda/domain/calendar/move';
import { type Day, isDay } from '@trastienda/domain/dates/day';
import type { ShopEvent } from '../../../shop/event/shop-event';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drag that has begun: where the event would land. */
export interface Drag {
  /** After the pointer has gone that far, scrolling included. */
  aimed: (gone: Point) => Span | undefined;
  /** Let go at that point of the window. The grid is measured again, because it may have scrolled. */
  dropped: (at: Point) => Span | undefined;
}

/** Elements carry what the geometry needs: an event its id, a grid its kind, its days and how many stand side by side. */
export const eventElementOf = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-event]') ?? undefined) : undefined;

/** What the grids of a view say about themselves. */
export const gridData = (kind: 'days' | 'hours', days: readonly Day[], columns: number) => ({
  'data-grid': kind,
  'data-days': days.join(' '),
  'data-columns': columns,
});

/**
 * Begins a drag of the event at `element`. One measurement now, arithmetic afterwards: no element is asked where it is while
 * the pointer moves, and no quarter of an hour is an element.
 */
export function beginDrag(
  root: HTMLElement,
  element: HTMLElement,
  event: ShopEvent,
  grip: Point,
  timeZone: string,
): Drag | undefined {
  const isInHours = element.closest('[data-grid="hours"]') !== null;
  const grid = root.querySelector<HTMLElement>(`[data-grid="${isInHours ? 'hours' : 'days'}"]`);
  if (!grid) return undefined;
  const start = grid.getBoundingClientRect();
  const dayAt = measure(grid, start);
  const own = element.dataset['day'];
  const gripDay = own !== undefined && isDay(own) ? own : dayAt(grip);
  if (gripDay === undefined) return undefined;

  const aimed = (gone: Point) => {
    const day = dayAt({ x: grip.x + gone.x, y: grip.y + gone.y });
    if (day === undefined) return undefined;
    if (!isInHours) return moveToDay(event, gripDay, day, timeZone);
    return moveToSlot(event, { gripDay, day, minutesDown: (gone.y / HOUR_HEIGHT) * 60 }, timeZone);
  };
  const dropped = (at: Point) => {
    const end = grid.getBoundingClientRect();
    return aimed({ x: at.x - grip.x - (end.left - start.left), y: at.y - grip.y - (end.top - start.top) });
  };
  return { aimed, dropped };
}

/** Which day lies at a point of the page as it stands now. Beside the grid there is none; above or below a single row it is that row's. */
function measure(grid: HTMLElement, { left, top, width, height }: DOMRect): (point: Point) => Day | undefined {
  const days = (grid.dataset['days'] ?? '').split(' ').filter(isDay);
  const columns = Number(grid.dataset['columns']);
  const rows = Math.ceil(days.length / columns);
  return ({ x, y }) => {
    const column = Math.floor(((x - left) / width) * columns);
    const row = rows === 1 ? 0 : Math.floor(((y - top) / height) * rows);
    if (column < 0 || column >= columns || row < 0 || row >= rows) return undefined;
    return days[row * columns + column];
  };
}
