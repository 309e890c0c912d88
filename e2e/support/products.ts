import { expect, type Locator, type Page } from '@playwright/test';
import { product, productPage } from '@trastienda/contract/products';
import { createCategory, createProduct, createSize } from './catalogue';
import { shown } from './finance';
import { call, registerShop, type Shop, signInAs } from './shop';

/** A shop with what a product needs, signed in. */
export async function shopWithCatalogue(page: Page, url: string) {
  const shop = await registerShop(url);
  const category = await createCategory(url, shop, 'Indumentaria', ['Remeras', 'Vestidos']);
  const size = await createSize(url, shop, 'Letras', ['S', 'M', 'L']);
  await signInAs(page, shop);
  return { shop, category, size } satisfies { shop: Shop; category: unknown; size: unknown };
}

/** What the server lists. */
export const productsOf = async (url: string, { token }: Shop) =>
  productPage.parse(await (await call(url, 'GET', '/products?limit=100', { token })).json()).products;

/** One of them, with all that it has. */
export const productOf = async (url: string, { token }: Shop, id: string) =>
  product.parse(await (await call(url, 'GET', `/products/${id}`, { token })).json());

/** A shop with the product 'Remera lisa' of one item, plain but for what is said, and its way to the API. */
export async function shopWithProduct(page: Page, url: string, unlike: object = {}) {
  const { shop, category, size } = await shopWithCatalogue(page, url);
  await createProduct(url, shop, 'Remera lisa', { category, size }, [unlike]);
  const [card] = await productsOf(url, shop);
  const id = card?.product_id ?? '';
  const read = () => productOf(url, shop, id);
  const item = (await read()).product_stock_items[0]?.item_id ?? '';
  const patch = async (body: object) =>
    expect((await call(url, 'PATCH', `/products/${id}/items/${item}`, { token: shop.token, body })).status).toBe(200);
  return { shop, category, size, id, read, patch };
}

export const productCard = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) });

export const openProduct = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Where the drop area of that label takes files. */
export const filesInto = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator('input[type=file]'));

/** Through the card's menu. */
export async function fromMenu(page: Page, name: string, action: 'Ver detalle' | 'Editar' | 'Eliminar'): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Presses the field of that name and chooses in the dialog that it opens. */
export async function pick(page: Page, field: Locator, value: string): Promise<void> {
  await field.click();
  const dialog = page.getByRole('dialog', { name: /^Elegir/ });
  await dialog.getByRole('button', { name: value, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The search says what it looks for half a second after the last key. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(words);
  await expect(page).toHaveURL((url) => (url.searchParams.get('search') ?? '') === words);
}

/** The section's tab: on the phone out of the drawer. */
export async function openProductTab(page: Page, name: 'Ver productos' | 'Crear producto'): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Secciones' });
  const drawer = page.locator('[data-part=section-menu]');
  await expect(tabs.or(drawer)).toBeVisible();
  if (await drawer.isVisible()) {
    await drawer.click();
    await expect(page.getByRole('dialog', { name: 'Selecciona una pestaña' })).toBeVisible();
  }
  await tabs.getByRole('link', { name }).click();
}

export const submitProduct = (page: Page): Promise<void> =>
  shown(page.getByRole('button', { name: 'Crear producto', exact: true }).and(page.locator('[type=submit]'))).click();

/** What an image on the page weighs, all of them together. */
export function weighPictures(page: Page): () => Promise<number> {
  const weights: Promise<number>[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes('/api/images/')) weights.push(reply.body().then((bytes) => bytes.length));
  });
  return async () => (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0);
}
