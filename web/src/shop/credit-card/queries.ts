import { queryOptions } from '@tanstack/react-query';
import type { CreditCard } from '@trastienda/contract/credit-cards';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';

export const CREDIT_CARDS = ['credit-cards'] as const;

const readAll = () => api.credit_cards.$get().then(body);

/** One of them: there are never so many that it would be read by itself. */
export async function readCreditCard(id: string): Promise<CreditCard> {
  const card = (await readAll()).find(({ credit_card_id }) => credit_card_id === id);
  if (!card) throw new ApiError(404, 'not_found', 'Esta tarjeta ya no existe.');
  return card;
}

export const creditCardQueries = {
  all: () =>
    queryOptions({
      queryKey: [...CREDIT_CARDS, 'all'],
      queryFn: readAll,
    }),
};
