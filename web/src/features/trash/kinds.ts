import type { QueryKey } from '@tanstack/react-query';
import type { TrashKind } from '@trastienda/domain/shop/trash';
import { ACCOUNTS } from '../../shop/account/queries';
import { BRANDS } from '../../shop/brand/queries';
import { CREDIT_CARDS } from '../../shop/credit-card/queries';
import { DEBTS } from '../../shop/debt/queries';
import { EVENTS } from '../../shop/event/key';
import { EXPENSE_LABELS } from '../../shop/expense-label/queries';
import { MOVEMENTS } from '../../shop/movement/queries';
import { PAYMENT_METHODS } from '../../shop/payment-method/queries';
import { PRODUCTS } from '../../shop/product/queries';
import { STATISTICS } from '../../shop/statistics/queries';
import { VARIATIONS } from '../../shop/variation/queries';
import type { IconName } from '../../ui/icon';

interface Kind {
  icon: IconName;
  /** What changes when one is there again, as when it is deleted: first the lists that have it. */
  changes: readonly [QueryKey, ...QueryKey[]];
}

/** Of each kind its drawing, and where it is shown. What it is called says the domain. */
export const KINDS: Readonly<Record<TrashKind, Kind>> = {
  movement: { icon: 'receipt', changes: [MOVEMENTS, STATISTICS, ACCOUNTS, EXPENSE_LABELS, DEBTS, CREDIT_CARDS] },
  debt: { icon: 'card', changes: [DEBTS, CREDIT_CARDS, STATISTICS] },
  expense: { icon: 'tag', changes: [EXPENSE_LABELS] },
  account: { icon: 'wallet', changes: [ACCOUNTS] },
  payment_method: { icon: 'card', changes: [PAYMENT_METHODS] },
  product: { icon: 'shirt', changes: [PRODUCTS, BRANDS] },
  variation: { icon: 'images', changes: [VARIATIONS] },
  event: { icon: 'calendar', changes: [EVENTS] },
};
