import type { TrashEntry } from '@trastienda/contract/trash';
import { TRASH_KINDS, type TrashKind, trashDaysLeft } from '@trastienda/domain/shop/trash';
import type { IconName } from '../../ui/icon';

interface Words {
  one: string;
  many: string;
  restored: string;
  icon: IconName;
}

/** What each kind is called, and its drawing. */
export const KINDS: Record<TrashKind, Words> = {
  movement: { one: 'Movimiento', many: 'Movimientos', restored: 'Movimiento restaurado.', icon: 'receipt' },
  debt: { one: 'Deuda', many: 'Deudas', restored: 'Deuda restaurada.', icon: 'card' },
  expense: { one: 'Etiqueta', many: 'Etiquetas de gasto', restored: 'Etiqueta restaurada.', icon: 'tag' },
  account: { one: 'Cuenta', many: 'Cuentas', restored: 'Cuenta restaurada.', icon: 'wallet' },
  payment_method: {
    one: 'Método de pago',
    many: 'Métodos de pago',
    restored: 'Método de pago restaurado.',
    icon: 'card',
  },
  product: { one: 'Producto', many: 'Productos', restored: 'Producto restaurado.', icon: 'shirt' },
  variation: { one: 'Variación', many: 'Variaciones', restored: 'Variación restaurada.', icon: 'images' },
  event: { one: 'Evento', many: 'Eventos', restored: 'Evento restaurado.', icon: 'calendar' },
};

export const KIND_OPTIONS = TRASH_KINDS.map((value) => ({ value, label: KINDS[value].many }));

/** From so many days on it is said in red. */
const FEW_DAYS = 3;

/** 'quedan 26 días' */
export function leftWords({ expires_at }: TrashEntry): { text: string; isSoon: boolean } {
  const days = trashDaysLeft(new Date(expires_at), new Date());
  return { text: days === 1 ? 'queda 1 día' : `quedan ${days} días`, isSoon: days <= FEW_DAYS };
}

const DAYS_IN_DETAIL = /\b\d{4}-\d{2}-\d{2}(?=$|, \d)/;

/** What else is said of it, with its day as the user writes days. */
export const detailWords = ({ kind, detail }: TrashEntry, dayText: (day: string) => string): string =>
  kind === 'movement' || kind === 'event' ? detail.replace(DAYS_IN_DETAIL, dayText) : detail;
