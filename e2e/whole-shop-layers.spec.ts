import type { Page } from '@playwright/test';
import { goodsIn, lines, openCounter, scan } from './support/counter';
import { accountPath, deleteCustomer } from './support/customers';
import { expect, test } from './support/journey';
import { takesKeys } from './support/settled';
import { LONG_NAME, type WholeShop, wholeShop } from './support/whole-shop';

/** What is pressed, one after the other, until the layer is open that is looked at. */
type Way = (string | RegExp)[];

/** Stands in a menu. */
const DELETE = 'Eliminar el cliente';

const screensOf = ({ customers }: WholeShop): [path: string, ways: Way[]][] => [
  ['/app/counter', [[/^Cobrar/], [/^Cambiar precio o descuento/], ['Descuento']]],
  ['/app/counter/sales', [[/^Remera lino/], [/^Remera lino/, 'Anular'], [/^Remera lino/, 'Devolver']]],
  ['/app/counter/cash', [['Abrir caja']]],
  ['/app/customers', [['Crear cliente']]],
  [
    accountPath(customers[0]),
    [['Registrar pago'], [`Editar ${LONG_NAME}`], ['Imprimir la cuenta'], ['Deshacer el pago de $ 20,00'], [DELETE]],
  ],
  ['/app/products/view', [['Jean Mora', 'Eliminar producto']]],
  ['/app/products/inventory', [[/^2026-11-24/], ['Descartar']]],
  ['/app/finance/movement/recurring', [['Crear recurrente'], ['Editar Alquiler'], ['Eliminar Alquiler']]],
  ['/app/finance/info', [[/^Registrar Alquiler/], [/^Saltar Alquiler/], ['Editar Entrada de dinero']]],
  [
    '/app/finance/movement',
    [['Editar Entrada de dinero'], ['Eliminar Entrada de dinero'], ['Agregar comprobante a Entrada de dinero']],
  ],
  ['/app/finance/cards', [['Nueva compra'], ['Pagar resumen'], ['Fechas de cierre']]],
  ['/app/finance/reports?pesos=constant', [['Cargar inflación']]],
  ['/app/config/trash', [['Borrar Luz para siempre']]],
];

const layer = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Opens it step by step and goes back, by the browser and, after its link was opened, by Escape. */
async function walk(page: Page, path: string, way: Way): Promise<void> {
  await page.goto(path);
  let before = path;
  for (const name of way) {
    const { pathname, search } = new URL(page.url());
    before = pathname + search;
    if (name === DELETE) await deleteCustomer(page, LONG_NAME);
    else await press(page, name);
    await expect(page, `${name} on ${path}`).not.toHaveURL(before);
    await takesKeys(layer(page).last());
  }
  const link = page.url();
  await page.goBack();
  await expect(page, link).toHaveURL(before);
  await expect(layer(page), link).toHaveCount(way.length - 1);
  await page.goto(link);
  await takesKeys(layer(page).last());
  await page.keyboard.press('Escape');
  await expect(page, link).not.toHaveURL(link);
}

// rule: forms/layers
test('whatever opens over the counter, its neighbours and the trash stands in the address too @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await wholeShop(page, keeper.url);
  const { code } = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  await page.goto('/app/products/inventory');
  await expect(page.getByRole('heading', { name: 'Recuento en curso' })).toBeVisible();
  await scan(page, code);
  await expect(page.getByRole('button', { name: 'Quitar Remera lino del recuento' })).toBeVisible();
  for (const [path, ways] of screensOf(shop)) for (const way of ways) await walk(page, path, way);
});
