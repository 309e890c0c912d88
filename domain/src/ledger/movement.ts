import { type Cents, negate } from '../money/cents';

export const MOVEMENT_TYPES = ['inflow_of_money', 'money_outflow', 'debt'] as const;

export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** The label that a movement of each type gets unless the user writes another (rule: ledger/default-labels). */
export const DEFAULT_LABELS = {
  inflow_of_money: 'Entrada de dinero',
  money_outflow: 'Salida de dinero',
  debt: 'Pago de deuda',
} as const satisfies Record<MovementType, string>;

const isDefaultLabel = (label: string) => Object.values<string>(DEFAULT_LABELS).includes(label);

/**
 * The label after the type changed: what the user wrote stays, an empty or a default one follows the type
 * (rule: ledger/default-labels).
 */
export function labelForType(type: MovementType, current: string): string {
  return current.trim() === '' || isDefaultLabel(current) ? DEFAULT_LABELS[type] : current;
}

/** What a movement does to its account's balance: its value is always positive, the type gives the sign. */
export const balanceChange = (type: MovementType, value: Cents): Cents =>
  type === 'inflow_of_money' ? value : negate(value);

/** Debt payments leave the shop like any other outflow (rule: ledger/movement). */
export const isOutflow = (type: MovementType): boolean => type !== 'inflow_of_money';

/** How many receipts a movement may have (rule: ledger/receipts). */
export const RECEIPTS_MAX = 5;
