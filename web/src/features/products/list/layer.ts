import { useLayerAddress } from '../../../lib/use-layer-address';

/** What may stand open over the products, in the address. */
export const useProductLayer = () => useLayerAddress(['details', 'edit', 'delete']);
