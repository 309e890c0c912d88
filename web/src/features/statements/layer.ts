import { useLayerAddress } from '../../lib/use-layer-address';

const LAYERS = ['buy', 'pay', 'dates'] as const;

/** What may stand open over the statements: in the address, with the period as its id. */
export const useStatementLayer = () => useLayerAddress(LAYERS);
