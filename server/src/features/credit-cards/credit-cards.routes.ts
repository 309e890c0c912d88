import { creditCard, creditCardPatch, creditCards, newCreditCard } from '@trastienda/contract/credit-cards';
import { once } from '../../http/once';
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
import * as service from './credit-cards.service';
import { fromCard, fromCardPatch, toCard } from './credit-cards.wire';

const list = shopRoute({
  method: 'get',
  path: '/credit_cards',
  summary: 'The credit cards of the shop',
  responses: { 200: reply(creditCards, 'All of them'), ...refusals(401) },
});

const create = shopRoute({
  method: 'post',
  path: '/credit_cards',
  summary: 'Save a credit card',
  request: creation(newCreditCard),
  responses: { 201: dataReply(creditCard, 'The new card'), ...refusals(400, 401, 409, 413, 415) },
});

const update = shopRoute({
  method: 'patch',
  path: '/credit_cards/{id}',
  summary: 'Edit a credit card',
  request: { params: idParam, ...json(creditCardPatch) },
  responses: { 200: dataReply(creditCard, 'The card'), ...refusals(400, 401, 404, 413, 415) },
});

const remove = shopRoute({
  method: 'delete',
  path: '/credit_cards/{id}',
  summary: 'Hide a credit card; its debts stay',
  request: { params: idParam },
  responses: { 204: emptyReply, ...refusals(401, 404) },
});

export const creditCardRoutes = router()
  .openapi(list, async (c) => c.json((await service.listCards(shopOf(c))).map(toCard), 200))
  .openapi(create, async (c) => {
    const facts = fromCard(c.req.valid('json'), shopOf(c).timeZone);
    return c.json(await once(c, async (shop) => ({ data: toCard(await service.createCard(shop, facts)) })), 201);
  })
  .openapi(update, async (c) => {
    const shop = shopOf(c);
    const change = fromCardPatch(c.req.valid('json'), shop.timeZone);
    return c.json({ data: toCard(await service.updateCard(shop, idOf(c.req.valid('param').id), change)) }, 200);
  })
  .openapi(remove, async (c) => {
    await service.deleteCard(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
