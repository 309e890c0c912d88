import { mkdirSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { PASSWORD, USERNAME } from '../../../scripts/lib/demo/client.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { PICTURES, type Picture } from './pictures';

const ONLY = new RegExp(process.env['PICTURES_ONLY'] ?? '');
/** Flat surfaces and words: more is not seen. */
const QUALITY = 72;

let place: BrowserContext;

test.beforeAll(async ({ browser, contextOptions }) => {
  place = await browser.newContext(contextOptions);
  await place.addInitScript(() => localStorage.setItem('trastienda-theme', 'light'));
  const page = await place.newPage();
  await page.goto('/login');
  await page.getByLabel('Correo o nombre de usuario').fill(USERNAME);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/app/**');
  await sayInSpanish(page);
  await page.close();
});

test.afterAll(() => place.close());

async function sayInSpanish(page: Page): Promise<void> {
  await page.goto('/app/config');
  await page.getByLabel('Idioma del calendario').click();
  await page.getByRole('option', { name: 'Español' }).click();
  await page.getByLabel('Formato de fecha').click();
  await page.getByRole('option', { name: 'DD/MM/AAAA' }).click();
  await page.waitForLoadState('networkidle');
}

for (const picture of PICTURES.filter(({ name }) => ONLY.test(name)))
  test(picture.name, async () => {
    const page = await place.newPage();
    // What is taken alone stands whole in the window.
    if (picture.of) await page.setViewportSize({ width: 900, height: 1000 });
    await page.goto(picture.at);
    await page.waitForLoadState('networkidle');
    await picture.does?.(page);
    await write(page, picture);
    await page.close();
  });

async function write(page: Page, { name, folder = 'docs/guia/pictures', of }: Picture): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  const what: Page | Locator = of?.(page) ?? page;
  const png = await what.screenshot({ animations: 'disabled', caret: 'hide' });
  mkdirSync(inRoot(folder), { recursive: true });
  await sharp(png)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(inRoot(folder, `${name}.webp`));
}
