import { readFile } from 'node:fs/promises';
import { expectNoSeriousAxe } from './support/axe';
import { fillMovement, movementRow, saveMovement } from './support/finance';
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
