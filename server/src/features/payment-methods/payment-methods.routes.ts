import { z } from '@hono/zod-openapi';
import {
  nameQuery,
  newPaymentMethod,
  paymentMethod,
  paymentMethodNameCheck,
  paymentMethodPatch,
} from '@trastienda/contract/payment-methods';
import type { Shop } from '../../application/shop';
import { once } from '../../http/once';
import { creation, dataReply, integerIdOf, json, reply, router, shopOf, trashed } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './payment-methods.service';
import { fromAdjustment, toPaymentMethod } from './payment-methods.wire';

const list = shopRoute('get', '/payment_methods', 'The payment methods of the shop', {
  replica: true,
  gives: reply(z.array(paymentMethod), 'All of them'),
});

const checkName = shopRoute('get', '/payment_methods/check-name', 'Whether a name is free', {
  query: nameQuery,
  gives: reply(paymentMethodNameCheck, 'Free or not'),
});

const create = shopRoute('post', '/payment_methods', 'Add a payment method', {
  takes: creation(newPaymentMethod),
  gives: dataReply(paymentMethod, 'The new one'),
});

const update = shopRoute(
  'patch',
  '/payment_methods/{id}',
  'Rename a payment method, or set what it adds to what is paid by it',
  {
    takes: json(paymentMethodPatch),
    gives: dataReply(paymentMethod, 'The changed one'),
    refuses: [409],
  },
);

const remove = shopRoute('delete', '/payment_methods/{id}', 'Hide a payment method', { trashes: true });

export const paymentMethodRoutes = router()
  .openapi(list, async (c) => c.json((await service.listPaymentMethods(shopOf(c))).map(toPaymentMethod), 200))
  .openapi(checkName, async (c) =>
    c.json({ isValidPaymentMethodName: await service.nameIsFree(shopOf(c), c.req.valid('query').name) }, 200),
  )
  .openapi(create, async (c) => {
    const { name, adjustment_percent } = c.req.valid('json');
    const adjustment = fromAdjustment(adjustment_percent);
    const make = (shop: Shop) => service.createPaymentMethod(shop, { name, adjustment });
    return c.json(await once(c, async (shop) => ({ data: toPaymentMethod(await make(shop)) })), 201);
  })
  .openapi(update, async (c) => {
    const { name, adjustment_percent } = c.req.valid('json');
    const change = { name, adjustment: fromAdjustment(adjustment_percent) };
    const changed = await service.updatePaymentMethod(shopOf(c), integerIdOf(c.req.valid('param').id), change);
    return c.json({ data: toPaymentMethod(changed) }, 200);
  })
  .openapi(remove, async (c) => {
    return trashed(c, await service.deletePaymentMethod(shopOf(c), integerIdOf(c.req.valid('param').id)));
  });
