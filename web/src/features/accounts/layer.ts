import { useLayerAddress } from '../../lib/use-layer-address';

const LAYERS = ['create', 'edit', 'delete'] as const;

/** What may stand open over the accounts, in the address. */
export const useAccountLayer = () => useLayerAddress(LAYERS);
