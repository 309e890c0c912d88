import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { hold } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import { toast } from './support/calendar';
import { fillMovement, movementRow, record, saveMovement } from './support/finance';
import { expect, test } from './support/journey';
import { picture, tooLarge } from './support/pictures';
import { createAccount, registerShop, signInAs } from './support/shop';

const document = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });

// rule: ledger/receipts, texts/csv
test('a photo and a PDF are added right after recording, seen, saved and deleted @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 415/);
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await createAccount(keeper.url, shop, 'Caja');
  await page.goto('/app/finance/movement');
  await fillMovement(page, 'Entrada de dinero', '38250,50', 'Bolsas y papel');
  await saveMovement(page);
  await movementRow(page, 'Bolsas y papel').getByRole('button', { name: 'Agregar comprobante' }).click();

  const sheet = page.getByRole('dialog', { name: 'Bolsas y papel' });
  const files = sheet.getByLabel('Archivo del comprobante');
  await expect(sheet.getByText('0 de 5')).toBeVisible();
  await expect(sheet.getByLabel('Foto del comprobante')).toHaveAttribute('capture', 'environment');
  const pdf = '%PDF-1.4\nremito\n%%EOF\n';
  await files.setInputFiles([
    picture('factura.png', [20, 90, 160]),
    document('remito papelera.pdf', pdf),
    document('página.pdf', '<!doctype html><script>alert(1)</script>'),
    tooLarge('enorme.png', 10),
  ]);
  await expect(sheet.getByText('2 de 5')).toBeVisible();
  await expect(sheet.getByText('El comprobante debe ser una imagen')).toBeVisible();
  await expect(sheet.getByText('El archivo no debe superar los 10 MB')).toBeVisible();
  await sheet.getByRole('button', { name: 'Quitar página.pdf' }).click();
  await sheet.getByRole('button', { name: 'Quitar enorme.png' }).click();
  await files.setInputFiles(Array.from({ length: 4 }, (_, index) => picture(`${index}.png`, [index, 9, 9])));
  await expect(sheet.getByText('Un movimiento puede tener hasta 5 comprobantes.')).toBeVisible();
  await expectNoSeriousAxe(page);

  await sheet.getByRole('button', { name: 'Ver factura.png' }).click();
  await expect(
    page.getByRole('dialog', { name: 'factura.png' }).getByRole('img', { name: 'factura.png' }),
  ).toBeVisible();
  await page.goBack();
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Descargar remito papelera.pdf' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('remito papelera.pdf');
  expect(await readFile(await saved.path(), 'utf8')).toBe(pdf);

  // A reload shows the same sheet, which stands in the address.
  await page.reload();
  await sheet.getByRole('button', { name: 'Eliminar factura.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(sheet.getByText('1 de 5')).toBeVisible();
  await expect(sheet.getByText('factura.png')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(movementRow(page, 'Bolsas y papel').getByRole('button', { name: '1 comprobante de' })).toHaveText('1');

  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const rows = (await readFile(await (await exporting).path(), 'utf8')).split('\r\n');
  expect(rows[0]).toMatch(/^\uFEFFFecha;Tipo;Concepto;Monto;/);
  expect(rows[1]).toMatch(/;Entrada de dinero;Bolsas y papel;38250,50;Caja;.*;1$/);
});

/** The sheet of a movement that has no receipts yet. */
async function atReceipts(page: Page, url: string) {
  const shop = await registerShop(url);
  await signInAs(page, shop);
  const caja = await createAccount(url, shop, 'Caja');
  await record(url, shop, caja, { label: 'Bolsas', value: 1000, type: 'inflow_of_money' });
  await page.goto('/app/finance/movement');
  await movementRow(page, 'Bolsas').getByRole('button', { name: 'Agregar comprobante' }).click();
  const sheet = page.getByRole('dialog', { name: 'Bolsas' });
  await expect(sheet.getByText('0 de 5')).toBeVisible();
  return { shop, sheet, files: sheet.getByLabel('Archivo del comprobante') };
}

// rule: forms/drafts, forms/signed-out, ledger/receipts
test('a receipt on its way is not lost without a question, and one that got no answer is sent again from where it is told @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const { sheet, files } = await atReceipts(page, keeper.url);
  const keys: (string | undefined)[] = [];
  let lose = () => {};
  const isLost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/receipts', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await isLost;
    await route.fetch();
    return route.abort();
  });
  await files.setInputFiles(picture('factura.png', [20, 90, 160]));
  await expect(sheet.getByText('Subiendo…')).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet).toHaveCount(0);
  lose();
  const told = toast(page, 'No se pudo agregar factura.png.');
  await expect(told).toContainText('No hay conexión con el servidor');

  await page.getByRole('link', { name: /^Configuración de / }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cerrar sesión' });
  await expect(question).toContainText('Tienes 1 cambio sin guardar: si cierras la sesión, se pierde.');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: 'Finanzas' }).filter({ visible: true }).first().click();
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Movimientos' }).click();
  await movementRow(page, 'Bolsas')
    .getByRole('button', { name: /comprobante/ })
    .click();
  await expect(sheet.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await told.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await movementRow(page, 'Bolsas').getByRole('button', { name: '1 comprobante de' }).click();
  await expect(sheet.getByText('1 de 5')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});

