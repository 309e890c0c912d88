import { z } from '@hono/zod-openapi';
import {
  account,
  accountNameCheck,
  accountPage,
  accountPatch,
  accountsQuery,
  newAccount,
} from '@trastienda/contract/accounts';
import { nameQuery, paymentMethod } from '@trastienda/contract/payment-methods';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import {
  creation,
  dataReply,
  emptyReply,
  idOf,
  idParam,
  json,
  refusals,
  reply,
  router,
  shopOf,
  shopRoute,
} from '../../http/routes';
import { toPaymentMethod } from '../payment-methods/payment-methods.wire';
import * as service from './accounts.service';
import { toAccount, toAccountPage } from './accounts.wire';

const checkName = shopRoute({
  method: 'get',
  path: '/financial_accounts/check-name',
  summary: 'Whether a name is free',
  request: { query: nameQuery },
  responses: { 200: reply(accountNameCheck, 'Free or not'), ...refusals(400, 401) },
});

const list = shopRoute({
  method: 'get',
  path: '/financial_accounts',
  summary: 'A page of the accounts',
  request: { query: accountsQuery },
  responses: { 200: reply(accountPage, 'The page'), ...refusals(400, 401) },
});

const create = shopRoute({
  method: 'post',
  path: '/financial_accounts',
  summary: 'Open an account',
  request: creation(newAccount),
  responses: { 201: dataReply(account, 'The new account'), ...refusals(400, 401, 409, 413, 415) },
});

const update = shopRoute({
  method: 'patch',
  path: '/financial_accounts/{id}',
  summary: 'Rename an account or set its payment methods',
  request: { params: idParam, ...json(accountPatch) },
  responses: { 200: dataReply(account, 'The account'), ...refusals(400, 401, 404, 409, 413, 415) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/financial_accounts/{id}',
  summary: 'Hide an account',
  request: { params: idParam },
  responses: { 204: emptyReply, ...refusals(401, 404) },
});

const listMethods = shopRoute({
  method: 'get',
  path: '/payment_methods/{id}',
  summary: 'The payment methods of an account',
  request: { params: idParam },
  responses: { 200: reply(z.array(paymentMethod), 'Its methods'), ...refusals(401, 404) },
});

export const accountRoutes = router()
  .openapi(checkName, async (c) =>
    c.json({ isValidAccountName: await service.nameIsFree(shopOf(c), c.req.valid('query').name) }, 200),
  )
  .openapi(list, async (c) => {
    const { page, limit, with_balance } = c.req.valid('query');
    const accounts = await service.listAccounts(shopOf(c), { limit, offset: offsetOf({ page, limit }) });
    return c.json(toAccountPage(accounts, { page, limit, withBalance: with_balance === 'true' }), 200);
  })
  .openapi(create, async (c) => {
    const { name, paymentMethods } = c.req.valid('json');
    const opened = await once(c, async (shop) => ({
      data: toAccount(await service.createAccount(shop, { name, methodIds: paymentMethods })),
    }));
    return c.json(opened, 201);
  })
  .openapi(update, async (c) => {
    const { name, payment_methods } = c.req.valid('json');
    const change = { name, methodIds: payment_methods };
    return c.json(
      { data: toAccount(await service.updateAccount(shopOf(c), idOf(c.req.valid('param').id), change)) },
      200,
    );
  })
  .openapi(remove, async (c) => {
    await service.deleteAccount(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  })
  .openapi(listMethods, async (c) => {
    const methods = await service.methodsOfAccount(shopOf(c), idOf(c.req.valid('param').id));
    return c.json(methods.map(toPaymentMethod), 200);
  });
