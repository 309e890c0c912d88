import { trashPage } from '@trastienda/contract/trash';
import { expect, test } from 'vitest';
import { openImages } from '../images/library';
import { openTestApp } from '../testing/app';
import { anItem, categoryForm, productForm } from '../testing/catalogue';
import { aDebt, installmentIdOf, installmentsOf } from '../testing/debts';
import { aCreditCard, anEvent, aRule, type FullShop, picturesOf, publicIdOf, receiptsOf } from '../testing/full-shop';
import { aForm, aPng } from '../testing/pictures';
import { PASSWORD } from '../testing/shop';
import { sweepUnused } from '../testing/swept';
import { anOriginal, besideTwin, neutral, type Step, shown, shownPictures, take } from '../testing/twin';

const app = await openTestApp();
const { db } = app.database;
app.setNow('2026-11-20T15:00:00Z');

const photo = async (fields: Record<string, string>, field: 'file' | 'files' | 'icon', seed: number) =>
  aForm(fields, [{ field, bytes: await aPng(seed) }]);

const editsOfCard = ({ word, banco, card }: Pick<FullShop, 'word' | 'banco' | 'card'>): Step[] => [
  ['PATCH', `/credit_cards/${card}`, 200, { closing_date: '2026-12-11' }],
  ['PATCH', `/credit_cards/${card}/statements/2026-12`, 200, { closing_date: '2026-12-13', due_date: '2026-12-28' }],
  [
    'POST',
    `/credit_cards/${card}/purchases`,
    201,
    { name: `${word} mesa`, value: 30, installments: 3, purchase_date: '2026-12-12' },
  ],
  [
    'POST',
    `/credit_cards/${card}/statements/2026-12/payments`,
    201,
    {
      entry_date: '2026-11-20',
      payments: [{ financial_accounts_id: banco.id, payment_method_id: banco.methodId, value: 31 }],
    },
  ],
];

const editsOfBooks = ({
  shop,
  word,
  caja,
  banco,
  label,
  movements,
  card,
  moto,
  loan,
  event,
  trash,
}: FullShop): Step[] => {
  const pays = (value: number, to: Record<string, string>) =>
    shop.aMovement(banco, { type: 'debt', value, label: `${word} pago`, ...to });
  const spent = { type: 'money_outflow', value: 100, expense_id: label, label: `${word} cena` };
  const ofLoan = { debt_id: loan.debt_id };
  const own = `${word}${PASSWORD}`;
  return [
    ['PATCH', `/financial_accounts/${caja.id}`, 200, { name: `${word} otra`, payment_methods: [caja.methodId] }],
    ['POST', '/financial_accounts', 201, { name: `${word} nueva`, paymentMethods: [caja.methodId] }],
    ['POST', '/payment_methods', 201, { name: `${word} cheque` }],
    ['POST', '/expenses', 201, { name: `${word} nueva` }],
    ['PATCH', `/expenses/${label}`, 200, { name: `${word} cena` }],
    ['POST', '/movement', 201, shop.aMovement(caja, { value: 3, label: `${word} venta` })],
    ['POST', '/movement', 201, shop.aMovement(caja, spent)],
    ['POST', '/movement', 201, pays(5, { debt_id: moto.debt_id })],
    ['POST', '/movement', 201, pays(6, { installment_id: installmentIdOf(moto, 2) })],
    ['POST', '/movement', 201, { movements: [pays(7, { debt_id: moto.debt_id }), pays(8, ofLoan)] }],
    [
      'POST',
      '/movement',
      201,
      {
        movements: [
          pays(1, { installment_id: installmentIdOf(moto, 1) }),
          pays(2, { installment_id: installmentIdOf(loan, 0) }),
        ],
      },
    ],
    [
      'POST',
      '/transfers',
      201,
      { from_account_id: caja.id, to_account_id: banco.id, value: 1, entry_date: '2026-11-22' },
    ],
    ['POST', `/financial_accounts/${caja.id}/opening_balance`, 201, { value: 4, entry_date: '2026-11-01' }],
    ['PATCH', `/movement/${movements.outflow}`, 200, { label: `${word} otro`, value: 21, expense_id: null }],
    ['POST', `/trash/${trash.movement}/restore`, 200],
    ['POST', `/trash/${trash.movement}/restore`, 404],
    ['POST', `/trash/${trash.variation}/restore`, 200],
    ['POST', '/movement', 409, pays(60, { installment_id: installmentIdOf(loan, 0) })],
    ['PATCH', `/credit_cards/${card}`, 200, { name: `${word} master`, credit_limit: 8000 }],
    ...editsOfCard({ word, banco, card }),
    ['POST', '/credit_cards', 201, aCreditCard(`${word} tercera`)],
    [
      'POST',
      '/debt',
      201,
      aDebt({ name: `${word} heladera`, credit_card_id: card, installments: installmentsOf(10, 20) }),
    ],
    ['PATCH', `/debt/${moto.debt_id}`, 200, { name: `${word} auto`, total_debt: 350 }],
    ['PATCH', `/debt/${loan.debt_id}`, 200, { credit_card_id: card }],
    ['PATCH', `/debt/${moto.debt_id}`, 200, { credit_card_id: null }],
    ['PATCH', `/debt/installment/${installmentIdOf(loan, 0)}`, 200, { status: 'unpaid' }],
    ['PATCH', `/debt/installment/${installmentIdOf(moto, 0)}`, 409, { status: 'unpaid' }],
    ['PATCH', `/debt/installment/${installmentIdOf(moto, 2)}`, 200, { amount: 90, due_date: '2026-12-31' }],
    ['DELETE', `/debt/installment/${installmentIdOf(loan, 1)}`, 204],
    ['PUT', `/event-calendar/${event}`, 200, anEvent(word, { title: `${word} cambio` })],
    ['PATCH', `/event-calendar/${event}`, 200, { title: `${word} otro`, allDay: true }],
    ['POST', '/event-calendar', 201, anEvent(word, { id: `${word}-nuevo`, title: `${word} nuevo` })],
    ['PATCH', '/shop', 200, { name: `${word} bazar`, time_zone: 'America/Montevideo' }],
    ['PATCH', '/user/settings', 200, { calendar_language: 'es', date_format: 'DD/MM/AAAA', first_steps: 'put_away' }],
    ['PATCH', '/user/password', 204, { current_password: PASSWORD, new_password: own }],
    ['PATCH', '/user/password', 204, { current_password: own, new_password: `${own}s` }],
  ];
};

