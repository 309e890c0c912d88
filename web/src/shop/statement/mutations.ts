import type { NewPurchase, NewStatementPayments, StatementPatch } from '@trastienda/contract/statements';
import { api, body } from '../../lib/api';

type CallOptions = Parameters<typeof api.debt.$post>[1];

/** Of a card, and by its period. */
export interface StatementName {
  cardId: string;
  period: string;
}

export const createPurchase = (cardId: string, purchase: NewPurchase, options: CallOptions) =>
  api.credit_cards[':id'].purchases.$post({ param: { id: cardId }, json: purchase, header: {} }, options).then(body);

export const updateStatement = ({ cardId, period }: StatementName, change: StatementPatch) =>
  api.credit_cards[':id'].statements[':period'].$patch({ param: { id: cardId, period }, json: change }).then(body);

export const payStatement = ({ cardId, period }: StatementName, paid: NewStatementPayments, options: CallOptions) =>
  api.credit_cards[':id'].statements[':period'].payments
    .$post({ param: { id: cardId, period }, json: paid, header: {} }, options)
    .then(body);
