import { draftKey } from '../../lib/device-store';

/**
 * Where the device keeps what is being counted, for every tab of the user: there is something as long as it is not applied, for what is empty
 * is not kept (rule: stock/half-counted).
 */
export const countKey = (): string => draftKey('stock-count');
