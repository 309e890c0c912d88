import { countText } from '../../ui/range-text';

export const MOVEMENTS_FAILED = 'No se pudieron cargar los movimientos';
export const NO_MOVEMENTS = 'No hay movimientos cargados';
export const MOVEMENT_MADE = 'Movimiento creado con éxito.';

export const movementsText = (count: number): string =>
  count === 1 ? '1 movimiento' : `${countText(count)} movimientos`;
