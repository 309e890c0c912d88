import { creditCard, creditCardPatch, creditCards, newCreditCard } from '@trastienda/contract/credit-cards';
import { once } from '../../http/once';
import { creation, dataReply, idOf, json, reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './credit-cards.service';
import { fromCreditCard, fromCreditCardPatch, toCreditCard } from './credit-cards.wire';

const list = shopRoute('get', '/credit_cards', 'The credit cards of the shop', {
  replica: true,
  gives: reply(creditCards, 'All of them'),
});

const create = shopRoute('post', '/credit_cards', 'Save a credit card', {
  takes: creation(newCreditCard),
  gives: dataReply(creditCard, 'The new card'),
});

const update = shopRoute('patch', '/credit_cards/{id}', 'Edit a credit card', {
  takes: json(creditCardPatch),
  gives: dataReply(creditCard, 'The card'),
  refuses: [409],
});

const remove = shopRoute('delete', '/credit_cards/{id}', 'Hide a credit card; its debts stay');

export const creditCardRoutes = router()
  .openapi(list, async (c) => c.json((await service.listCreditCards(shopOf(c))).map(toCreditCard), 200))
  .openapi(create, async (c) => {
    const facts = fromCreditCard(c.req.valid('json'), shopOf(c).timeZone);
    return c.json(
      await once(c, async (shop) => ({ data: toCreditCard(await service.createCreditCard(shop, facts)) })),
      201,
    );
  })
  .openapi(update, async (c) => {
    const shop = shopOf(c);
    const change = fromCreditCardPatch(c.req.valid('json'), shop.timeZone);
    return c.json(
      { data: toCreditCard(await service.updateCreditCard(shop, idOf(c.req.valid('param').id), change)) },
      200,
    );
  })
  .openapi(remove, async (c) => {
    await service.deleteCreditCard(shopOf(c), idOf(c.req.valid('param').id));
    return c.body(null, 204);
  });
