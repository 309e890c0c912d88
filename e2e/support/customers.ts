import type { Locator, Page } from '@playwright/test';

/** Where a customer's account stands, beside the list or in its place. */
export const accountPath = (id: string | undefined) => `/app/customers?beside=account&beside_id=${id}`;

/** The account of the customer of that name. */
export const accountOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A button of the screen; the main one of a phone stands at its foot. */
export const pressInSight = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** From the account: out of what else can be done. */
export async function deleteCustomer(page: Page, name: string): Promise<void> {
  await pressInSight(page, `Más acciones de ${name}`);
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
}
