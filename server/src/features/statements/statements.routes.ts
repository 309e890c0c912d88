import { z } from '@hono/zod-openapi';
import { debt } from '@trastienda/contract/debts';
import {
  isPeriod,
  newPurchase,
  newStatementPayments,
  paidStatement,
  statement,
  statementDays,
  statementPatch,
  statements,
  statementsQuery,
} from '@trastienda/contract/statements';
import { notFound } from '../../application/refusal';
import { once } from '../../http/once';
import { creation, dataReply, idOf, json, reply, router, shopOf, uuid } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { toDebt } from '../debts/debts.wire';
import { toMovement } from '../movements/movements.wire';
import { createPurchase } from './purchases.service';
import { payStatement } from './statement-payments.service';
import { listStatements, readStatementCalendar, updateStatement } from './statements.service';
import {
  fromPurchase,
  fromStatementPatch,
  fromStatementPayments,
  fromStatementsQuery,
  toStatement,
  toStatementDays,
} from './statements.wire';

const params = z.object({ id: uuid, period: z.string() });

const buy = shopRoute('post', '/credit_cards/{id}/purchases', 'Buy something with a card, in installments', {
  takes: creation(newPurchase),
  gives: dataReply(debt, 'The debt that it makes'),
});

const list = shopRoute('get', '/credit_cards/{id}/statements', "A card's statements on which something stands", {
  query: statementsQuery,
  replica: true,
  long: true,
  gives: reply(statements, 'The statements, by due date'),
});

const days = shopRoute('get', '/credit_cards/{id}/statement_days', "When a card's statements close and are due", {
  gives: reply(statementDays, "What is not by the card's own days"),
});

const update = shopRoute(
  'patch',
  '/credit_cards/{id}/statements/{period}',
  'Set when a statement truly closes and is due; its unpaid installments move along',
  { params, takes: json(statementPatch), gives: dataReply(statement, 'The statement'), refuses: [409] },
);

const pay = shopRoute(
  'post',
  '/credit_cards/{id}/statements/{period}/payments',
  'Pay a statement from one account or several: the oldest purchases first, all or nothing',
  {
    params,
    takes: creation(newStatementPayments),
    gives: dataReply(paidStatement, 'The statement, and what was recorded'),
  },
);

/** What is no month names no statement. */
function periodOf(period: string) {
  if (!isPeriod(period)) throw notFound();
  return period;
}

export const statementRoutes = router()
  .openapi(buy, async (c) => {
    const cardId = idOf(c.req.valid('param').id);
    const input = fromPurchase(c.req.valid('json'), shopOf(c).timeZone);
    return c.json(await once(c, async (shop) => ({ data: toDebt(await createPurchase(shop, cardId, input)) })), 201);
  })
  .openapi(list, async (c) => {
    const shop = shopOf(c);
    const wanted = fromStatementsQuery(c.req.valid('query'), shop.timeZone);
    return c.json((await listStatements(shop, idOf(c.req.valid('param').id), wanted)).map(toStatement), 200);
  })
  .openapi(days, async (c) => {
    const calendar = await readStatementCalendar(shopOf(c), idOf(c.req.valid('param').id));
    return c.json(toStatementDays(calendar), 200);
  })
  .openapi(update, async (c) => {
    const shop = shopOf(c);
    const { id, period } = c.req.valid('param');
    const change = fromStatementPatch(c.req.valid('json'), shop.timeZone);
    return c.json({ data: toStatement(await updateStatement(shop, idOf(id), periodOf(period), change)) }, 200);
  })
  .openapi(pay, async (c) => {
    const { id, period } = c.req.valid('param');
    const [cardId, paid] = [idOf(id), periodOf(period)];
    const input = fromStatementPayments(c.req.valid('json'), shopOf(c).timeZone);
    const recorded = await once(c, async (shop) => {
      const done = await payStatement(shop, cardId, paid, input);
      return { data: { statement: toStatement(done.statement), movements: done.movements.map(toMovement) } };
    });
    return c.json(recorded, 201);
  });
