import type { Choice, DetailName, ItemEditValues, SentItem } from '@trastienda/contract/product-forms';

/** A field of an item as the forms of items name it; the details stand together where an item is made, and beside the others in its edit. */
export type ItemField = Exclude<keyof ItemEditValues, DetailName> | `details.${DetailName}`;

/** A size as the wire has it. */
export const sizeOf = ({ collectionId, valueId }: Choice) => ({ size_id: collectionId, size_value: valueId });

/** An item as a creation has it. */
export const newItemOf = ({ size, ...item }: SentItem) => ({ ...item, ...sizeOf(size) });

/** What the server calls a field of an item, as the forms call it. */
export const itemFieldOf = (field: string): string =>
  field
    .replace(/^size_(id|value)$/, 'size')
    .replace(/^changed_/, '')
    .replace(/^(codes)\..*/, '$1');
