import { fold } from '../text/fold';

/** Coins and notes, of which change is given, and which a till holds. */
export const isCash = ({ name }: { name: string }): boolean => fold(name).includes('efectivo');
