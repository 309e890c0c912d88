import type { CreditCardPatch, NewCreditCard } from '@trastienda/contract/credit-cards';
import { api, body } from '../../lib/api';
import { useDelete } from '../../lib/use-delete';
import { CREDIT_CARDS } from './queries';

/** The debts say by themselves that they name cards. An edit moves their days too: those who save one name the debts (`DEBT_REFRESHES.edit`). */
export const CREDIT_CARD_REFRESHES = [CREDIT_CARDS];

export const createCreditCard = (card: NewCreditCard, options: Parameters<typeof api.credit_cards.$post>[1]) =>
  api.credit_cards.$post({ json: card, header: {} }, options).then(body);

export const updateCreditCard = (id: string, change: CreditCardPatch) =>
  api.credit_cards[':id'].$patch({ param: { id }, json: change }).then(body);

export const useDeleteCreditCard = () =>
  useDelete((id: string) => api.credit_cards[':id'].$delete({ param: { id } }), CREDIT_CARD_REFRESHES);
