import type { useLayerAddress } from '../../../lib/use-layer-address';

/** The pickers that open over an open product. */
export const EDIT_PICKS = ['category', 'brand', 'size', 'item-brand'] as const;

/** Which of them is open, as the address has it; of an item's with its id. */
export type EditPick = ReturnType<typeof useLayerAddress<(typeof EDIT_PICKS)[number]>>;

/** What is asked about one item. */
export const ITEM_ASKS = ['add-item', 'delete-item'] as const;

export type ItemAsk = ReturnType<typeof useLayerAddress<(typeof ITEM_ASKS)[number]>>;
