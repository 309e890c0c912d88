import { z } from '@hono/zod-openapi';
import {
  nameQuery,
  newPaymentMethod,
  paymentMethod,
  paymentMethodNameCheck,
} from '@trastienda/contract/payment-methods';
import { once } from '../../http/once';
import {
  creation,
  dataReply,
  emptyReply,
  idParam,
  integerIdOf,
  refusals,
  reply,
  router,
  shopOf,
  shopRoute,
} from '../../http/routes';
import * as service from './payment-methods.service';
import { toPaymentMethod } from './payment-methods.wire';

const list = shopRoute({
  method: 'get',
  path: '/payment_methods',
  summary: 'The payment methods of the shop',
  responses: { 200: reply(z.array(paymentMethod), 'All of them'), ...refusals(401) },
});

const checkName = shopRoute({
  method: 'get',
  path: '/payment_methods/check-name',
  summary: 'Whether a name is free',
  request: { query: nameQuery },
  responses: { 200: reply(paymentMethodNameCheck, 'Free or not'), ...refusals(400, 401) },
});

const create = shopRoute({
  method: 'post',
  path: '/payment_methods',
  summary: 'Add a payment method',
  request: creation(newPaymentMethod),
  responses: { 201: dataReply(paymentMethod, 'The new one'), ...refusals(400, 401, 409, 413, 415) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/payment_methods/{id}',
  summary: 'Hide a payment method',
  request: { params: idParam },
  responses: { 204: emptyReply, ...refusals(401, 404) },
});

export const paymentMethodRoutes = router()
  .openapi(list, async (c) => c.json((await service.listMethods(shopOf(c))).map(toPaymentMethod), 200))
  .openapi(checkName, async (c) =>
    c.json({ isValidPaymentMethodName: await service.nameIsFree(shopOf(c), c.req.valid('query').name) }, 200),
  )
  .openapi(create, async (c) => {
    const { name } = c.req.valid('json');
    return c.json(
      await once(c, async (shop) => ({ data: toPaymentMethod(await service.createMethod(shop, name)) })),
      201,
    );
  })
  .openapi(remove, async (c) => {
    await service.deleteMethod(shopOf(c), integerIdOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
