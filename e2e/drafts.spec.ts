import type { Page } from '@playwright/test';
import { createCategory, createProduct, createSize, createVariation } from './support/catalogue';
import { addCreditCard, addDebt, button, cardsOf, type DebtShop, dialog, shopWith, toTab } from './support/debts';
import { fillMovement, movementForm, movementRow, saveMovement } from './support/finance';
import { expect, test } from './support/journey';
import { pictures } from './support/pictures';
import { filesInto, productsOf, shopWithCatalogue } from './support/products';
import { fillRegistration, newUsername, PASSWORD } from './support/shop';

/** A form: where it stands, and a field that somebody has half filled in. */
interface Form {
  path: string;
  field: string;
  /** What opens it, where the address does not. */
  open?: (page: Page) => Promise<unknown>;
}

const inDialog = (page: Page, { field }: Form) =>
  page.getByLabel(field, { exact: true }).filter({ visible: true }).first();

async function idsOf(shop: DebtShop) {
  const { url } = shop;
  const { installments, debt_id } = await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  await addCreditCard(shop);
  const category = await createCategory(url, shop, 'Abrigo', ['Buzos']);
  const size = await createSize(url, shop, 'Letras', ['M']);
  await createProduct(url, shop, 'Remera', { category, size });
  const { variation_id } = await createVariation(url, shop, 'Lino', 'Crudo', 1);
  return {
    ...{ debt: debt_id, part: installments[0]?.installment_id, variation: variation_id },
    account: shop.accounts.get('Caja')?.id,
    card: (await cardsOf(shop))[0]?.credit_card_id,
    product: (await productsOf(url, shop))[0]?.product_id,
  };
}

// rule: forms/drafts
for (const [which, run] of [
  ['of accounts and payments', '@either'],
  ['of debts, cards and goods', '@either @long'],
] as const)
  test(`in every form ${which} what was typed is there again after another screen and a reload ${run}`, async ({
    page,
    keeper,
  }) => {
    const shop = await shopWith(page, keeper.url, { Caja: 1000 });
    const { account, card, debt, part, product, variation } = await idsOf(shop);
    const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
    const eachTime: Form[] = [
      { path: `/app/finance/financial-account?dialog=edit&id=${account}`, field: 'Nombre de la cuenta' },
      {
        path: '/app/finance/financial-account?dialog=create',
        field: 'Nombre del método de pago',
        open: press('Crear método de pago'),
      },
      { path: `/app/finance/debts?dialog=pay&id=${debt}&part=${part}`, field: 'Monto' },
    ];
    const others: Form[] = [
      { path: '/app/finance/financial-account?dialog=create', field: 'Nombre de la cuenta' },
      { path: '/app/finance/debts/create-debt', field: 'Nombre' },
      { path: `/app/finance/debts?dialog=editCard&id=${card}`, field: 'Nombre' },
      { path: `/app/finance/debts?dialog=editInstallment&id=${debt}&part=${part}`, field: 'Monto' },
      { path: `/app/products/view?dialog=edit&id=${product}`, field: 'Nombre' },
      { path: '/app/variations/create-variations', field: 'Título' },
      { path: '/app/config?dialog=sizes&make=size', field: 'Título de la colección' },
      { path: '/app/config?dialog=categories&make=category', field: 'Título de la colección' },
      {
        path: `/app/variations/view?dialog=details&id=${variation}`,
        field: 'Nombre de la colección',
        open: (page) => page.getByRole('tab', { name: 'Agregar una colección' }).click(),
      },
    ];
    for (const form of run === '@either' ? eachTime : others) {
      const typed = form.field === 'Monto' ? '12,50' : 'A medias';
      const field = inDialog(page, form);
      await page.goto(form.path);
      await form.open?.(page);
      await field.fill(typed);
      await page.goto('/app/schedule');
      await page.goto(form.path);
      await form.open?.(page);
      await expect(field, `${form.field} on ${form.path}`).toHaveValue(typed);
    }
  });

// rule: forms/made-on-the-way
test('a label that is missing is made on the way, and the movement is there as it was @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await fillMovement(page, 'Salida de dinero', '150,25', 'Factura de agosto');
  await toTab(page, 'Gastos');
  await button(page, 'Crear etiqueta').click();
  await dialog(page).getByLabel('Nombre').fill('Luz');
  await dialog(page).getByRole('button', { name: 'Crear etiqueta' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await toTab(page, 'Movimientos');
  await expect(movementForm(page).getByLabel('Monto')).toHaveValue('150,25');
  await movementForm(page).getByLabel('Etiqueta de gasto').click();
  await page.getByRole('option', { name: 'Luz' }).click();
  await saveMovement(page);
  await expect(movementRow(page, 'Factura de agosto')).toContainText('Luz');
});

test('a draft of a photo that was taken out by mistake comes back as it was @either @long', async ({
  page,
  keeper,
}) => {
  await shopWithCatalogue(page, keeper.url);
  await page.goto('/app/products/create-products/bulk-products');
  await filesInto(page, 'Fotos de los productos').setInputFiles(pictures(2));
  await button(page, 'Crear 2 productos').click();
  const first = page.getByRole('article').first();
  await first.getByLabel('Nombre', { exact: true }).fill('Remera a medias');
  await page.getByRole('button', { name: 'Quitar Remera a medias' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(first.getByLabel('Nombre', { exact: true })).toHaveValue('Remera a medias');
});

// rule: forms/drafts
test('a half-typed registration is there again after a reload, but for the password, and gone once it is made @either @long', async ({
  page,
}) => {
  const username = newUsername();
  await page.goto('/signup');
  await fillRegistration(page, username);
  await page.reload();
  await expect(page.getByLabel('Nombre de usuario')).toHaveValue(username);
  await expect(page.getByLabel('Correo')).toHaveValue(`${username}@example.com`);
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('1990-05-17');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Repetir contraseña')).toHaveValue('');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(await kept()).not.toContain(PASSWORD);
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.goBack();
  await expect(page.getByLabel('Nombre de usuario')).toHaveValue(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repetir contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/app/finance/info');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(username);
});

// rule: forms/drafts
test('the note of a draft leaves the field under it free @either @long', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/expenses');
  await button(page, 'Crear etiqueta').click();
  await dialog(page).getByLabel('Nombre').fill('Luz');
  await page.reload();
  const note = dialog(page).getByRole('status').filter({ hasText: 'Sigue lo que no habías guardado.' });
  await expect(note).toBeVisible();
  const over = await note.boundingBox();
  const under = await dialog(page).getByText('Nombre', { exact: true }).boundingBox();
  expect((under?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0)).toBeGreaterThanOrEqual(12);
});
