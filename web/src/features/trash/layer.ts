import { useLayerAddress } from '../../lib/use-layer-address';

/** What is asked over the trash. */
export const useTrashLayer = () => useLayerAddress(['forget'] as const, 'ask');
