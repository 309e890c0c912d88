import { newCreditCard } from '@trastienda/contract/credit-cards';
import { typedMoney } from '@trastienda/contract/money';
import { z } from 'zod';
import { zodResolver } from '../../lib/schema-resolver';

/** The digits are typed as they stand on the card, 0042, and sent as the number that they are. */
export const cardForm = newCreditCard.extend({
  credit_limit: typedMoney(newCreditCard.shape.credit_limit),
  last_four_digits: z
    .string()
    .trim()
    .transform((typed) => (/^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN))
    .pipe(newCreditCard.shape.last_four_digits),
});

export const cardResolver = zodResolver(cardForm);
