import type { Locator, Page } from '@playwright/test';
import { type Sale, sale as saleReply } from '@trastienda/contract/sales';
import { z } from 'zod';
import { expectNoSeriousAxe } from './support/axe';
import { createCategory, createProduct, createSize } from './support/catalogue';
import { type CounterShop, shopWithCounter } from './support/counter';
import { expect, test } from './support/journey';
import { pagesOfPdf } from './support/pdf';
import { productOf, productsOf } from './support/products';
import { call } from './support/shop';

const LINES = 40;
const PRICE = 249_999_999.99;
const NO_INVOICE = 'Documento no válido como factura';
const CUSTOMER = 'Asociación Vecinal y Cooperadora Escolar Doña Pichincha de Rosario y Alrededores';
const NAMES = {
  long: 'Campera de cuero vacuno con capucha desmontable XL',
  unbroken: 'Supercalifragilisticoespialidosoabcdefghijklmnopqr',
};

const posted = async <Data>({ url, token }: CounterShop, path: string, body: object, data: z.ZodType<Data>) =>
  z.object({ data }).parse(await (await call(url, 'POST', path, { token, body })).json()).data;

/** An item of a product with that name, of which there is plenty. */
async function anItem(shop: CounterShop, name: string): Promise<string> {
  const { url } = shop;
  const category = await createCategory(url, shop, `De ${name}`.slice(0, 40), ['Prendas']);
  const size = await createSize(url, shop, `Talles ${name}`.slice(0, 40), ['Extra grande']);
  await createProduct(url, shop, name, { category, size }, [{ stock: 100 }]);
  const id = (await productsOf(url, shop)).find((one) => one.name === name)?.product_id ?? '';
  return (await productOf(url, shop, id)).product_stock_items[0]?.item_id ?? '';
}

/** A ticket as long and as wide as one gets over a counter: 40 lines, the longest names, the largest amounts, on account in part. */
async function longSale(shop: CounterShop): Promise<Sale> {
  const { url, token } = shop;
  const goods = [await anItem(shop, NAMES.long), await anItem(shop, NAMES.unbroken)];
  const { customer_id } = await posted(shop, '/customers', { name: CUSTOMER }, z.object({ customer_id: z.string() }));
  const accounts = z.object({
    accounts: z.array(
      z.object({
        financial_accounts_id: z.string(),
        paymentMethods: z.array(z.object({ payment_method_id: z.number() })),
      }),
    ),
  });
  const [caja] = accounts.parse(await (await call(url, 'GET', '/financial_accounts', { token })).json()).accounts;
  const [cash, card3] = caja?.paymentMethods.map(({ payment_method_id }) => payment_method_id) ?? [];
  const items = Array.from({ length: LINES }, (_, at) => ({
    item_id: goods[at % 2],
    quantity: 1,
    unit_price: PRICE,
    ...(at % 2 === 1 && { discount: { value: PRICE - 1000 - at } }),
  }));
  const due = items.reduce((sum, { discount }) => sum + Math.round((PRICE - (discount?.value ?? 0)) * 100), 0) / 100;
  const paid = (payment_method_id: number | undefined, amount: number) => ({
    ...{ financial_accounts_id: caja?.financial_accounts_id, payment_method_id, amount },
  });
  const payments = [paid(cash, 3_000_000_000), paid(card3, 1_000_000)];
  const on_account = Math.round((due - 3_001_000_000) * 100) / 100;
  return posted(shop, '/sales', { items, payments, on_account, customer_id }, saleReply);
}

/** Every text of what is printed, row by row. */
const rowsOf = (page: Page) =>
  page
    .locator('.printed > article')
    .evaluate((ticket) =>
      [...ticket.querySelectorAll('header > *, section > div, footer > strong, footer > span')].map(
        (row) => row.textContent ?? '',
      ),
    );

/** What stands out of the paper: nothing. */
const cutOf = (page: Page, mm: number) =>
  page.locator('.printed').evaluate((printed, width) => {
    const most = (width / 25.4) * 96 + 0.5;
    const parts = [...printed.querySelectorAll('article, article *')];
    return parts.flatMap((part) => {
      const { left, right } = part.getBoundingClientRect();
      const isWide = left < -0.5 || right > most || (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0);
      return isWide ? `${part.textContent} ${left} ${right}` : [];
    });
  }, mm);

/** What stands out of its own dialog: nothing. */
const outOf = (dialog: Locator) =>
  dialog.evaluate((whole) => {
    const { left, right } = whole.getBoundingClientRect();
    const parts = [...whole.querySelectorAll('*')].filter((part) => {
      const place = part.getBoundingClientRect();
      return place.left < left - 0.5 || place.right > right + 0.5;
    });
    return parts.map((part) => part.textContent).filter((text) => text !== '');
  });

const PAPERS = [
  { paper: '80 mm', width: 80, inner: 72, name: 'on one piece of a roll', form: '' },
  { paper: 'A4', width: 210, inner: 180, name: 'on sheets of A4', form: ' @long' },
] as const;

// rule: counter/ticket, texts/reader-code
for (const { paper, width, inner, name, form } of PAPERS)
  test(`40 lines, long names and large amounts are printed whole ${name}, from Ventas too @either${form}`, async ({
    page,
    keeper,
  }, info) => {
    const shop = await shopWithCounter(page, keeper.url);
    const { url, token } = shop;
    const body = { name: 'Indumentaria y Marroquinería Doña Carolina Benítez' };
    expect((await call(url, 'PATCH', '/shop', { token, body })).status).toBe(200);
    await page.addInitScript(() => {
      // The browser's own window waits for a person; what it would print is taken by `page.pdf`.
      window.print = () => undefined;
    });
    const sale = await longSale(shop);
    await page.goto('/app/counter/sales');
    await page.getByRole('list', { name: 'Ventas' }).getByRole('button').first().click();
    const detail = page.getByRole('dialog', { name: 'Venta V-000001' });
    await expect.poll(() => outOf(detail)).toEqual([]);
    await page.screenshot({ path: info.outputPath('detail.png') });
    await detail.getByRole('button', { name: 'Ticket' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ticket de V-000001' });
    await dialog.getByRole('radio', { name: paper }).click();
    await expectNoSeriousAxe(page);
    await page.screenshot({ path: info.outputPath('dialog.png') });
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    const viewport = page.viewportSize() ?? { width: 0, height: 0 };
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: Math.round((inner / 25.4) * 96), height: 900 });
    expect(await cutOf(page, inner)).toEqual([]);
    const rows = await rowsOf(page);
    expect(rows).toContain(NO_INVOICE);
    expect(rows).toContain(sale.number);
    expect(rows.filter((row) => row.includes(NAMES.long))).toHaveLength(LINES / 2);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(viewport);
    const pdf = await page.pdf({ preferCSSPageSize: true, path: info.outputPath(`${width}.pdf`) });
    const pages = pagesOfPdf(pdf);
    expect([...new Set(pages.map((one) => Math.round(one.width)))]).toEqual([width]);
    // A roll has no second page: it is as long as the ticket.
    expect(pages.length).toBeLessThanOrEqual(paper === 'A4' ? 3 : 1);
    // The shop's name is printed in capitals.
    const text = pages.map((one) => one.text.toUpperCase()).join('');
    expect(rows.filter((row) => !text.includes(row.replaceAll(/\s/g, '').toUpperCase()))).toEqual([]);
    // Printed, it is gone from the page.
    await expect(page.locator('.printed')).toHaveCount(0);
  });
