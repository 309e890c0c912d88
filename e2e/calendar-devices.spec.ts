import {
  anEvent,
  atCalendar,
  dayOf,
  dialog,
  dragByMouse,
  eventNamed,
  eventsOf,
  middleOf,
  save,
  toast,
} from './support/calendar';
import { expect, test } from './support/journey';
import { call } from './support/shop';

const BEFORE = anEvent('Banco', '2026-11-10 09:00', '2026-11-10 10:00', { id: 'banco', description: 'Sucursal 4' });
const RENAMED = { ...BEFORE, title: 'Banco Nación', description: 'Sucursal 7' };

// rule: forms/changed-fields-only, calendar/changes-on-top
test('a move and an edit leave what another device has changed since, and so does a deletion that is undone @wide', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, '?view=month', [BEFORE]);
  const elsewhere = async (body: object) =>
    expect((await call(keeper.url, 'PUT', '/event-calendar/banco', { token: shop.token, body })).status).toBe(200);
  const [before] = await eventsOf(keeper.url, shop);
  await elsewhere(RENAMED);
  await dragByMouse(page, eventNamed(page, 'Banco'), await middleOf(dayOf(page, '2026-11-12')));
  await expect(toast(page, 'moved')).toBeVisible();
  const moved = { ...before, ...RENAMED, start: '2026-11-12T12:00:00.000Z', end: '2026-11-12T13:00:00.000Z' };
  expect(await eventsOf(keeper.url, shop)).toEqual([moved]);

  await expect(eventNamed(page, 'Banco Nación')).toBeVisible();
  await eventNamed(page, 'Banco Nación').click();
  await elsewhere({ ...moved, location: 'Centro' });
  await dialog(page).getByLabel('Title').fill('Banco Provincia');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  const edited = { ...moved, location: 'Centro', title: 'Banco Provincia' };
  expect(await eventsOf(keeper.url, shop)).toEqual([edited]);

  await expect(eventNamed(page, 'Banco Provincia')).toBeVisible();
  await eventNamed(page, 'Banco Provincia').click();
  await elsewhere({ ...edited, description: 'Sucursal 9' });
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'deleted').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => eventsOf(keeper.url, shop)).toEqual([{ ...edited, description: 'Sucursal 9' }]);
  await eventNamed(page, 'Banco Provincia').click();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Sucursal 9');
});
