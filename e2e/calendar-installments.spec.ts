import { expectNoSeriousAxe } from './support/axe';
import { atCalendar, dayOf, dragByMouse, eventsOf, middleOf } from './support/calendar';
import { addDebt, shopWith } from './support/debts';
import { expect, test } from './support/journey';

// rule: calendar/installments
test('an installment shows its amount and how it stands, leads to its payment, and is not dragged @wide', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, '?view=agenda');
  const days = ['2026-11-05', '2026-11-25', '2026-11-26'];
  const name = 'Préstamo del banco de la otra cuadra';
  await addDebt({ ...shop, url: keeper.url }, name, [1234567.89, 60, 60], days, ['2026-11-26']);
  await page.reload();
  const second = page.getByRole('link', { name: 'Préstamo del banco de la otra cuadra 2/3, $ 60,00' });
  await expect(second).toContainText('Installment · Unpaid · All day');
  await expect(page.getByRole('link', { name: /3\/3.*Paid/ })).toContainText('$ 60,00');
  await page.keyboard.press('m');
  const first = page.getByRole('link', { name: /1\/3, .*Overdue/ });
  await expect(first).toHaveClass(/rose/);
  // The title gives way, the amount does not.
  const amount = first.locator('b');
  await expect(amount).toHaveText('$ 1.234.567,89');
  const [bar, text] = [await first.boundingBox(), await amount.boundingBox()];
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
  await expectNoSeriousAxe(page);

  await dragByMouse(page, first, await middleOf(dayOf(page, '2026-11-12')));
  await expect(page.locator('[data-part=toast]')).toHaveCount(0);
  await expect(page).toHaveURL(/schedule/);
  const [due] = (await eventsOf(keeper.url, shop)).filter((event) => event.title.endsWith('1/3'));
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/finance/debts\\?.*id=${due?.debt_id}.*part=${due?.id}`));
  await page.goBack();
  await expect(first).toBeVisible();
});

// rule: calendar/installments
for (const width of [768, 900])
  test(`at ${width} pixels the month shows the whole amounts of its installments @wide @long`, async ({
    page,
    keeper,
  }) => {
    const shop = await shopWith(page, keeper.url, {});
    const amounts = [100, 98765.43, 1234567.89, 123456789.12];
    await addDebt(shop, 'Local', amounts, ['2026-11-10', '2026-11-11', '2026-11-25', '2026-11-26']);
    await page.clock.setFixedTime('2026-11-20T13:42:00Z');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/app/schedule?view=month&day=2026-11-20');
    const installments = page.locator('main').getByRole('link', { name: /^Local/ });
    await expect(installments).toHaveCount(amounts.length);
    const isWhole = (amount: Element) => {
      const [own, around] = [amount, amount.closest('a')].map((element) => element?.getBoundingClientRect());
      return own && around && own.left >= around.left && own.right <= around.right;
    };
    for (const installment of await installments.all())
      expect(await installment.locator('b').evaluate(isWhole), (await installment.textContent()) ?? '').toBe(true);
  });

// rule: calendar/installments
test('however long its line, the amount of an installment stands at its end @wide @long', async ({ page, keeper }) => {
  const shop = await atCalendar(page, keeper.url, '?view=day');
  await addDebt({ ...shop, url: keeper.url }, 'Local', [60], ['2026-11-20']);
  await page.reload();
  const line = page.getByRole('link', { name: /^Local 1\/1/ });
  await expect(line).toBeVisible();
  const [bar, amount] = [await line.boundingBox(), await line.locator('b').boundingBox()];
  const room = (bar?.x ?? 0) + (bar?.width ?? 0) - (amount?.x ?? 0) - (amount?.width ?? 0);
  expect(room).toBeLessThan(12);
});
