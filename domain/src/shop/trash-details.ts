import { balanceChange, type HistoryType } from '../ledger/movement';
import type { Cents } from '../money/cents';
import { formatMoneyInText } from '../money/format';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What a movement says of itself in the trash: '− $ 164.320,75 · Banco Santa Fe · 2026-11-17'. */
export function movementDetail(of: {
  type: HistoryType;
  value: Cents;
  account: string;
  toAccount: string | null;
  day: string;
}): string {
  const { type, value, account, toAccount, day } = of;
  const sign = type === 'transfer' ? '' : balanceChange(type, value) > 0 ? '+ ' : '− ';
  const where = toAccount === null ? account : `${account} → ${toAccount}`;
  return `${sign}${formatMoneyInText(value)} · ${where} · ${day}`;
}

/** 'P-000140 · 2 artículos, 3 fotos' */
export const productDetail = (of: { code: string; items: number; pictures: number }): string =>
  `${of.code} · ${counted(of.items, 'artículo', 'artículos')}${of.pictures === 0 ? '' : `, ${picturesDetail(of.pictures)}`}`;

/** '12 cuotas, 7 pagadas' */
export const debtDetail = ({ installments, paid }: { installments: number; paid: number }): string =>
  `${counted(installments, 'cuota', 'cuotas')}, ${paid === 0 ? 'ninguna pagada' : counted(paid, 'pagada', 'pagadas')}`;

/** 'Sin movimientos', '3 movimientos' */
export const labelDetail = (movements: number): string =>
  movements === 0 ? 'Sin movimientos' : counted(movements, 'movimiento', 'movimientos');

/** 'Tenía $ 120,00': what is edited in or deleted from its history meanwhile moves its balance also while it lies there. */
export const accountDetail = (balance: Cents): string => `Tenía ${formatMoneyInText(balance)}`;

/** 'En 2 cuentas' */
export const paymentMethodDetail = (accounts: number): string =>
  accounts === 0 ? 'En ninguna cuenta' : `En ${counted(accounts, 'cuenta', 'cuentas')}`;

/** '4 fotos' */
export const picturesDetail = (pictures: number): string => counted(pictures, 'foto', 'fotos');

/** '2026-11-24, 10:00', or its day alone. */
export const eventDetail = (day: string, time: string | null): string => (time === null ? day : `${day}, ${time}`);
