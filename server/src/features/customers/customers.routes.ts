import {
  customer,
  customerEntryPage,
  customerPage,
  customerPatch,
  customerPayment,
  customerStatement,
  customerStatementQuery,
  newCustomer,
  newCustomerPayment,
} from '@trastienda/contract/customers';
import { customersQuery } from '@trastienda/contract/long-lists';
import { pageQuery } from '@trastienda/contract/paging';
import { once } from '../../http/once';
import { offsetOf } from '../../http/paging';
import { creation, dataReply, idOf, json, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { listCustomers } from './customer-list.service';
import * as service from './customers.service';
import * as wire from './customers.wire';
import * as payments from './payments.service';
import { readStatement } from './statement.service';

const list = shopRoute('get', '/customers', 'A page of the customers, by name', {
  query: customersQuery,
  replica: true,
  gives: reply(customerPage, 'The page'),
});

const create = shopRoute('post', '/customers', 'Create a customer', {
  takes: creation(newCustomer),
  gives: dataReply(customer, 'The new customer'),
});

const read = shopRoute('get', '/customers/{id}', 'A customer', { gives: reply(customer, 'The customer') });

const update = shopRoute('patch', '/customers/{id}', 'Say anew what is said of a customer', {
  takes: json(customerPatch),
  gives: dataReply(customer, 'The customer'),
  refuses: [409],
});

const remove = shopRoute('delete', '/customers/{id}', 'Delete a customer who owes nothing', { refuses: [409] });

const pay = shopRoute('post', '/customers/{id}/payments', 'Record what a customer pays', {
  takes: creation(newCustomerPayment),
  gives: dataReply(customerPayment, 'The movement, and what the customer owes after it'),
});

const takeBack = shopRoute('delete', '/customers/{id}/payments/{movement_id}', 'Take a payment back', {
  refuses: [409],
});

const entries = shopRoute('get', '/customers/{id}/entries', 'A page of what changed the balance, newest first', {
  query: pageQuery,
  replica: true,
  gives: reply(customerEntryPage, 'The page'),
});

const statement = shopRoute('get', '/customers/{id}/statement', "A customer's account over some days, oldest first", {
  query: customerStatementQuery,
  replica: true,
  long: true,
  gives: reply(customerStatement, 'The statement'),
});

export const customerRoutes = router()
  .openapi(list, async (c) => {
    const { page, limit, search = '', owing, after } = c.req.valid('query');
    const wanted = { search, owing: owing === 'true' };
    const customers = await listCustomers(shopOf(c), wanted, { limit, offset: offsetOf({ page, limit }), after });
    return c.json(wire.toCustomerPage(customers, { page, limit }), 200);
  })
  .openapi(create, async (c) => {
    const input = wire.fromCustomer(c.req.valid('json'));
    return c.json(
      await once(c, async (shop) => ({ data: wire.toCustomer(await service.createCustomer(shop, input)) })),
      201,
    );
  })
  .openapi(read, async (c) => {
    const found = await service.readCustomer(shopOf(c), idOf(c.req.valid('param').id));
    return c.json(wire.toCustomer(found), 200);
  })
  .openapi(update, async (c) => {
    const edit = wire.fromCustomerPatch(c.req.valid('json'));
    const changed = await service.updateCustomer(shopOf(c), idOf(c.req.valid('param').id), edit);
    return c.json({ data: wire.toCustomer(changed) }, 200);
  })
  .openapi(remove, async (c) => {
    await service.deleteCustomer(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  })
  .openapi(pay, async (c) => {
    const id = idOf(c.req.valid('param').id);
    const input = wire.fromPayment(c.req.valid('json'), shopOf(c).timeZone);
    return c.json(
      await once(c, async (shop) => ({ data: wire.toPayment(await payments.recordPayment(shop, id, input)) })),
      201,
    );
  })
  .openapi(takeBack, async (c) => {
    const { id, movement_id } = c.req.valid('param');
    await payments.deletePayment(shopOf(c), idOf(id), idOf(movement_id));
    return c.body(null, 204);
  })
  .openapi(entries, async (c) => {
    const { page, limit } = c.req.valid('query');
    const found = await service.listEntries(shopOf(c), idOf(c.req.valid('param').id), {
      ...{ limit, offset: offsetOf({ page, limit }) },
    });
    return c.json(wire.toEntryPage(found, { page, limit }), 200);
  })
  .openapi(statement, async (c) => {
    const shop = shopOf(c);
    const days = wire.fromStatementQuery(c.req.valid('query'), shop.timeZone);
    return c.json(wire.toStatement(await readStatement(shop, idOf(c.req.valid('param').id), days)), 200);
  });
