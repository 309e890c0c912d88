import { typedMoney } from '@trastienda/contract/money';
import { newMovement } from '@trastienda/contract/movements';
import { z } from 'zod';
import { zodResolver } from '../../lib/schema-resolver';
import { FORM_TYPES } from './movement-values';

/**
 * What the movement form checks. The account may be missing: while the accounts are on their way a movement is taken over
 * already, and gets the first one when it is sent (`withAccount`).
 */
export const typedMovement = newMovement
  .partial({ financial_accounts_id: true, payment_method_id: true })
  .extend({
    type: z.enum(FORM_TYPES),
    value: typedMoney(newMovement.shape.value),
    /** Where a transfer goes; a draft that was written before there were any does not say it. */
    to_account_id: z.string().nullish(),
  })
  .refine(({ type, to_account_id }) => type !== 'transfer' || Boolean(to_account_id), {
    path: ['to_account_id'],
    message: 'Elige una cuenta',
  });

export const movementResolver = zodResolver(typedMovement);
