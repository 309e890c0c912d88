import type { QueryKey } from '@tanstack/react-query';
import type { TrashKind } from '@trastienda/domain/shop/deletion';
import { ACCOUNTS } from '../../shop/account/queries';
import { BRANDS } from '../../shop/brand/queries';
import { CREDIT_CARDS } from '../../shop/credit-card/queries';
import { DEBTS } from '../../shop/debt/queries';
import { EVENTS } from '../../shop/event/key';
import { EXPENSE_LABELS } from '../../shop/expense-label/queries';
import { MOVEMENTS } from '../../shop/movement/queries';
import { PAYMENT_METHODS } from '../../shop/payment-method/queries';
import { PRODUCTS } from '../../shop/product/queries';
import { STATISTICS } from '../../shop/statistics/queries';
import { VARIATIONS } from '../../shop/variation/queries';
import type { IconName } from '../../ui/icon';

interface Kind {
  one: string;
  many: string;
  restored: string;
  icon: IconName;
  /** The lists that have it, but for what is deleted. */
  list: QueryKey;
}

/** What each kind is called, its drawing, and where it is when it is not here. */
export const KINDS: Readonly<Record<TrashKind, Kind>> = {
  movement: {
    one: 'Movimiento',
    many: 'Movimientos',
    restored: 'Movimiento restaurado.',
    icon: 'receipt',
    list: MOVEMENTS,
  },
  debt: { one: 'Deuda', many: 'Deudas', restored: 'Deuda restaurada.', icon: 'card', list: DEBTS },
  expense: {
    one: 'Etiqueta',
    many: 'Etiquetas de gasto',
    restored: 'Etiqueta restaurada.',
    icon: 'tag',
    list: EXPENSE_LABELS,
  },
  account: { one: 'Cuenta', many: 'Cuentas', restored: 'Cuenta restaurada.', icon: 'wallet', list: ACCOUNTS },
  payment_method: {
    one: 'Método de pago',
    many: 'Métodos de pago',
    restored: 'Método de pago restaurado.',
    icon: 'card',
    list: PAYMENT_METHODS,
  },
  product: { one: 'Producto', many: 'Productos', restored: 'Producto restaurado.', icon: 'shirt', list: PRODUCTS },
  variation: {
    one: 'Variación',
    many: 'Variaciones',
    restored: 'Variación restaurada.',
    icon: 'images',
    list: VARIATIONS,
  },
  event: { one: 'Evento', many: 'Eventos', restored: 'Evento restaurado.', icon: 'calendar', list: EVENTS },
};

const all = Object.entries(KINDS) as [TrashKind, Kind][];

export const KIND_OPTIONS = all.map(([value, { many }]) => ({ value, label: many }));

/** The kind that an address names, or none. */
export const kindNamed = (name: string | undefined): TrashKind | undefined =>
  KIND_OPTIONS.find(({ value }) => value === name)?.value;

/** Where what is in the trash was, and is again when it is restored. */
export const LISTS = all.map(([, { list }]) => list);

/** What else changes with them: sums, and what is counted of them. */
export const COUNTED = [STATISTICS, CREDIT_CARDS, BRANDS];
