import { useLayerAddress } from '../lib/use-layer-address';

const LAYERS = ['categories', 'sizes', 'password', 'recovery-codes', 'sign-out', 'delete-user'] as const;

/** The dialog that is open over 'Configuración'. */
export const useConfigLayer = () => useLayerAddress(LAYERS);
