import { countText } from '../../ui/range-text';

/** '+ 2', '− 1', '0' */
export const signedCount = (units: number): string =>
  units === 0 ? '0' : `${units < 0 ? '−' : '+'} ${countText(Math.abs(units))}`;

export const itemsText = (items: number): string => (items === 1 ? '1 artículo' : `${countText(items)} artículos`);

/** What a difference means. */
export const differenceWords = (units: number): string => {
  if (units === 0) return 'Justo';
  return units < 0 ? (units === -1 ? 'Falta' : 'Faltan') : units === 1 ? 'Sobra' : 'Sobran';
};
