import type { TrashEntry } from '@trastienda/contract/trash';
import { trashDaysLeft } from '@trastienda/domain/shop/trash';
import { serverNow } from '../../lib/server-clock';

/** From so many days on it is said in red. */
const FEW_DAYS = 3;

/** 'quedan 26 días' */
export function leftWords({ expires_at }: TrashEntry): { text: string; isSoon: boolean } {
  const days = trashDaysLeft(new Date(expires_at), serverNow());
  return { text: days === 1 ? 'queda 1 día' : `quedan ${days} días`, isSoon: days <= FEW_DAYS };
}

const DAYS_IN_DETAIL = /\b\d{4}-\d{2}-\d{2}(?=$|, \d)/;

/** What else is said of it, with its day as the user writes days. */
export const detailWords = ({ kind, detail }: TrashEntry, dayText: (day: string) => string): string =>
  kind === 'movement' || kind === 'event' ? detail.replace(DAYS_IN_DETAIL, dayText) : detail;
