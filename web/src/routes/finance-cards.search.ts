import { isMonth, type Month } from '@trastienda/domain/dates/day';
import { idParam, textParam } from '../lib/search-params';

export interface CreditCardsSearch {
  /** Which card is looked at; the first unless told. */
  card?: string | undefined;
  /** Which of its statements. */
  period?: Month | undefined;
  /** Those of long ago, too. */
  all?: true | undefined;
}

/** What of the cards is looked at, as the address has it. */
export function creditCardsSearch(raw: Record<string, unknown>): CreditCardsSearch {
  const period = textParam(raw['period']);
  return {
    card: idParam(raw['card']),
    period: period !== undefined && isMonth(period) ? period : undefined,
    all: raw['all'] === true || textParam(raw['all']) === 'true' ? true : undefined,
  };
}
