import { type Cents, negate, ZERO } from '../money/cents';

/** What a movement is recorded as. */
export const MOVEMENT_TYPES = ['inflow_of_money', 'money_outflow', 'debt'] as const;

export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** What stands in the history: what an account began with, and what went from one account to another, have ways of their own into it. */
export const HISTORY_TYPES = [...MOVEMENT_TYPES, 'opening', 'transfer'] as const;

export type HistoryType = (typeof HISTORY_TYPES)[number];

/** The label that a movement of each type gets unless the user writes another (rule: ledger/default-labels). */
export const DEFAULT_LABELS = {
  inflow_of_money: 'Entrada de dinero',
  money_outflow: 'Salida de dinero',
  debt: 'Pago de deuda',
} as const satisfies Record<MovementType, string>;

/** The label of what an account began with, and of a transfer that says none. */
export const OPENING_LABEL = 'Saldo inicial';
export const TRANSFER_LABEL = 'Transferencia';

/** What a row of the history is called by its type alone. */
export const TYPE_WORDS = {
  ...DEFAULT_LABELS,
  opening: OPENING_LABEL,
  transfer: TRANSFER_LABEL,
} as const satisfies Record<HistoryType, string>;

/**
 * The label after the type changed: what the user wrote stays, an empty or a default one follows the type
 * (rule: ledger/default-labels).
 */
export function labelForType(type: HistoryType, current: string): string {
  return current.trim() === '' || isDefaultLabel(current) ? TYPE_WORDS[type] : current;
}

/** Of what a form records: an opening balance has its own. */
const isDefaultLabel = (label: string) =>
  label === TRANSFER_LABEL || Object.values<string>(DEFAULT_LABELS).includes(label);

/** What a row does to its account's balance: its value is always positive, the type gives the sign. A transfer leaves its account. */
export const balanceChange = (type: HistoryType, value: Cents): Cents =>
  type === 'inflow_of_money' || type === 'opening' ? value : negate(value);

/** Debt payments leave the shop like any other outflow (rule: ledger/movement). */
export const isOutflow = (type: HistoryType): boolean => type === 'money_outflow' || type === 'debt';

/** What a row weighs among what came in and went out: openings and transfers, nothing (rules: ledger/opening-balance, ledger/transfer). */
export interface Weight {
  inflow: Cents;
  outflow: Cents;
  /** Whether it counts as a movement. */
  counts: boolean;
}

export function weightOf(type: HistoryType, value: Cents): Weight {
  if (isOutflow(type)) return { inflow: ZERO, outflow: value, counts: true };
  return type === 'inflow_of_money'
    ? { inflow: value, outflow: ZERO, counts: true }
    : { inflow: ZERO, outflow: ZERO, counts: false };
}

/** How many receipts a movement may have (rule: ledger/receipts). */
export const RECEIPTS_MAX = 5;
