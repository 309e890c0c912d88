import { useLayerAddress } from '../../lib/use-layer-address';

const LAYERS = ['create', 'details', 'edit', 'delete'] as const;

/** What may stand open over the labels: in the address, so that it can be linked, reloaded and left by going back. */
export const useExpenseLabelLayer = () => useLayerAddress(LAYERS);
