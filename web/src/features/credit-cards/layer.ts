import { useLayerAddress } from '../../lib/use-layer-address';

/** What may stand open over the cards, in the address: they share their screen with the debts. */
export const useCreditCardForms = () => useLayerAddress(['editCard']);
export const useCreditCardQuestion = () => useLayerAddress(['deleteCard'], 'ask');
