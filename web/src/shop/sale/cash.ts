import { fold } from '@trastienda/domain/text/fold';

/** Coins and notes, of which change is given. */
export const isCash = ({ name }: { name: string }): boolean => fold(name).includes('efectivo');
