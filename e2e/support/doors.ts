import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './shop';

/** By the form of /login, which opens. */
export async function signInAtLogin(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Correo o nombre de usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** In Configuración, which is open. */
export async function pressCloseSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
}
