import { useLayerAddress } from '../../lib/use-layer-address';

/** What may stand open over the tills: in the address, so that it can be linked, reloaded and left by going back. */
export const useCashLayer = () => useLayerAddress(['open', 'till']);

export type CashLayer = ReturnType<typeof useCashLayer>;

/** The open till that stands on the screen, once its movements have been paged through. */
export const useTillAddress = () => useLayerAddress(['till'], 'beside');

export type TillAddress = ReturnType<typeof useTillAddress>;
