import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { CreditCardPatch, NewCreditCard } from '@trastienda/contract/credit-cards';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { useIntent } from '../../lib/intent';
import { useRefresh } from '../../lib/use-refresh';

/** What each of these changes refreshes. The debts of a deleted card no longer name it. */
const REFRESHES = {
  card: [cacheRoots.cards],
  deletion: [cacheRoots.cards, cacheRoots.debts],
} satisfies Record<string, QueryKey[]>;

export function useCreateCard() {
  const intent = useIntent();
  const refresh = useRefresh(REFRESHES.card);
  return useMutation({
    mutationFn: (card: NewCreditCard) =>
      api.credit_cards.$post({ json: card, header: {} }, intent.optionsFor(card)).then(body),
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
  });
}

export function useUpdateCard(id: string) {
  return useMutation({
    mutationFn: (change: CreditCardPatch) => api.credit_cards[':id'].$patch({ param: { id }, json: change }).then(body),
    onSuccess: useRefresh(REFRESHES.card),
  });
}

export function useDeleteCard() {
  return useMutation({
    mutationFn: (id: string) => api.credit_cards[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(REFRESHES.deletion),
  });
}
