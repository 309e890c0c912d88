import { accountRoutes } from './features/accounts/accounts.routes';
import { TRASHED_ACCOUNT } from './features/accounts/accounts.service';
import { activityRoutes } from './features/activity/activity.routes';
import { brandRoutes } from './features/brands/brands.routes';
import { calendarRoutes } from './features/calendar/calendar.routes';
import { TRASHED_EVENT } from './features/calendar/calendar.service';
import { cashSessionRoutes } from './features/cash-sessions/cash-sessions.routes';
import { categoryRoutes } from './features/collections/categories.routes';
import { sizeRoutes } from './features/collections/sizes.routes';
import { creditCardRoutes } from './features/credit-cards/credit-cards.routes';
import { customerRoutes } from './features/customers/customers.routes';
import { debtRoutes } from './features/debts/debts.routes';
import { TRASHED_DEBT } from './features/debts/debts.service';
import { expenseLabelRoutes } from './features/expense-labels/expense-labels.routes';
import { TRASHED_LABEL } from './features/expense-labels/expense-labels.service';
import { exportRoutes } from './features/exports/exports.routes';
import { firstStepsRoutes } from './features/first-steps/first-steps.routes';
import { imageRoutes } from './features/images/images.routes';
import { itemRoutes } from './features/items/items.routes';
import { TRASHED_MOVEMENT } from './features/movements/movement-trash.service';
import { movementRoutes, movementsUnder } from './features/movements/movements.routes';
import { paymentMethodRoutes } from './features/payment-methods/payment-methods.routes';
import { TRASHED_PAYMENT_METHOD } from './features/payment-methods/payment-methods.service';
import {
  productsOfBrand,
  productsOfCategory,
  productsOfSize,
  productsOfVariation,
  renameBrandOnProducts,
  renameInSearch,
} from './features/products/product-links.service';
import { TRASHED_PRODUCT } from './features/products/product-trash.service';
import { productRoutes } from './features/products/products.routes';
import { profileRoutes } from './features/profile/profile.routes';
import { projectionRoutes } from './features/projection/projection.routes';
import { receiptRoutes } from './features/receipts/receipts.routes';
import { recurringRoutes } from './features/recurring/recurring.routes';
import { reportRoutes } from './features/reports/reports.routes';
import { saleRoutes } from './features/sales/sales.routes';
import { searchRoutes } from './features/search/search.routes';
import { openSessionRoutes } from './features/session/open-sessions.routes';
import { sessionRoutes } from './features/session/session.routes';
import { settingsRoutes } from './features/settings/settings.routes';
import { theShopRoutes } from './features/shop/shop.routes';
import { statementRoutes } from './features/statements/statements.routes';
import { statisticsRoutes } from './features/statistics/statistics.routes';
import { stockCountRoutes } from './features/stock-counts/stock-counts.routes';
import { trashRoutes } from './features/trash/trash.routes';
import type { TrashedKinds } from './features/trash/trash.service';
import { forgetCategory } from './features/variations/variation-links.service';
import { TRASHED_VARIATION } from './features/variations/variation-trash.service';
import { variationRoutes } from './features/variations/variations.routes';
import { router } from './http/routes';
import { inPieces, journalOf } from './journal/journal';
import { removeSoon } from './removal';

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

/*
 * All routes under /api, in two parts: the type of all of them together is more than the compiler writes down. Literal paths stand before
 * parameters. A feature that is used by others does not know them: what it has to ask or to tell them is put in here.
 */

export const moneyApi = router()
  .basePath('/api')
  .route('/', sessionRoutes)
  .route('/', openSessionRoutes)
  .route('/', activityRoutes)
  .route('/', paymentMethodRoutes)
  .route('/', accountRoutes)
  .route('/', movementRoutes)
  .route('/', receiptRoutes)
  .route('/', customerRoutes)
  .route('/', cashSessionRoutes)
  .route('/', recurringRoutes)
  .route('/', trashRoutes(TRASHED_KINDS))
  .route('/', statisticsRoutes)
  .route('/', projectionRoutes)
  .route('/', reportRoutes)
  .route('/', debtRoutes)
  .route('/', creditCardRoutes)
  .route('/', statementRoutes)
  .route('/', expenseLabelRoutes(movementsUnder));

export const shopApi = router()
  .basePath('/api')
  .route('/', calendarRoutes)
  .route('/', settingsRoutes)
  .route('/', firstStepsRoutes)
  .route('/', searchRoutes)
  .route('/', theShopRoutes)
  .route('/', imageRoutes)
  .route('/', profileRoutes(removeSoon))
  .route('/', categoryRoutes({ products: productsOfCategory, renamed: renameInSearch, gone: forgetCategory }))
  .route('/', sizeRoutes({ products: productsOfSize }))
  .route('/', brandRoutes({ products: productsOfBrand, renamed: renameBrandOnProducts }))
  .route('/', variationRoutes(productsOfVariation))
  .route('/', productRoutes)
  .route('/', saleRoutes)
  .route('/', itemRoutes)
  .route('/', stockCountRoutes)
  .route(
    '/',
    exportRoutes((view, shop) => inPieces(journalOf(view, shop))),
  );

/** What the page's typed client is made from. */
export type AppType = typeof moneyApi | typeof shopApi;
