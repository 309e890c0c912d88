import { useLayerAddress } from '../../lib/use-layer-address';

const LAYERS = ['end-session', 'end-others'] as const;

/** What is asked over the list of sessions. */
export const useSessionLayer = () => useLayerAddress(LAYERS, 'ask');
