import type { Page } from '@playwright/test';
import { expect } from './journey';
import { registerShop, type Shop, signInAs } from './shop';

export async function shopAtConfig(page: Page, url: string): Promise<Shop> {
  const shop = await registerShop(url);
  await signInAs(page, shop);
  await page.goto('/app/config');
  await expect(page.getByRole('heading', { name: 'Configuración' })).toBeVisible();
  return shop;
}

export const openRow = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Ajustes' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
