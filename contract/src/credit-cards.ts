import { BANKS } from '@trastienda/domain/credit-cards/banks';
import {
  CREDIT_CARD_NAME_MAX,
  CREDIT_CARD_NETWORKS,
  LAST_FOUR_MAX,
  LAST_FOUR_MIN,
} from '@trastienda/domain/credit-cards/credit-card';
import { z } from 'zod';
import { dayInput, dayText } from './dates';
import { moneyFromZero, total } from './money';
import { patchOf } from './patch';
import { requiredText } from './text';

const LAST_FOUR = `Debe ser un número entero de ${LAST_FOUR_MIN} a ${LAST_FOUR_MAX}`;

const network = z.enum(Object.keys(CREDIT_CARD_NETWORKS) as (keyof typeof CREDIT_CARD_NETWORKS)[], 'Elige una red');

/** The tab 'Tarjeta de crédito' (rule: cards/fields). `last_four_digits` is a number: 42 stands for 0042. */
export const newCreditCard = z.strictObject({
  name: requiredText(CREDIT_CARD_NAME_MAX, 'El nombre es obligatorio'),
  credit_limit: moneyFromZero,
  last_four_digits: z.number(LAST_FOUR).int(LAST_FOUR).min(LAST_FOUR_MIN, LAST_FOUR).max(LAST_FOUR_MAX, LAST_FOUR),
  closing_date: dayInput,
  payment_date: dayInput,
  card_network: network,
  bank_network: z.enum(BANKS, 'Elige un banco'),
});

export type NewCreditCard = z.infer<typeof newCreditCard>;

/** A PATCH takes any of the fields, at least one (rule: wire/patch). */
export const creditCardPatch = patchOf(newCreditCard);

export type CreditCardPatch = z.infer<typeof creditCardPatch>;

export const creditCard = z.object({
  credit_card_id: z.uuid(),
  name: z.string(),
  credit_limit: total,
  last_four_digits: z.number().int(),
  closing_date: dayText,
  payment_date: dayText,
  card_network: network,
  bank_network: z.enum(BANKS),
  /** What remains to pay on the card's debts, in pesos. */
  used: total,
  /** The limit less what is used; negative when the debts pass the limit. */
  available: total,
});

export type CreditCard = z.infer<typeof creditCard>;

/** GET /credit_cards answers a bare array (rule: wire/bare-lists). */
export const creditCards = z.array(creditCard);
