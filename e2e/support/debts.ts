import { expect, type Page } from '@playwright/test';
import { accountPage } from '@trastienda/contract/accounts';
import { creditCards } from '@trastienda/contract/credit-cards';
import { type Debt, debt, debtPage, debtStats } from '@trastienda/contract/debts';
import { expenseLabelPage } from '@trastienda/contract/expense-labels';
import { monthTotal } from '@trastienda/contract/statistics';
import { z } from 'zod';
import { loseOneAnswer } from './answers';
import { call, createAccount, registerShop, type Shop, signInAs } from './shop';

export interface DebtShop extends Shop {
  readonly url: string;
  /** Accounts by name, each with the money that it was opened with. */
  readonly accounts: ReadonlyMap<string, { id: string; method: number }>;
}

/** A signed-in shop with these accounts and balances (pesos). */
export async function shopWith(page: Page, url: string, balances: Record<string, number>): Promise<DebtShop> {
  const shop = await registerShop(url);
  const accounts = new Map<string, { id: string; method: number }>();
  for (const [name, value] of Object.entries(balances)) {
    const account = await createAccount(url, shop, name);
    accounts.set(name, account);
    if (value > 0) await record(url, shop, account, { value, type: 'inflow_of_money', label: 'Entrada de dinero' });
  }
  await signInAs(page, shop);
  return { ...shop, url, accounts };
}

/** One of the accounts that the shop was opened with. */
export function accountIn(shop: DebtShop, name: string): { id: string; method: number } {
  const account = shop.accounts.get(name);
  if (!account) throw new Error('the shop has this account');
  return account;
}

export async function record(
  url: string,
  { token }: Shop,
  account: { id: string; method: number },
  movement: Record<string, unknown>,
): Promise<Response> {
  const entry_date = '2026-11-02';
  const links = { financial_accounts_id: account.id, payment_method_id: account.method };
  return call(url, 'POST', '/movement', { token, body: { entry_date, ...links, ...movement } });
}

/** What the API is asked with. */
type Asking = Pick<DebtShop, 'url' | 'token'>;

/** A debt over the API: installments of these amounts, due on these days; those that are named have been paid before. */
export async function addDebt(
  { url, token }: Asking,
  name: string,
  amounts: number[],
  dueDates: string[],
  paidBefore: string[] = [],
): Promise<Debt> {
  const installments = amounts.map((amount, index) => {
    const due_date = dueDates[index] ?? '';
    return { amount, due_date, status: paidBefore.includes(due_date) ? 'paid' : 'unpaid' };
  });
  const body = { name, money_to_receive: 1000, payment_frequency: 'monthly', installments };
  const reply = await call(url, 'POST', '/debt', { token, body });
  return z.object({ data: debt }).parse(await reply.json()).data;
}

/** A credit card over the API, without a debt on it. */
export async function addCreditCard({ url, token }: Asking, name = 'Visa'): Promise<void> {
  const facts = { credit_limit: 5000, last_four_digits: 42, card_network: 'visa', bank_network: 'Galicia' };
  const body = { name, ...facts, closing_date: '2027-01-25', payment_date: '2027-02-05' };
  expect((await call(url, 'POST', '/credit_cards', { token, body })).status).toBe(201);
}

const get = async ({ url, token }: DebtShop, path: string): Promise<unknown> =>
  (await call(url, 'GET', path, { token })).json();

/** What the books say: the newest debt, the sums of all, the balances by name, and the month. */
export async function booksOf(shop: DebtShop) {
  const [debts, stats, accounts, month] = await Promise.all([
    get(shop, '/debt?page=1&limit=1'),
    get(shop, '/debt/stats'),
    get(shop, '/financial_accounts?page=1&limit=100'),
    get(shop, '/total_month'),
  ]);
  const [newest] = debtPage.parse(debts).debts;
  return {
    debt: newest && { total: newest.total_debt, paid: newest.total_paid, unpaid: newest.total_unpaid },
    stats: debtStats.parse(stats),
    balances: Object.fromEntries(accountPage.parse(accounts).accounts.map(({ name, total }) => [name, total])),
    month: monthTotal.parse(month),
  };
}

/** Opens the payment of the first installment: nothing is paid before the accounts are there. */
export async function openPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toContainText('Caja');
}

/** In the movement form: a payment of this debt. */
export async function chooseDebt(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Pago de deuda' }).click();
  await page.getByLabel('Deuda', { exact: true }).click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

/** A shop with 1,000 in its Caja that owes 500 for a fridge, in one installment. */
export async function shopOwingFridge(page: Page, url: string): Promise<DebtShop> {
  const shop = await shopWith(page, url, { Caja: 1000 });
  await addDebt(shop, 'Heladera', [500], ['2027-01-10']);
  return shop;
}

/** Pays this amount in the open dialog: the server makes it, and its answer is lost. */
export async function payWithoutAnswer(page: Page, amount: string): Promise<void> {
  await loseOneAnswer(page);
  await dialog(page).getByLabel('Monto').fill(amount);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Puede que ya esté guardado')).toBeVisible();
}

export const debtsOf = async (shop: DebtShop) => debtPage.parse(await get(shop, '/debt?page=1&limit=100')).debts;
export const cardsOf = async (shop: DebtShop) => creditCards.parse(await get(shop, '/credit_cards'));
export const labelsOf = async (shop: DebtShop) =>
  expenseLabelPage.parse(await get(shop, '/expenses?page=1&limit=100')).expenses;

export const dialog = (page: Page) => page.getByRole('dialog');
/** Says yes, and waits until it is done: what lies under the question is out of reach meanwhile. */
export async function confirm(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // On the phone a layer gives way to a toast that comes late: a press on the next question would miss its button.
  await expect(page.locator('[data-sonner-toast][data-removed=false]')).not.toHaveCount(0);
}
/** The sums of all debts. */
export const band = (page: Page) => page.getByRole('region', { name: 'Información general' });
/** The card of a debt. */
export const debtCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
/** The one that is on this size of screen: beside the heading, or at the thumb. */
export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

export const PAID = 'Movimiento creado con éxito.';

/** A row of the screen: the toasts are list items too. */
export const rows = (page: Page, hasText: string) => page.getByRole('main').getByRole('listitem').filter({ hasText });

/** An installment of the debt whose card is shown. */
export const installmentRow = (page: Page, number: number) => rows(page, `Cuota ${number}`);

export const toTab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Fills the loan form; the dates and the installments follow by themselves. */
export async function fillLoan(
  page: Page,
  loan: { name: string; received: string; start: string; installments: string; amount: string },
) {
  await page.getByLabel('Nombre', { exact: true }).filter({ visible: true }).fill(loan.name);
  await page.getByLabel('Dinero recibido').fill(loan.received);
  await page.getByLabel('Fecha de inicio').fill(loan.start);
  await page.getByLabel('Cantidad de cuotas').fill(loan.installments);
  await page.getByLabel('Monto por cuota').fill(loan.amount);
  await expect(page.getByLabel(`Fecha de la cuota ${loan.installments}`)).toBeVisible();
}
