import { atCalendar, dayOf, dialog, eventNamed, timesOf, title, toast } from './support/calendar';
import { expect, test } from './support/journey';

// rule: calendar/keyboard
test('month by keyboard alone: create, edit, move, delete and undo @wide', async ({ page, keeper }) => {
  const shop = await atCalendar(page, keeper.url, '?view=month');
  await dayOf(page, '2026-11-20').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(dayOf(page, '2026-11-14')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Feria');
  await page.keyboard.press('Enter');
  await expect(toast(page, "Event 'Feria' added")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await expect(dayOf(page, '2026-11-14')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(eventNamed(page, 'Feria')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Gran feria');
  await page.keyboard.press('Enter');
  await expect(toast(page, "Event 'Gran feria' updated")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await eventNamed(page, 'Gran feria').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(eventNamed(page, 'Gran feria')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(toast(page, "Event 'Gran feria' moved")).toContainText('Nov 20, 2026');
  await expect(eventNamed(page, 'Gran feria')).toBeFocused();
  expect(await timesOf(keeper.url, shop, 'Gran feria')).toEqual(['2026-11-20 09:00', '2026-11-20 10:00']);

  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(eventNamed(page, 'Gran feria')).toHaveCount(0);
  await toast(page, 'deleted').getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(eventNamed(page, 'Gran feria')).toBeVisible();
});

// rule: calendar/keyboard
test('week and day by keyboard alone: arrows lead through the quarters and move what Space has picked up @wide @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, '?view=week');
  await dayOf(page, '2026-11-20').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(dayOf(page, '2026-11-19')).toBeFocused();
  await expect(dayOf(page, '2026-11-19')).toHaveAccessibleName('Thu November 19, 2026, 9:15 AM');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Retiro');
  await page.keyboard.press('Enter');
  await expect(toast(page, "Event 'Retiro' added")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await eventNamed(page, 'Retiro').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(toast(page, "Event 'Retiro' moved")).toBeVisible();
  await expect(eventNamed(page, 'Retiro')).toBeFocused();
  expect(await timesOf(keeper.url, shop, 'Retiro')).toEqual(['2026-11-20 09:45', '2026-11-20 10:45']);

  await page.keyboard.press('d');
  await expect(title(page)).toHaveText('Thu November 19, 2026');
  await page.getByRole('button', { name: 'Next' }).click();
  await eventNamed(page, 'Retiro').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(eventNamed(page, 'Retiro')).toContainText('9:30 - 10:30 AM');
  await expect.poll(() => timesOf(keeper.url, shop, 'Retiro')).toEqual(['2026-11-20 09:30', '2026-11-20 10:30']);
});
