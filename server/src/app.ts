import { OpenAPIHono } from '@hono/zod-openapi';
import { speakSpanish } from '@trastienda/contract/messages';
import { moneyApi, shopApi } from './api';
import { discardImages, saveImages } from './features/images/images.service';
import { visitorFor } from './features/session/session.service';
import { serveDescription } from './http/description';
import type { Deps, Env, Services } from './http/env';
import { answerError, answerUnknown, refuseInvalid } from './http/errors';
import { dated, neverKept, requestLog, securityHeaders } from './http/guards';
import { answerBeforeTheEnd } from './http/hear-out';
import { servePage } from './http/page';
import { serveWatching } from './http/watching';

speakSpanish();

export type { AppType } from './api';

const services: Services = { visitorFor, uploads: { save: saveImages, discard: discardImages } };

/** The whole application: the API, its description, and the page when it is built. */
export function createApp(deps: Deps) {
  const app = new OpenAPIHono<Env>({ defaultHook: refuseInvalid });
  app.onError(answerError);
  app.notFound(answerUnknown);
  app.use(securityHeaders(deps));
  serveWatching(app, deps);
  app.use(requestLog({ ...deps, ...services }));
  app.use('/api/*', answerBeforeTheEnd, dated, neverKept, deps.capacity.guard, deps.underWay.guard);
  app.route('/', moneyApi);
  app.route('/', shopApi);
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
