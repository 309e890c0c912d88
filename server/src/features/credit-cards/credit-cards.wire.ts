import {
  type CreditCard,
  type CreditCardPatch,
  creditCard,
  type NewCreditCard,
} from '@trastienda/contract/credit-cards';
import { creditCardUsage } from '@trastienda/domain/credit-cards/credit-card';
import type { Day } from '@trastienda/domain/dates/day';
import { dayOfText } from '@trastienda/domain/dates/time-zone';
import { checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import type { CreditCardChange, CreditCardFacts, CreditCardRow } from './credit-cards.service';

export const fromCreditCard = (body: NewCreditCard, timeZone: string): CreditCardFacts => ({
  ...body,
  credit_limit: checkedCents(body.credit_limit),
  closing_date: dayOfText(body.closing_date, timeZone),
  payment_date: dayOfText(body.payment_date, timeZone),
});

export function fromCreditCardPatch(body: CreditCardPatch, timeZone: string): CreditCardChange {
  const day = (text: string | undefined): Day | undefined =>
    text === undefined ? undefined : dayOfText(text, timeZone);
  return {
    ...body,
    credit_limit: body.credit_limit === undefined ? undefined : checkedCents(body.credit_limit),
    closing_date: day(body.closing_date),
    payment_date: day(body.payment_date),
  };
}

/** Network and bank are texts in the database; that they are of the lists is the schema's to say. */
export function toCreditCard({ id, ...row }: CreditCardRow): CreditCard {
  const { used, available } = creditCardUsage(row.credit_limit, [row.used]);
  return creditCard.parse({
    ...row,
    credit_card_id: id,
    credit_limit: pesosFromCents(row.credit_limit),
    used: pesosFromCents(used),
    available: pesosFromCents(available),
  });
}
