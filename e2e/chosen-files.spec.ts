import type { Locator, Page } from '@playwright/test';
import { createCategory, createVariation } from './support/catalogue';
import { expect, test } from './support/journey';
import { picture } from './support/pictures';
import { registerShop, signInAs } from './support/shop';

const FILE = picture('elegida.png', [20, 120, 90], 90);

/** Opens a form with a place for a file in it, over its screen. */
interface Place {
  open: (page: Page) => Promise<Locator>;
  chosen: (dialog: Locator) => Locator;
}

const variationDialog = async (page: Page) => {
  await page.getByRole('button', { name: /^Lino/ }).first().click();
  return page.getByRole('dialog', { name: 'Lino' });
};

const categories = async (page: Page) => {
  await page.goto('/app/config?dialog=categories');
  const dialog = page.getByRole('dialog', { name: 'Editando categorías' });
  await dialog.getByRole('button', { name: 'Editar Abrigo' }).click();
  return dialog;
};

const PLACES: Record<string, Place> = {
  'a collection of a variation': {
    open: async (page) => {
      await page.goto('/app/variations/view');
      const dialog = await variationDialog(page);
      await dialog.getByRole('tab', { name: 'Agregar una colección' }).click();
      return dialog;
    },
    chosen: (dialog) => dialog.getByRole('button', { name: 'Limpiar' }),
  },
  'a picture of a variation': {
    open: async (page) => {
      await page.goto('/app/variations/view');
      const dialog = await variationDialog(page);
      await dialog.getByText('Editar imágenes').click();
      await dialog.getByRole('button', { name: 'Agregar imagen' }).click();
      return dialog;
    },
    chosen: (dialog) => dialog.getByRole('button', { name: 'Limpiar' }),
  },
  'the user’s picture': {
    open: async (page) => {
      await page.goto('/app/config?dialog=avatar');
      return page.getByRole('dialog', { name: 'Cambiar foto' });
    },
    chosen: (dialog) => dialog.getByRole('button', { name: 'Limpiar' }),
  },
  'the icon of a new value': {
    open: async (page) => {
      const dialog = await categories(page);
      await dialog.getByRole('button', { name: 'Agregar valor' }).click();
      return dialog;
    },
    chosen: (dialog) => dialog.getByRole('button', { name: /elegida\.png/ }),
  },
  'another icon of a value': {
    open: async (page) => {
      const dialog = await categories(page);
      await dialog.getByRole('button', { name: 'Cambiar Buzos' }).click();
      return dialog;
    },
    chosen: (dialog) => dialog.getByRole('button', { name: /elegida\.png/ }),
  },
  'the icons of a new category': {
    open: async (page) => {
      await page.goto('/app/config?dialog=categories&make=category');
      return page.getByRole('dialog', { name: 'Crear una nueva colección' });
    },
    chosen: (dialog) => dialog.getByRole('button', { name: /elegida\.png/ }),
  },
};

// rule: forms/drafts
for (const [what, { open, chosen }] of Object.entries(PLACES))
  test(`a file that was chosen is not lost by Escape without a question: ${what}`, async ({ page, keeper }) => {
    const shop = await registerShop(keeper.url);
    await createCategory(keeper.url, shop, 'Abrigo', ['Buzos']);
    await createVariation(keeper.url, shop, 'Lino', 'Crudo', 1);
    await signInAs(page, shop);
    const dialog = await open(page);
    await dialog.locator('input[type=file]').first().setInputFiles(FILE);
    await expect(chosen(dialog)).toBeVisible();
    const question = page.getByRole('alertdialog', { name: 'Salir sin guardar' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toHaveCount(0);
    await expect(chosen(dialog)).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(dialog).toHaveCount(0);
  });
