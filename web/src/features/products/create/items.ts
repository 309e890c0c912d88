import type { ItemValues } from '@trastienda/contract/product-forms';
import { ITEMS_MAX } from '@trastienda/domain/catalogue/limits';
import { sameValues } from '../../../lib/same-values';
import { nextItem } from '../fields/new-item';

/** The items of a product that is made, all of them in one list: the saved ones and, last of all, the new one that is being typed. */
export interface Items {
  items: ItemValues[];
  /** The one that stands in the item's fields; null when no more fit. */
  open: OpenItem | null;
}

export interface OpenItem {
  /** Where in the list it is. */
  place: number;
  /** What it held when it came into the fields. */
  start: ItemValues;
  /** It is no saved one. */
  isNew: boolean;
}

/** The items as they were saved: without the new one, and without what is changed in the one that is open again. */
export function savedItems<Item extends ItemValues>({ items, open }: { items: Item[]; open: OpenItem | null }) {
  if (!open) return items;
  return open.isNew
    ? items.toSpliced(open.place, 1)
    : items.map((item, place) => (place === open.place ? { ...item, ...open.start } : item));
}

/** Whether the new item's fields hold what they started with. */
export const isUntouched = ({ items, open }: Items): boolean =>
  open?.isNew === true && sameValues(items[open.place], open.start);

/** With a new item in the fields, as long as one more fits. */
export const withNew = (items: ItemValues[], start: ItemValues): Items =>
  items.length < ITEMS_MAX
    ? { items: [...items, start], open: { place: items.length, start, isNew: true } }
    : { items, open: null };

/** The item in the fields is saved, and the next one begins. */
export function withItem({ items, open }: Items): Items {
  const item = open && items[open.place];
  return item ? withNew(items, nextItem(item)) : { items, open };
}

/** A saved item comes into the fields again. What was typed there and not saved goes. */
export function withOpen(values: Items, place: number): Items {
  const items = savedItems(values);
  const start = items[place];
  return start ? { items, open: { place, start, isNew: false } } : values;
}

/** The item in the fields stays as it was saved. */
export function withoutChanges(values: Items): Items {
  const { open } = values;
  return open ? withNew(savedItems(values), nextItem(open.start)) : values;
}

/** Without the saved item at this place; the one in the fields stays there, unless it is this one. */
export function withoutItem({ items, open }: Items, place: number): Items {
  const left = items.toSpliced(place, 1);
  const gone = items[place];
  if (open && open.place !== place)
    return { items: left, open: { ...open, place: open.place > place ? open.place - 1 : open.place } };
  return gone ? withNew(left, nextItem(open?.start ?? gone)) : { items, open };
}

/** With a saved item again that was taken out: where it was, as far as those before it are still there; never after the new one. */
export function withItemBack({ items, open }: Items, before: number, item: ItemValues): Items {
  const place = Math.min(before, savedItems({ items, open }).length);
  return {
    items: items.toSpliced(place, 0, item),
    open: open && { ...open, place: open.place >= place ? open.place + 1 : open.place },
  };
}