const editsOfRules = ({ word, caja, rules }: FullShop): Step[] => {
  const rent = `/recurring/${rules.rent.recurring_id}`;
  return [
    ['POST', '/recurring', 201, aRule(caja, { label: `${word} luz`, start_date: '2026-12-10' })],
    ['PATCH', rent, 200, { label: `${word} local`, value: 4, expense_id: null }],
    ['POST', `${rent}/occurrences/2090-03-31`, 201, { value: 5 }],
    ['DELETE', `${rent}/occurrences/2090-04-30`, 204],
    ['PATCH', `/recurring/${rules.income.recurring_id}`, 200, { paused: false }],
  ];
};

const editsOfCatalogue = async (full: FullShop): Promise<Step[]> => {
  const { word, category, size, variation, shelf, shirt, plain } = full;
  const [first] = variation.values;
  const edit = `/variations/${variation.variation_id}?edit`;
  const value = `/categories/${category.category_id}/values/${category.values[0]?.id}`;
  const product = `/products/${shirt.product_id}`;
  const item = `${product}/items/${shirt.product_stock_items[0]?.item_id}`;
  const items = [anItem(shelf, { codes: [`${word}-9`], variation_id: variation.variation_id })];
  const removal = aForm({ public_id: publicIdOf(first?.images[0]) });
  return [
    ['POST', '/categories', 201, await categoryForm(`${word} calzado`, [`${word} botas`])],
    ['PATCH', `/categories/${category.category_id}?type=add`, 200, await photo({ value: `${word} sacos` }, 'files', 7)],
    ['PATCH', `/categories/${category.category_id}?type=title`, 200, aForm({ title: `${word} indumentaria` })],
    ['POST', '/size', 201, { title: `${word} pies`, values: [{ value: `${word} 38` }] }],
    ['PATCH', `/size/${size.size_id}?type=add`, 200, { value: `${word} XL` }],
    ['PATCH', `/size/${size.size_id}?type=title`, 200, { title: `${word} tallas` }],
    ['PATCH', `/size/${size.size_id}/values/${size.values[0]?.id}`, 200, { value: `${word} P` }],
    ['PATCH', value, 200, aForm({ value: `${word} tops` })],
    ['PATCH', value, 200, await photo({}, 'icon', 13)],
    ['PATCH', `/brands/${full.brand}`, 200, { title: `${word} primera` }],
    ['DELETE', `/brands/${full.brand}`, 409],
    ['POST', '/brands', 201, { title: `${word} otra` }],
    ['POST', '/variations', 201, await photo({ title: `${word} largo`, label: `${word} corto` }, 'files', 8)],
    ['PATCH', `${edit}=add_collection`, 200, await photo({ label: `${word} verde` }, 'files', 9)],
    ['PATCH', `${edit}=title`, 200, { title: `${word} tono` }],
    ['PATCH', `${edit}=label&collection_id=${first?.id}`, 200, { label: `${word} bordó` }],
    ['PATCH', `${edit}=add_image&collection_id=${first?.id}`, 200, await photo({}, 'file', 10)],
    ['PATCH', `${edit}=remove_image&collection_id=${first?.id}`, 200, removal],
    ['POST', '/products', 201, productForm(shelf, { name: `${word} nueva` }, items)],
    ['PATCH', product, 200, { name: `${word} estampada`, brand: `${word} tercera` }],
    ['PATCH', `/products/${plain.product_id}`, 200, await photo({ description: `${word} lana` }, 'file', 11)],
    ['PATCH', item, 200, { price: 99, stock: 7 }],
    ['PATCH', item, 200, { codes: [`${word}-2`, `${word}-8`] }],
    [
      'PATCH',
      item,
      200,
      { size_id: size.size_id, size_value: size.values[1]?.id, variation_id: full.spare.variation_id },
    ],
    ['PATCH', item, 200, { details: { color: 'azul', brand: `${word} cuarta` } }],
    ['POST', `${product}/items`, 201, anItem(shelf, { codes: [`${word}-10`] })],
    ['DELETE', item, 204],
    ['PATCH', '/user/avatar', 200, await photo({}, 'file', 12)],
    ['POST', `/movement/${full.movements.sale}/receipts`, 201, await photo({}, 'file', 14)],
  ];
};

