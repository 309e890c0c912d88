import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { present } from '../../lib/search-params';
import { CREDIT_CARDS } from '../credit-card/queries';
import { DEBTS } from '../debt/queries';

const STATEMENTS = ['statements'] as const;

/** A statement shows debts: whatever changes one, or a card, changes it. */
const shows = [CREDIT_CARDS, DEBTS];

/** Those of a card that are due from a day on; without one all that ever were. */
export const readStatements = (id: string, from?: string) =>
  api.credit_cards[':id'].statements.$get({ param: { id }, query: present({ from }) }).then(body);

export const statementQueries = {
  /** When those of a card close and are due, where that is not by its days. */
  daysOfCreditCard: (id: string) =>
    queryOptions({
      queryKey: [...STATEMENTS, id, 'days'],
      meta: { shows },
      queryFn: () => api.credit_cards[':id'].statement_days.$get({ param: { id } }).then(body),
    }),

  ofCreditCard: (id: string, from: string | undefined) =>
    queryOptions({
      queryKey: [...STATEMENTS, id, from ?? 'all'],
      // From which day on they are asked for goes by today.
      meta: { shows, keptAs: [...STATEMENTS, id, from ? 'recent' : 'all'] },
      queryFn: () => readStatements(id, from),
      placeholderData: keepPreviousData,
    }),
};
