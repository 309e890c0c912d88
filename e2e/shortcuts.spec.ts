import { expectNoSeriousAxe } from './support/axe';
import { dialog } from './support/debts';
import { expect, test } from './support/journey';
import { registerShop, signInAs } from './support/shop';

// rule: screens/shortcuts
test('? lists the keys of the screen at hand, and not while something is typed @wide', async ({ page, keeper }) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/schedule');
  const list = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The first key that is pressed on this page.
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expect(list.getByRole('region', { name: 'Calendario' })).toContainText('Ver: Semana');
  await expect(list.getByRole('region', { name: 'En todas partes' })).toContainText('Buscar en todo');
  await expectNoSeriousAxe(page);
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/week/);

  await page.goto('/app/customers');
  await page.getByRole('main').getByRole('button', { name: 'Crear cliente' }).first().click();
  await dialog(page).getByLabel('Nombre').first().pressSequentially('¿Ana?');
  await expect(dialog(page).getByLabel('Nombre').first()).toHaveValue('¿Ana?');
  await expect(list).toHaveCount(0);

  await page.goto('/app/config');
  await page.getByRole('button', { name: /^Atajos de teclado/ }).click();
  await expect(list.getByRole('region', { name: 'Calendario' })).toHaveCount(0);
  await page.goBack();
  await expect(list).toHaveCount(0);
});
