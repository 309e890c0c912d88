import { useLayerAddress } from '../../lib/use-layer-address';

const LAYERS = ['create', 'edit', 'pay', 'statement'] as const;

/** What may stand open over the customers: in the address, so that it can be linked, reloaded and left by going back. */
export const useCustomerLayer = () => useLayerAddress(LAYERS);

export type CustomerLayer = ReturnType<typeof useCustomerLayer>;

/** Whose account stands beside them, in the address too. */
export const useAccountAddress = () => useLayerAddress(['account'], 'beside');

export type AccountAddress = ReturnType<typeof useAccountAddress>;

/** What is asked before something of an account is gone; its `part` says whose account it is. */
export const useAccountQuestion = () => useLayerAddress(['delete-customer', 'take-back'], 'ask');

export type AccountQuestion = ReturnType<typeof useAccountQuestion>;
