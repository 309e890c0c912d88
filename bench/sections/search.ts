import { saleNumber } from '@trastienda/domain/sales/limits';
import { searchShop } from '@trastienda/server/features/search/search.service';
import type { Case, Place, Section } from '../section';
import { OLD_WORD } from '../seed/labels';
import { seedMovements } from '../seed/movements';
import { seedProducts } from '../seed/products';

const PRODUCTS = 20_000;

/** One search through all that a shop has: 20,000 products, and movements of five years, 10,000 to a million. */
export const search: Section = {
  name: 'search',
  unit: 'movements',
  sizes: [10_000, 100_000, 1_000_000],
  prepare: async (place, size) => {
    const { unitCode } = await seedProducts(place, PRODUCTS);
    const { uniqueLabel, expenses } = await seedMovements(place, size);
    return {
      cases: [
        searching(place, 'one match', uniqueLabel),
        searching(place, 'broad', 'Remera'),
        searching(place, 'broad and old', OLD_WORD),
        searching(place, 'a label', expenses[0]?.name ?? ''),
        searching(place, "a unit's code", unitCode),
        searching(place, 'the number of a sale', saleNumber(1)),
        searching(place, 'two letters', 'ja'),
        searching(place, 'two letters, no match', 'kw'),
        searching(place, 'one letter', 'z'),
        searching(place, 'no match', 'paraguas'),
      ],
    };
  },
};

const searching = ({ shop }: Place, name: string, text: string): Case => ({
  name,
  http: (client) => client.get(`/search?${new URLSearchParams({ q: text })}`),
  direct: () => searchShop(shop, text),
});
