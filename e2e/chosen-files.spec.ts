import type { Locator, Page } from '@playwright/test';
import { createCategory, createVariation } from './support/catalogue';
import { expect, test } from './support/journey';
import { picture } from './support/pictures';
import { filesInto } from './support/products';
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
  test(`a file that was chosen is not lost by Escape without a question: ${what} @either @long`, async ({
    page,
    keeper,
  }) => {
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

// rule: forms/drafts
test('chosen pictures stay while another part of their dialog is looked at @either @long', async ({ page, keeper }) => {
  const shop = await registerShop(keeper.url);
  await createVariation(keeper.url, shop, 'Lino', 'Crudo', 1);
  await signInAs(page, shop);
  await page.goto('/app/variations/view');
  const dialog = await variationDialog(page);
  const chosen = dialog.getByRole('button', { name: 'Limpiar' });
  await dialog.getByText('Editar imágenes').click();
  await dialog.getByRole('button', { name: 'Agregar imagen' }).click();
  await dialog.locator('input[type=file]').setInputFiles(FILE);
  await expect(chosen).toBeVisible();
  await dialog.getByText('Editar imágenes').click();
  await expect(chosen).toBeHidden();
  await dialog.getByText('Editar imágenes').click();
  await expect(chosen).toBeVisible();

  const [images, add] = [
    dialog.getByRole('tab', { name: 'Ver imágenes' }),
    dialog.getByRole('tab', { name: 'Agregar una colección' }),
  ];
  await add.click();
  await expect(chosen).toBeHidden();
  await dialog.getByLabel('Nombre de la colección').fill('Negro');
  await filesInto(page, 'Imágenes').setInputFiles(picture('otra.png', [120, 20, 90], 90));
  await expect(chosen).toBeVisible();
  await images.click();
  await expect(chosen).toBeVisible();
  await dialog.getByRole('button', { name: 'Agregar imagen', exact: true }).click();
  await expect(dialog.getByText('1 colección, 2 imágenes')).toBeVisible();
  await add.click();
  await dialog.getByRole('button', { name: 'Agregar colección' }).click();
  await expect(dialog.getByText('2 colecciones, 3 imágenes')).toBeVisible();
  await expect(images).toBeFocused();
  await add.click();
  await expect(dialog.getByLabel('Nombre de la colección')).toHaveValue('');
  await expect(chosen).toBeHidden();
});

// rule: forms/drafts
test('chosen icons stay while the row is not edited, and while another value is @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await createCategory(keeper.url, shop, 'Abrigo', ['Buzos', 'Sacos']);
  await signInAs(page, shop);
  const dialog = await categories(page);
  const chosen = dialog.getByRole('button', { name: /elegida\.png/ });
  await dialog.getByRole('button', { name: 'Cambiar Buzos' }).click();
  await dialog.locator('input[type=file]').setInputFiles(FILE);
  await expect(chosen).toBeVisible();
  await dialog.getByRole('button', { name: 'Cambiar Sacos' }).click();
  await expect(dialog.getByLabel('Nombre de Sacos', { exact: true })).toBeFocused();
  await expect(chosen).toBeVisible();
  await dialog.getByRole('button', { name: 'Terminar de editar' }).click();
  await expect(chosen).toBeHidden();
  await dialog.getByRole('button', { name: 'Editar Abrigo' }).click();
  await expect(chosen).toBeVisible();
});

// rule: forms/unsaved-list, forms/drafts
test('a picture of a variation whose dialog is closed while it is on its way, and that does not get there, is sent again from there @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await registerShop(keeper.url);
  await createVariation(keeper.url, shop, 'Lino', 'Crudo', 1);
  await signInAs(page, shop);
  await page.goto('/app/variations/view');
  const adding = async () => {
    const dialog = await variationDialog(page);
    await dialog.getByText('Editar imágenes').click();
    await dialog.getByRole('button', { name: 'Agregar imagen' }).click();
    return dialog;
  };
  const dialog = await adding();
  let lose = () => {};
  const isLost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/api/variations/*?edit=*', (route) => isLost.then(() => route.abort()), { times: 1 });
  await dialog.locator('input[type=file]').setInputFiles(FILE);
  await dialog.getByRole('button', { name: 'Agregar imagen' }).click();
  await expect(dialog.locator('form[aria-busy]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  lose();
  await expect(page.getByText('No se pudo agregar la imagen.')).toBeVisible();
  await adding();
  const list = dialog.getByRole('region', { name: 'Sin guardar' });
  await expect(list).toContainText('Imagen elegida.png');
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByText('1 colección, 2 imágenes')).toBeVisible();
});
