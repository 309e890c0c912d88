import { useLayerAddress } from '../../lib/use-layer-address';

/** What may stand open over the variations, in the address. */
export const useVariationLayer = () => useLayerAddress(['details', 'delete']);
