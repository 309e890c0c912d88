import { OpenAPIHono } from '@hono/zod-openapi';
import { speakSpanish } from '@trastienda/contract/messages';
import { accountRoutes } from './features/accounts/accounts.routes';
import { activityRoutes } from './features/activity/activity.routes';
import { brandRoutes } from './features/brands/brands.routes';
import { calendarRoutes } from './features/calendar/calendar.routes';
import { cashSessionRoutes } from './features/cash-sessions/cash-sessions.routes';
import { categoryRoutes } from './features/collections/categories.routes';
import { sizeRoutes } from './features/collections/sizes.routes';
import { creditCardRoutes } from './features/credit-cards/credit-cards.routes';
import { customerRoutes } from './features/customers/customers.routes';
import { debtRoutes } from './features/debts/debts.routes';
import { expenseLabelRoutes } from './features/expense-labels/expense-labels.routes';
import { exportRoutes } from './features/exports/exports.routes';
import { firstStepsRoutes } from './features/first-steps/first-steps.routes';
import { imageRoutes } from './features/images/images.routes';
import { discardImages, saveImages } from './features/images/images.service';
import { itemRoutes } from './features/items/items.routes';
import { movementRoutes, movementsUnder } from './features/movements/movements.routes';
import { paymentMethodRoutes } from './features/payment-methods/payment-methods.routes';
import {
  productsOfBrand,
  productsOfCategory,
  productsOfSize,
  productsOfVariation,
  renameBrandOnProducts,
  renameInSearch,
} from './features/products/product-links.service';
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
import { visitorFor } from './features/session/session.service';
import { settingsRoutes } from './features/settings/settings.routes';
import { theShopRoutes } from './features/shop/shop.routes';
import { statementRoutes } from './features/statements/statements.routes';
import { statisticsRoutes } from './features/statistics/statistics.routes';
import { stockCountRoutes } from './features/stock-counts/stock-counts.routes';
import { trashRoutes } from './features/trash/trash.routes';
import { forgetCategory } from './features/variations/variation-links.service';
import { variationRoutes } from './features/variations/variations.routes';
import { serveDescription } from './http/description';
import type { Deps, Env, Services } from './http/env';
import { answerError, answerUnknown, refuseInvalid } from './http/errors';
import { limitBody, neverKept, requestLog, securityHeaders } from './http/guards';
import { answerBeforeTheEnd } from './http/hear-out';
import { servePage } from './http/page';
import { router } from './http/routes';
import { serveWatching } from './http/watching';
import { inPieces, journalOf } from './journal/journal';
import { removeSoon } from './removal';
import { TRASHED_KINDS } from './trash-kinds';

speakSpanish();

/**
 * All routes under /api. Literal paths stand before parameters. A feature that is used by others does not know them: what it has to ask
 * or to tell them is put in here.
 */
const api = router()
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
  .route('/', calendarRoutes)
  .route('/', settingsRoutes)
  .route('/', firstStepsRoutes)
  .route('/', searchRoutes)
  .route('/', theShopRoutes)
  .route('/', debtRoutes)
  .route('/', creditCardRoutes)
  .route('/', statementRoutes)
  .route('/', expenseLabelRoutes(movementsUnder))
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
export type AppType = typeof api;

const services: Services = { visitorFor, uploads: { save: saveImages, discard: discardImages } };

/** The whole application: the API, its description, and the page when it is built. */
export function createApp(deps: Deps) {
  const app = new OpenAPIHono<Env>({ defaultHook: refuseInvalid });
  app.onError(answerError);
  app.notFound(answerUnknown);
  app.use(securityHeaders(deps));
  serveWatching(app, deps);
  app.use(requestLog({ ...deps, ...services }));
  app.use('/api/*', answerBeforeTheEnd, neverKept, deps.underWay.guard, limitBody);
  app.route('/', api);
  describe(app);
  app.all('/api/*', answerUnknown);
  if (deps.webDir) servePage(app, deps.webDir);
  return app;
}

function describe(app: OpenAPIHono<Env>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', { type: 'http', scheme: 'bearer' });
  serveDescription(app, () =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Trastienda', version: '1', description: 'The back office of a small shop.' },
    }),
  );
}
