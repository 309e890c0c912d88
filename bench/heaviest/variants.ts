import { formBody, jsonBody } from '../client';
import { BOOKS } from './books-variants';
import { COUNTER } from './counter-variants';
import { aName, type Maker } from './maker';
import { items, type Stock } from './request';
import { USERS } from './user-variants';
import { at, one, type Variant, type Variants, whole } from './variant';

const titled = async () => {
  const form = new FormData();
  form.append('title', aName());
  return formBody(form);
};

const photos = async ({ photo }: Stock, field: string, count: number, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let sent = 0; sent < count; sent += 1) form.append(field, new File([Uint8Array.from(photo)], 'foto.jpg'));
  return formBody(form);
};

const removal = (kind: 'categories' | 'size'): Variant[] => {
  const make = (made: Maker) => (kind === 'size' ? made.size() : made.category());
  const used = ({ known }: Stock) => (kind === 'size' ? known.size.size_id : known.category.category_id);
  return [
    { name: 'all of it', change: async (made) => at(`/${kind}/${(await make(made)).id}?type=collection`) },
    {
      name: 'a value',
      change: async (made) => {
        const { id, valueId } = await make(made);
        return at(`/${kind}/${id}?type=value&value_id=${valueId}`);
      },
    },
    { name: 'in use', refused: 409, change: async (_, stock) => at(`/${kind}/${used(stock)}?type=collection`) },
  ];
};

/** By method and path. Every other route is asked for all that its schema allows. */
const VARIANTS: Variants = {
  ...BOOKS,
  ...COUNTER,
  ...USERS,
  'POST /login': [
    { name: '', change: async () => ({ body: jsonBody({ email_or_user: 'medicion', password: 'Percha2024' }) }) },
    { ...whole, name: 'wrong password', refused: 401 },
  ],
  'DELETE /sessions/{id}': one(async (made) => at(`/sessions/${await made.session()}`)),
  'PATCH /categories/{id}': [
    { ...whole, name: 'a value' },
    {
      name: 'title',
      change: async (_, { known }) => at(`/categories/${known.category.category_id}?type=title`, await titled()),
    },
  ],
  'PATCH /size/{id}': [
    {
      name: 'a value',
      change: async (made) => at(`/size/${(await made.size()).id}?type=add`, jsonBody({ value: aName() })),
    },
    {
      name: 'title',
      change: async (_, { known }) => at(`/size/${known.size.size_id}?type=title`, jsonBody({ title: aName() })),
    },
  ],
  'PATCH /variations/{id}': [
    {
      name: 'title',
      change: async (made) => at(`/variations/${(await made.variation()).id}?edit=title`, jsonBody({ title: aName() })),
    },
    {
      name: 'label',
      change: async (made) => {
        const { id, collectionId } = await made.variation();
        return at(`/variations/${id}?edit=label&collection_id=${collectionId}`, jsonBody({ label: aName() }));
      },
    },
    {
      name: 'add image',
      change: async (made, stock) => {
        const { id, collectionId } = await made.variation();
        const query = `edit=add_image&collection_id=${collectionId}`;
        return at(`/variations/${id}?${query}`, await photos(stock, 'file', 1));
      },
    },
    {
      name: 'remove image',
      change: async (made) => {
        const { id, collectionId, picture } = await made.variation();
        const form = new FormData();
        form.append('public_id', picture);
        return at(`/variations/${id}?edit=remove_image&collection_id=${collectionId}`, await formBody(form));
      },
    },
    {
      name: 'add collection',
      change: async (made, stock) => {
        const { id } = await made.variation();
        return at(`/variations/${id}?edit=add_collection`, await photos(stock, 'files', 10, { label: aName() }));
      },
    },
  ],
  'POST /products/{id}/items': one(async (made) => at(`/products/${(await made.product(99)).id}/items`)),
  'PATCH /products/{id}': [
    { ...whole, name: 'a picture' },
    {
      name: 'all items',
      change: async (made, { known }) => {
        const { id, itemIds } = await made.product(100);
        const changes = items(known).map((item, place) => ({ item_id: itemIds[place], ...item }));
        const form = new FormData();
        form.append('items', JSON.stringify(changes));
        return at(`/products/${id}`, await formBody(form));
      },
    },
  ],
  'PATCH /brands/{brand_id}': one(async (made) => at(`/brands/${await made.brandInUse()}`)),
  'DELETE /brands/{brand_id}': [
    ...one(async (made) => at(`/brands/${await made.brand()}`)),
    { name: 'in use', refused: 409, change: async (made) => at(`/brands/${await made.brandInUse()}`) },
  ],
  'DELETE /payment_methods/{id}': one(async (made) => at(`/payment_methods/${await made.paymentMethod()}`)),
  'DELETE /credit_cards/{id}': one(async (made) => at(`/credit_cards/${await made.creditCard()}`)),
  'PUT /event-calendar/{id}': one(async (made) => at(`/event-calendar/${await made.event()}`)),
  'PATCH /event-calendar/{id}': one(async (made) => at(`/event-calendar/${await made.event()}`)),
  'DELETE /event-calendar/{id}': one(async (made) => at(`/event-calendar/${await made.event()}`)),
  'PATCH /debt/installment/{id}': one(async (made) => at(`/debt/installment/${(await made.debt()).installmentId}`)),
  'DELETE /debt/{id}': one(async (made) => at(`/debt/${(await made.debt()).id}`)),
  'DELETE /debt/installment/{id}': one(async (made) => at(`/debt/installment/${(await made.debt()).installmentId}`)),
  'DELETE /variations/{id}': one(async (made) => at(`/variations/${(await made.variation()).id}`)),
  'DELETE /categories/{id}': removal('categories'),
  'DELETE /size/{id}': removal('size'),
  'DELETE /products/{id}': one(async (made) => at(`/products/${(await made.product(100)).id}`)),
  'DELETE /products/{id}/items/{item_id}': one(async (made) => {
    const { id, itemId } = await made.product(100);
    return at(`/products/${id}/items/${itemId}`);
  }),
};

/** As long as a search may be, of which each piece is in many rows. */
const LONG_SEARCH = 'a '.repeat(50).trim();

/** What of the route is asked for; a search also with the longest text. */
export function variantsOf(name: string, parameters: readonly { name: string }[]): readonly Variant[] {
  const variants = VARIANTS[name] ?? [whole];
  const searched = parameters.find((parameter) => parameter.name === 'search' || parameter.name === 'q');
  if (!searched) return variants;
  const path = `${name.replace('GET ', '')}?${searched.name}=${encodeURIComponent(LONG_SEARCH)}`;
  return [...variants, { name: 'longest search', change: async () => at(path) }];
}
