import { type CreditCard, creditCard } from '@trastienda/contract/credit-cards';
import { type Debt, debt } from '@trastienda/contract/debts';
import { paidStatement, statements } from '@trastienda/contract/statements';
import type { Reply } from './app';
import { created, type TestAccount, type TestShop } from './shop';

/** A card that closes on the 19th and is paid on the 3rd; `change` says what is different. */
export const newCreditCard = async (shop: TestShop, change: Record<string, unknown> = {}): Promise<CreditCard> =>
  created(
    await shop.call('/credit_cards', {
      body: {
        ...{ name: 'Visa Galicia', credit_limit: 1000, last_four_digits: 42, card_network: 'visa' },
        ...{ bank_network: 'Galicia', closing_date: '2026-11-19', payment_date: '2026-12-03', ...change },
      },
    }),
    creditCard,
  );

/** Asks for a purchase of 600 pesos in six parts on 15 November; `change` says what is different. */
export const buy = (shop: TestShop, cardId: string, change: Record<string, unknown> = {}): Promise<Reply> =>
  shop.call(`/credit_cards/${cardId}/purchases`, {
    body: { name: 'Estante', value: 600, installments: 6, purchase_date: '2026-11-15', ...change },
  });

/** Buys it and expects that it is done. */
export const newPurchase = async (
  shop: TestShop,
  cardId: string,
  change: Record<string, unknown> = {},
): Promise<Debt> => created(await buy(shop, cardId, change), debt);

export const statementsOf = async (shop: TestShop, cardId: string, query = '') =>
  (await shop.call(`/credit_cards/${cardId}/statements${query}`)).read(statements);

export const setDates = (shop: TestShop, cardId: string, period: string, body: Record<string, unknown>) =>
  shop.call(`/credit_cards/${cardId}/statements/${period}`, { method: 'PATCH', body });

/** Asks for a payment of a statement, with that many pesos from each account. */
export const payStatement = (
  shop: TestShop,
  cardId: string,
  period: string,
  payments: readonly (readonly [TestAccount, number])[],
): Promise<Reply> =>
  shop.call(`/credit_cards/${cardId}/statements/${period}/payments`, {
    body: {
      entry_date: '2026-11-24',
      payments: payments.map(([{ id, methodId }, value]) => ({
        ...{ financial_accounts_id: id, payment_method_id: methodId, value },
      })),
    },
  });

export const paidIn = (reply: Reply) => created(reply, paidStatement);
