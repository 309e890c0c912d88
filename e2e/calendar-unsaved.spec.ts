import type { Locator, Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import {
  anEvent,
  atCalendar,
  dialog,
  eventNamed,
  eventsOf,
  save,
  timesOf,
  toast,
  unsaved,
  unsavedList,
} from './support/calendar';
import { expect, test } from './support/journey';
import { takesKeys } from './support/settled';
import { call } from './support/shop';

const newEvent = (page: Page) => page.getByRole('button', { name: 'New event', exact: true }).filter({ visible: true });
const named = (page: Page) => dialog(page).getByLabel('Title');
const DAY = '?view=agenda&day=2026-11-20';
const ALL = '**/api/event-calendar{,/**}';

/** What is written to the calendar does not arrive. */
const cut = (page: Page) =>
  page.route(ALL, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));

const heal = (page: Page) => page.unroute(ALL);

async function make(page: Page, title: string): Promise<void> {
  await newEvent(page).click();
  await named(page).fill(title);
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
}

/** On a phone a dialog stands above the toasts and comes down when they go: it is opened without any. */
async function correct(page: Page, row: Locator): Promise<void> {
  // A toast stays as long as the mouse is on it, and this one may come where the mouse is.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-part=toast]')).toHaveCount(0);
  await row.getByRole('button', { name: 'Correct' }).click();
}

test.beforeEach(({ complaints }) => complaints.forgive(/Failed to load resource|ERR_FAILED/));

test('events that were not saved stand over the calendar, after another screen and a reload too, and go out in order @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY);
  await cut(page);
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro']) await make(page, title);
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro'])
    await expect(unsaved(page, `New event: ${title}, Nov 20, 2026`)).toContainText('No connection.');
  await expectNoSeriousAxe(page);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContainEqual(
    expect.stringMatching(/^draft:.*calendar/),
  );
  await page.goto('/app/config');
  await page.goto(`/app/schedule${DAY}`);
  await expect(unsavedList(page).getByRole('listitem')).toHaveCount(4);
  await expect(unsaved(page, 'New event: Uno')).toContainText('No connection.');

  await heal(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/event-calendar'))
      sent.push((request.postDataJSON() as { title: string }).title);
  });
  await unsavedList(page).getByRole('button', { name: 'Try all again' }).click();
  await expect(unsavedList(page)).toHaveCount(0);
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro']) await expect(eventNamed(page, title)).toBeVisible();
  await expect.poll(() => sent).toEqual(['Uno', 'Dos', 'Tres', 'Cuatro']);
  await expect.poll(async () => eventsOf(keeper.url, shop)).toHaveLength(4);
});

test('what was saved although its answer was lost is not made twice, tried again or corrected @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY);
  await page.route(ALL, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await make(page, 'Feria');
  await make(page, 'Banco');
  await expect(unsavedList(page).getByRole('listitem')).toHaveCount(2);
  expect(await eventsOf(keeper.url, shop)).toHaveLength(2);
  await heal(page);
  await unsaved(page, 'Feria').getByRole('button', { name: 'Try again' }).click();
  await expect(unsaved(page, 'Feria')).toHaveCount(0);
  await correct(page, unsaved(page, 'Banco'));
  await named(page).fill('Banco Nación');
  await save(page);
  await expect(unsavedList(page)).toHaveCount(0);
  await expect
    .poll(async () => (await eventsOf(keeper.url, shop)).map(({ title }) => title).sort())
    .toEqual(['Banco Nación', 'Feria']);
});

