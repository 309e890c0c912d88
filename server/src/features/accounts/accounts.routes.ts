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
import { creation, dataReply, idOf, json, reply, router, shopOf, trashed } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { toPaymentMethod } from '../payment-methods/payment-methods.wire';
import * as service from './accounts.service';
import { fromNewAccount, toAccount, toAccountPage } from './accounts.wire';

const checkName = shopRoute('get', '/financial_accounts/check-name', 'Whether a name is free', {
  query: nameQuery,
  gives: reply(accountNameCheck, 'Free or not'),
});

const list = shopRoute('get', '/financial_accounts', 'A page of the accounts', {
  query: accountsQuery,
  replica: true,
  gives: reply(accountPage, 'The page'),
});

const create = shopRoute('post', '/financial_accounts', 'Open an account', {
  takes: creation(newAccount),
  gives: dataReply(account, 'The new account'),
});

const update = shopRoute('patch', '/financial_accounts/{id}', 'Rename an account or set its payment methods', {
  takes: json(accountPatch),
  gives: dataReply(account, 'The account'),
  refuses: [409],
});

const remove = shopRoute('delete', '/financial_accounts/{id}', 'Hide an account', { trashes: true });

const listPaymentMethods = shopRoute('get', '/payment_methods/{id}', 'The payment methods of an account', {
  gives: reply(z.array(paymentMethod), 'Its methods'),
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
    const input = fromNewAccount(c.req.valid('json'));
    const opened = await once(c, async (shop) => ({
      data: toAccount(await service.createAccount(shop, input)),
    }));
    return c.json(opened, 201);
  })
  .openapi(update, async (c) => {
    const { name, payment_methods, payment_methods_before } = c.req.valid('json');
    const change = { name, methodIds: payment_methods, methodIdsBefore: payment_methods_before };
    return c.json(
      { data: toAccount(await service.updateAccount(shopOf(c), idOf(c.req.valid('param').id), change)) },
      200,
    );
  })
  .openapi(remove, async (c) => {
    return trashed(c, await service.deleteAccount(shopOf(c), idOf(c.req.valid('param').id)));
  })
  .openapi(listPaymentMethods, async (c) => {
    const methods = await service.paymentMethodsOfAccount(shopOf(c), idOf(c.req.valid('param').id));
    return c.json(methods.map(toPaymentMethod), 200);
  });
