import { expect, test } from 'vitest';
import { findDifferences } from '../ledger/check-books';
import { expectRefused, openTestApp } from '../testing/app';
import { categoryForm } from '../testing/catalogue';
import { aForm, aPng } from '../testing/pictures';
import { anOriginal, besideTwin, neutral, type Step, shown, shownPictures, type Twin, take } from '../testing/twin';

const app = await openTestApp();
const { db } = app.database;
app.setNow('2026-11-20T15:00:00Z');

// rule: shop/isolation
test('a shop is shown its own rows, though another has rows with the same ids', async () => {
  const original = await anOriginal(app);
  const alone = await shown(original);
  expect(alone.filter(({ status }) => status !== 200)).toEqual([]);
  const pictures = await shownPictures(app, original);
  expect(pictures.filter(({ status }) => status !== 200)).toEqual([]);

  const [, twin] = await besideTwin(app, original);
  expect(await shown(original)).toEqual(alone);
  expect(neutral(twin, await shown(twin))).toEqual(neutral(original, alone));
  expect(await shownPictures(app, original)).toEqual(pictures);
  for (const [index, { status, answer }] of (await shownPictures(app, twin)).entries()) {
    expect(status).toBe(200);
    expect(answer).not.toBe(pictures[index]?.answer);
  }
  expect(await findDifferences(db)).toEqual([]);
});

/** Gives names that only one thing of a shop may have. */
const namings = async ({ caja, category, size, shirt }: Twin, word: string, isTaken: boolean): Promise<Step[]> => {
  const [made, changed] = isTaken ? [409, 409] : [201, 200];
  const item = shirt.product_stock_items.at(-1)?.item_id;
  const remeras = aForm({ value: `${word} remeras` }, [{ field: 'files', bytes: await aPng(6) }]);
  return [
    ['POST', '/financial_accounts', made, { name: `${word} caja`, paymentMethods: [caja.methodId] }],
    ['POST', '/expenses', made, { name: `${word} comida` }],
    ['POST', '/payment_methods', made, { name: `${word} método` }],
    ['POST', '/categories', made, await categoryForm(`${word} ropa`, [`${word} camisas`])],
    ['PATCH', `/categories/${category.category_id}?type=add`, changed, remeras],
    ['POST', '/size', made, { title: `${word} talles`, values: [{ value: `${word} L` }] }],
    ['PATCH', `/size/${size.size_id}?type=add`, changed, { value: `${word} S` }],
    ['POST', '/brands', made, { title: `${word} marca` }],
    ['PATCH', `/products/${shirt.product_id}/items/${item}`, changed, { codes: [`${word}-1`] }],
  ];
};

test('a name that the other has is free, and one’s own is taken', async () => {
  const [original, twin] = await besideTwin(app, await anOriginal(app));
  for (const [by, other] of [
    [twin, original],
    [original, twin],
  ] as const) {
    const check = async (list: string, name: string) =>
      (await by.shop.call(`/${list}/check-name?name=${encodeURIComponent(name)}`)).body;
    expect(await check('financial_accounts', `${by.otherWord} caja`)).toEqual({ isValidAccountName: true });
    expect(await check('payment_methods', `${by.otherWord} método`)).toEqual({ isValidPaymentMethodName: true });
    await take(app, by, other, await namings(by, by.word, true));
    await take(app, by, other, await namings(by, by.otherWord, false));
  }
});

test('what the other has is not enough to pay with, nor its methods', async () => {
  const [original, twin] = await besideTwin(app, await anOriginal(app));
  await twin.shop.record(twin.caja, { value: 1000 });
  for (const [{ shop, caja }, balance] of [
    [original, '481,50'],
    [twin, '1.481,50'],
  ] as const) {
    const tooMuch = shop.aMovement(caja, { type: 'money_outflow', value: 5000 });
    expect((await shop.call('/movement', { body: tooMuch })).body).toMatchObject({
      code: 'insufficient_balance',
      message: expect.stringMatching(new RegExp(`\\$ ${balance}$`)),
    });
  }
  const theirMethod = original.shop.aMovement({ ...original.caja, methodId: twin.caja.methodId });
  const reply = await original.shop.call('/movement', { body: theirMethod });
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['payment_method_id']);
});