/** Each is there to be deleted once; the second time it is not, though the other may still have it. */
const deletions = ({ movements, receipts, card, moto, loan, event, ...full }: FullShop): Step[] => {
  const [size, category] = [`/size/${full.size.size_id}`, `/categories/${full.category.category_id}`];
  const gone = (path: string): Step[] => [
    ['DELETE', path, 204],
    ['DELETE', path, 404],
  ];
  return [
    ...receipts
      .slice(1)
      .map(({ url }) => url.replace('/api', ''))
      .flatMap(gone),
    ...Object.values(movements).flatMap((id) => gone(`/movement/${id}`)),
    ...[full.shirt, full.plain].flatMap(({ product_id }) => gone(`/products/${product_id}`)),
    ...gone(`/brands/${full.brand}`),
    ...gone(`/variations/${full.variation.variation_id}`),
    ...full.category.values.flatMap(({ id }) => gone(`${category}?type=value&value_id=${id}`)),
    ...gone(`${category}?type=collection`),
    ...gone(`/variations/${full.spare.variation_id}`),
    ...gone(`${size}?type=value&value_id=${full.size.values[1]?.id}`),
    ...gone(`${size}?type=collection`),
    ...gone(`/event-calendar/${event}`),
    ...gone(`/recurring/${full.rules.rent.recurring_id}`),
    ...gone(`/credit_cards/${card}`),
    ...gone(`/debt/${moto.debt_id}`),
    ...gone(`/debt/installment/${installmentIdOf(loan, 1)}`),
    ...gone(`/debt/${loan.debt_id}`),
    ['PATCH', `/debt/installment/${installmentIdOf(moto, 2)}`, 404, { amount: 1 }],
    // It is no installment of the shop's any more.
    ['POST', '/event-calendar', 201, anEvent(full.word, { id: installmentIdOf(moto, 0) })],
    ...gone(`/expenses/${full.label}`),
    ...gone(`/financial_accounts/${full.banco.id}`),
    ...gone(`/payment_methods/${full.method}`),
  ];
};

/** All that is in the trash goes for good. */
const forgets = async ({ shop }: FullShop): Promise<Step[]> =>
  (await shop.call('/trash?limit=100'))
    .read(trashPage)
    .entries.map(({ trash_id }): Step => ['DELETE', `/trash/${trash_id}`, 204]);

/** What names something that was deleted is refused, though the other has it. */
const usesOfDeleted = async ({ shop, word, caja, banco, shelf, event, ...full }: FullShop): Promise<Step[]> => {
  const spent = { type: 'money_outflow', value: 1 };
  const ofVariation = [anItem(shelf, { variation_id: full.variation.variation_id })];
  return [
    ['POST', '/movement', 400, shop.aMovement(banco)],
    ['GET', `/payment_methods/${banco.id}`, 404],
    ['PATCH', `/financial_accounts/${banco.id}`, 404, { name: `${word} X` }],
    ['POST', '/movement', 400, shop.aMovement(caja, { ...spent, expense_id: full.label })],
    ['POST', '/movement', 400, shop.aMovement(caja, { type: 'debt', value: 1, debt_id: full.moto.debt_id })],
    [
      'POST',
      '/movement',
      400,
      shop.aMovement(caja, { type: 'debt', value: 1, installment_id: installmentIdOf(full.loan, 0) }),
    ],
    ['PATCH', `/expenses/${full.label}`, 404, { name: `${word} X` }],
    ['PATCH', `/credit_cards/${full.card}`, 404, { name: `${word} X` }],
    ['GET', `/credit_cards/${full.card}/statements`, 404],
    ['PATCH', `/credit_cards/${full.card}/statements/2026-12`, 404, { due_date: '2026-12-28' }],
    ['PATCH', `/debt/${full.moto.debt_id}`, 404, { name: `${word} X` }],
    ['POST', '/debt', 400, aDebt({ credit_card_id: full.card })],
    ['PUT', `/event-calendar/${event}`, 404, anEvent(word)],
    ['PATCH', `/event-calendar/${event}`, 404, { title: word }],
    ['PATCH', `/categories/${full.category.category_id}?type=title`, 404, aForm({ title: `${word} X` })],
    ['PATCH', `/size/${full.size.size_id}?type=title`, 404, { title: `${word} X` }],
    ['POST', '/products', 400, productForm(shelf)],
    ['POST', '/products', 400, productForm(shelf, {}, ofVariation)],
    ['PATCH', `/products/${full.plain.product_id}`, 404, { name: `${word} X` }],
    ['GET', `/products/${full.plain.product_id}`, 404],
    ['GET', `/variations/${full.variation.variation_id}`, 404],
    ['GET', `/debt/${full.moto.debt_id}`, 404],
  ];
};

