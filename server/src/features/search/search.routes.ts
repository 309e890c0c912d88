import { searchHits, searchQuery } from '@trastienda/contract/search';
import { reply, router, shopOf } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { searchShop } from './search.service';
import { toHits } from './search.wire';

const search = shopRoute('get', '/search', 'What of the shop fits a text best, of each kind a few', {
  query: searchQuery,
  replica: true,
  gives: reply(searchHits, 'What was found'),
});

export const searchRoutes = router().openapi(search, async (c) =>
  c.json(toHits(await searchShop(shopOf(c), c.req.valid('query').q)), 200),
);
