import { TRASHED_ACCOUNT } from './features/accounts/accounts.service';
import { TRASHED_EVENT } from './features/calendar/calendar.service';
import { TRASHED_DEBT } from './features/debts/debts.service';
import { TRASHED_LABEL } from './features/expense-labels/expense-labels.service';
import { TRASHED_MOVEMENT } from './features/movements/movement-trash.service';
import { TRASHED_PAYMENT_METHOD } from './features/payment-methods/payment-methods.service';
import { TRASHED_PRODUCT } from './features/products/product-trash.service';
import type { TrashedKinds } from './features/trash/trash.service';
import { TRASHED_VARIATION } from './features/variations/variation-trash.service';

/** What the trash is told of each kind of thing (rule: trash/kinds). */
export const TRASHED_KINDS: TrashedKinds = {
  movement: TRASHED_MOVEMENT,
  debt: TRASHED_DEBT,
  expense: TRASHED_LABEL,
  account: TRASHED_ACCOUNT,
  payment_method: TRASHED_PAYMENT_METHOD,
  product: TRASHED_PRODUCT,
  variation: TRASHED_VARIATION,
  event: TRASHED_EVENT,
};