test.each([
  ['books', editsOfBooks],
  ['rules', editsOfRules],
  ['catalogue', editsOfCatalogue],
] as const)('a shop changes its own %s, though another has rows with the same ids', async (_, edits) => {
  const [original, twin] = await besideTwin(app, await anOriginal(app));
  const before = await shown(original);
  const pictures = await shownPictures(app, original);
  const ofTwin = await take(app, twin, original, await edits(twin));
  expect(await shown(original)).toEqual(before);
  expect(await shownPictures(app, original)).toEqual(pictures);

  const after = await shown(twin);
  const ofOriginal = await take(app, original, twin, await edits(original));
  expect(await shown(twin)).toEqual(after);
  expect(neutral(twin, ofTwin)).toEqual(neutral(original, ofOriginal));
  expect(neutral(twin, after)).toEqual(neutral(original, await shown(original)));
});

// rule: shop/isolation
test('a shop deletes its own rows, and lacks them, though another has rows with the same ids', async () => {
  const [original, twin] = await besideTwin(app, await anOriginal(app));
  const before = await shown(original);
  const pictures = await shownPictures(app, original);
  const ofTwin = await take(app, twin, original, [...deletions(twin), ...(await usesOfDeleted(twin))]);
  expect(await shown(original)).toEqual(before);
  await take(app, twin, original, await forgets(twin));

  const images = await openImages({ dataDir: app.dataDir, report: () => {} });
  await sweepUnused(db, images, new Date('2026-11-22T15:00:00Z'));
  expect(await shownPictures(app, original)).toEqual(pictures);
  const gone = [...picturesOf(twin), ...receiptsOf(twin)].map(() => 404);
  expect((await shownPictures(app, twin)).map(({ status }) => status)).toEqual(gone);

  const after = await shown(twin);
  const ofOriginal = await take(app, original, twin, [...deletions(original), ...(await usesOfDeleted(original))]);
  await take(app, original, twin, await forgets(original));
  expect(await shown(twin)).toEqual(after);
  expect(neutral(twin, ofTwin)).toEqual(neutral(original, ofOriginal));
  expect(neutral(twin, after)).toEqual(neutral(original, await shown(original)));
});

test('a renamed category leaves the words alone that the other’s products are found by', async () => {
  const [original, twin] = await besideTwin(app, await anOriginal(app));
  const ofTwin = () =>
    db.selectFrom('product').select('search').where('shop_id', '=', twin.shopId).orderBy('seq').execute();
  await db.updateTable('product').set({ search: 'intacto' }).where('shop_id', '=', twin.shopId).execute();
  const path = `/categories/${original.category.category_id}?type=title`;
  await original.shop.call(path, { method: 'PATCH', body: aForm({ title: 'Calzado' }) });
  expect(await ofTwin()).toEqual([{ search: 'intacto' }, { search: 'intacto' }]);
  expect((await original.shop.call('/products?search=calzado')).body).toMatchObject({ totalItems: 2 });
});

test('a product without a picture is shown by the variation that its own shop gave it', async () => {
  const [original, twin] = await besideTwin(app, await anOriginal(app));
  const { plain, variation, spare } = original;
  await db
    .updateTable('product_item')
    .set({ variation_id: spare.variation_id })
    .where('shop_id', '=', twin.shopId)
    .where('product_id', '=', plain.product_id)
    .execute();
  for (const [{ shop }, of] of [
    [original, variation],
    [twin, spare],
  ] as const) {
    const { body } = await shop.call(`/products/${plain.product_id}`);
    expect(body).toMatchObject({ primary_image: of.values[0]?.images[0] });
  }
});