// rule: forms/unsure-changed
test('what may have been saved is read anew when it is thrown away @either @long', async ({ page, keeper }) => {
  await atCalendar(page, keeper.url, DAY);
  await page.route(ALL, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await make(page, 'Feria');
  await expect(eventNamed(page, 'Feria')).toHaveCount(0);
  await unsaved(page, 'Feria')
    .getByRole('button', { name: /^Discard/ })
    .click();
  await expect(eventNamed(page, 'Feria')).toBeVisible();
});

test('one that was under way when the page was loaded anew waits in the list and is made once @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY);
  await page.route(ALL, (route) => (route.request().method() === 'GET' ? route.continue() : undefined));
  await make(page, 'Feria');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(unsaved(page, 'New event: Feria')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await unsaved(page, 'Feria').getByRole('button', { name: 'Try again' }).click();
  await expect(unsavedList(page)).toHaveCount(0);
  await expect(eventNamed(page, 'Feria')).toBeVisible();
  await expect.poll(async () => eventsOf(keeper.url, shop)).toHaveLength(1);
});

test('one is corrected in its dialog, which a reload and Escape lose nothing of, or discarded and brought back @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY);
  await cut(page);
  await make(page, 'Uno');
  await make(page, 'Dos');
  const first = unsaved(page, 'New event: Uno');
  await correct(page, first);
  await expect(named(page)).toHaveValue('Uno');
  await named(page).fill('Uno y medio');
  await page.reload();
  await expect(named(page)).toHaveValue('Uno y medio');
  await takesKeys(dialog(page));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // What is begun beside it is another one.
  await newEvent(page).click();
  await expect(named(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  const second = unsaved(page, 'New event: Dos');
  await second.getByRole('button', { name: 'Discard' }).click();
  await expect(second).toHaveCount(0);
  await toast(page, 'Discarded.').getByRole('button', { name: 'Undo' }).click();
  await expect(second).toHaveCount(1);
  await second.getByRole('button', { name: 'Discard' }).click();

  await heal(page);
  await correct(page, first);
  await expect(named(page)).toHaveValue('Uno y medio');
  await save(page);
  await expect(eventNamed(page, 'Uno y medio')).toBeVisible();
  await expect(unsavedList(page)).toHaveCount(0);
  await expect.poll(async () => (await eventsOf(keeper.url, shop)).map(({ title }) => title)).toEqual(['Uno y medio']);
});

test('an edit of an event that another device has deleted says so, and is made anew from it @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY, [anEvent('Banco', '2026-11-20 15:00', '2026-11-20 16:00')]);
  const [event] = await eventsOf(keeper.url, shop);
  await eventNamed(page, 'Banco').click();
  await named(page).fill('Banco Nación');
  await call(keeper.url, 'DELETE', `/event-calendar/${event?.id}`, { token: shop.token });
  await save(page);
  const edit = unsaved(page, 'Change: Banco Nación');
  await expect(edit).toContainText('It was deleted on another device.');
  await expect(eventNamed(page, 'Banco')).toHaveCount(0);
  await correct(page, edit);
  await expect(dialog(page)).toContainText('Create Event');
  await save(page);
  await expect(eventNamed(page, 'Banco Nación')).toBeVisible();
  await expect(unsavedList(page)).toHaveCount(0);
  await expect.poll(() => timesOf(keeper.url, shop, 'Banco Nación')).toEqual(['2026-11-20 15:00', '2026-11-20 16:00']);
});

test('an edit that is sent again later takes back nothing that was saved meanwhile @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY, [anEvent('Banco', '2026-11-20 15:00', '2026-11-20 16:00')]);
  const edit = async (label: string, text: string) => {
    await eventNamed(page, 'Banco').click();
    await dialog(page).getByLabel(label).fill(text);
    await save(page);
    await expect(dialog(page)).toHaveCount(0);
  };
  await cut(page);
  await edit('Description', 'Con Ana');
  await expect(unsaved(page, 'Change: Banco')).toBeVisible();
  await heal(page);
  await edit('Location', 'Centro');
  await expect(toast(page, "Event 'Banco' updated")).toBeVisible();
  await unsaved(page, 'Change: Banco').getByRole('button', { name: 'Try again' }).click();
  await expect(unsavedList(page)).toHaveCount(0);
  await expect
    .poll(async () => eventsOf(keeper.url, shop))
    .toMatchObject([{ description: 'Con Ana', location: 'Centro' }]);
});

/** The next events that are made are refused, once they are told to be. */
async function refuseNew(page: Page): Promise<() => void> {
  let refuse = () => {};
  const isRefused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(ALL, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await isRefused;
    return route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'Revisa los datos', errors: [] } });
  });
  return refuse;
}

test('a change of an event that was refused says what it waits for, and goes out after it @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY);
  const refuse = await refuseNew(page);
  await make(page, 'Feria');
  await eventNamed(page, 'Feria').click();
  await named(page).fill('Feria grande');
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  refuse();
  const change = unsaved(page, 'Change: Feria grande');
  await expect(change).toContainText('The event itself was not saved');
  await expect(unsaved(page, 'New event: Feria')).toHaveCount(1);
  await change.getByRole('button', { name: 'Try again' }).click();
  await expect(change).toContainText('The event itself was not saved');
  await heal(page);
  await unsavedList(page).getByRole('button', { name: 'Try all again' }).click();
  await expect(unsavedList(page)).toHaveCount(0);
  await expect.poll(async () => (await eventsOf(keeper.url, shop)).map(({ title }) => title)).toEqual(['Feria grande']);
});

test('an event that was refused and is deleted by then waits for nothing @either @long', async ({ page, keeper }) => {
  const shop = await atCalendar(page, keeper.url, DAY);
  const refuse = await refuseNew(page);
  await make(page, 'Feria');
  await eventNamed(page, 'Feria').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toHaveCount(0);
  refuse();
  await expect(toast(page, "Event 'Feria' deleted")).toBeVisible();
  await expect(unsavedList(page)).toHaveCount(0);
  await expect(eventNamed(page, 'Feria')).toHaveCount(0);
  expect(await eventsOf(keeper.url, shop)).toEqual([]);
});

test('what another version of the page has kept is left out, and the rest is there @either @long', async ({
  page,
  keeper,
}) => {
  await atCalendar(page, keeper.url, DAY);
  await cut(page);
  await make(page, 'Feria');
  await expect(unsaved(page, 'New event: Feria')).toBeVisible();
  await page.evaluate(() => {
    const name = Object.keys(sessionStorage).find((key) => key.endsWith('calendar:unsaved')) ?? '';
    const [entry]: unknown[] = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    if (typeof entry !== 'object') throw new Error('nothing is kept');
    const old = { ...entry, id: 'old', values: { kind: 'added' }, sent: { kind: 'added', title: 'Banco' } };
    sessionStorage.setItem(name, JSON.stringify([old, { id: 'broken' }, entry]));
  });
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(unsavedList(page).getByRole('listitem')).toHaveCount(1);
  await expect(unsaved(page, 'New event: Feria')).toBeVisible();
});