// rule: forms/unsure-changed, ledger/receipts
test('a receipt that may have been added shows when its upload is thrown away, and when its sheet is left @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const { sheet, files } = await atReceipts(page, keeper.url);
  await page.route('**/receipts', (route) => route.fetch().then(() => route.abort()));
  await files.setInputFiles(picture('factura.png', [20, 90, 160]));
  await sheet.getByRole('button', { name: 'Quitar factura.png' }).click();
  await expect(sheet.getByText('1 de 5')).toBeVisible();
  await files.setInputFiles(picture('remito.png', [90, 20, 160]));
  await expect(sheet.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(movementRow(page, 'Bolsas').getByRole('button', { name: '2 comprobantes de' })).toBeVisible();
});

// rule: ledger/receipts
test('what was refused, and what is a receipt already, takes no place of the five @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 415/);
  const { sheet, files } = await atReceipts(page, keeper.url);
  const problem = sheet.getByText('Un movimiento puede tener hasta 5 comprobantes.');
  const pages = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => document(name, '<!doctype html>'));
  await files.setInputFiles(pages);
  await expect(sheet.getByRole('button', { name: 'Reintentar' })).toHaveCount(3);
  // The history is read anew for a while, when the sheet has the receipts already.
  await hold(page, /\/api\/movement\?/, 'GET');
  await files.setInputFiles([1, 2, 3].map((index) => picture(`${index}.png`, [index, 90, 160])));
  await expect(sheet.getByText('3 de 5')).toBeVisible();
  await expect(problem).toHaveCount(0);
  await files.setInputFiles([4, 5].map((index) => picture(`${index}.png`, [index, 90, 160])));
  await expect(sheet.getByText('5 de 5')).toBeVisible();
  await expect(problem).toHaveCount(0);
  await files.setInputFiles(picture('6.png', [6, 90, 160]));
  await expect(problem).toBeVisible();
});

// rule: screens/sign-out
test('a receipt that was looked at is not in the browser’s own cache, which nobody empties @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_CACHE_MISS/);
  const { shop, sheet, files } = await atReceipts(page, keeper.url);
  await files.setInputFiles(document('remito.pdf', '%PDF-1.4\nremito\n%%EOF\n'));
  const asked = page.waitForRequest('**/api/receipts/*');
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Descargar remito.pdf' }).click();
  await saving;
  const isKept = await page.evaluate(
    ({ url, token }) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin', headers: { Authorization: `Bearer ${token}` } }).then(
        ({ ok }) => ok,
        () => false,
      ),
    { url: (await asked).url(), token: shop.token },
  );
  expect(isKept).toBe(false);
});
