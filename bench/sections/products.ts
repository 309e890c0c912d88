import { cents } from '@trastienda/domain/money/cents';
import { updateItem } from '@trastienda/server/features/products/product-items.service';
import { listProducts } from '@trastienda/server/features/products/product-list.service';
import { readProduct } from '@trastienda/server/features/products/product-reading.service';
import type { Case, Place, Section } from '../section';
import { type Shelf, seedProducts } from '../seed/products';

const LIMIT = 10;

/** A shop's catalogue: 2,000 and 20,000 products of three items and six codes each. */
export const products: Section = {
  name: 'products',
  unit: 'products',
  sizes: [2_000, 20_000],
  prepare: async (place, size) => {
    const shelf = await seedProducts(place, size);
    return { cases: [...pages(place, size), ...searches(place, shelf), ...ofOne(place, shelf)] };
  },
};

function listing({ shop }: Place, name: string, search: string, page = 1): Case {
  const query = new URLSearchParams({ page: String(page), limit: String(LIMIT), search });
  return {
    name,
    http: (client) => client.get(`/products?${query}`),
    direct: () => listProducts(shop, search, { limit: LIMIT, offset: (page - 1) * LIMIT }),
  };
}

const pages = (place: Place, size: number): Case[] => [
  listing(place, 'page 1', ''),
  listing(place, 'page in the middle', '', Math.floor(size / LIMIT / 2)),
  listing(place, 'last page', '', Math.ceil(size / LIMIT)),
];

const searches = (place: Place, { unitCode }: Shelf): Case[] => [
  listing(place, 'search, a word', 'Pantalón'),
  listing(place, 'search, two words', 'lino índigo'),
  listing(place, 'search, a category', 'ZAPATILLAS'),
  listing(place, "search, a unit's code", unitCode),
  listing(place, 'search, no match', 'paraguas'),
  listing(place, 'search, all match', '779'),
  listing(place, 'search, all match, in the middle', '779', 500),
  listing(place, 'search, two letters', 'ja'),
  listing(place, 'search, one letter', 'z'),
  listing(place, 'search, two letters, no match', 'kw'),
];

function ofOne({ shop }: Place, { productId, itemId }: Shelf): Case[] {
  let price = 1_000;
  const nextPrice = () => {
    price += 1;
    return price;
  };
  return [
    {
      name: 'details',
      http: (client) => client.get(`/products/${productId}`),
      direct: () => readProduct(shop, productId),
    },
    {
      name: 'another price',
      http: (client) => client.patch(`/products/${productId}/items/${itemId}`, { price: nextPrice() }),
      direct: () => updateItem(shop, productId, itemId, { price: cents(nextPrice() * 100) }),
    },
  ];
}
