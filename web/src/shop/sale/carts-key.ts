import { draftKey } from '../../lib/device-store';

/** Where the device keeps the carts, for every tab of the user (rule: counter/kept). */
export const cartsKey = (): string => draftKey('counter');
