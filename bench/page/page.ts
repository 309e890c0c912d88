import { join } from 'node:path';
import { firstDayOf, monthOf } from '@trastienda/domain/dates/day';
import { today } from '@trastienda/server/application/shop';
import { openDatabase } from '@trastienda/server/db/database';
import { migrate } from '@trastienda/server/db/migrate';
import { openImages } from '@trastienda/server/images/library';
import { seedDebts } from '../seed/debts';
import { seedEvents } from '../seed/events';
import { fillBooks } from '../seed/movements';
import { seedProducts, unitCodes } from '../seed/products';
import { newPlace } from '../seed/shop';
import { startServer } from '../server-process';
import { openGround } from '../stage';
import { launch, SLOWDOWN } from './browser';
import { measureCalendar } from './calendar';
import { measureCounter, SCANNED } from './counter';
import { atPace, type Figure, holds, lineOf } from './figure';
import { measureLoads } from './loads';
import { measureTyping } from './typing';
import { measureVisits } from './visits';
import { paceOf } from './yardstick';

const EVENTS = 1_000;
const DAYS_OF_A_MONTH = 30;
/** Of three items each. */
const PRODUCTS = 6_667;
const LARGE = 'mostrador';
/** What a small shop has after a year. */
const YEAR = { username: 'anual', movements: 1_000, debts: 12, products: 120, events: 60 };

/**
 * Prints what the page costs a browser that is four times slower than this machine.
 * @param only these parts: loads, typing, calendar, counter, visits; all of them where none is named
 * @returns whether all limits hold
 */
export async function measurePage(only: readonly string[]): Promise<boolean> {
  const ground = await openGround('sqlite');
  try {
    const { dataDir } = await ground.newDatabase('page');
    const database = await openDatabase({ url: undefined, dataDir });
    ground.onClose(database.close);
    await migrate(database);
    const images = await openImages({ dataDir, report: console.error });
    const place = await newPlace(database, images);
    await seedEvents(place, EVENTS, { first: firstDayOf(monthOf(today(place.shop))), days: DAYS_OF_A_MONTH });
    // A shop of its own: the other one's lists stay what they were.
    const large = await newPlace(database, images, LARGE);
    await seedProducts(large, PRODUCTS);
    const counterOf = { username: LARGE, token: large.token, codes: await unitCodes(large, SCANNED) };
    const year = await newPlace(database, images, YEAR.username);
    await fillBooks(year, YEAR.movements);
    await seedDebts(year, YEAR.debts, ' de deudas');
    await seedProducts(year, YEAR.products);
    await seedEvents(year, YEAR.events, { first: firstDayOf(monthOf(today(year.shop))), days: DAYS_OF_A_MONTH });
    const server = await startServer(dataDir, { DATA_DIR: dataDir }, join(process.cwd(), 'server/dist/main.js'));
    ground.onClose(server.stop);
    const browser = await launch();
    ground.onClose(() => browser.close());

    const figures: Figure[] = [];
    const paces: number[] = [];
    const parts: Record<string, () => Promise<Figure[]>> = {
      loads: () => measureLoads(browser, server.url, place.token),
      typing: () => measureTyping(browser, server.url, place.token),
      calendar: () => measureCalendar(browser, server.url, place.token),
      counter: () => measureCounter(browser, server.url, counterOf),
      visits: () => measureVisits(browser, server.url, { username: YEAR.username, token: year.token }),
    };
    for (const [name, measure] of Object.entries(parts)) {
      if (only.length > 0 && !only.some((part) => name.includes(part))) continue;
      // The machine may become slower or quicker meanwhile.
      const before = await paceOf(browser);
      const measured = await measure();
      const pace = (before + (await paceOf(browser))) / 2;
      paces.push(pace);
      figures.push(...measured.map((figure) => atPace(figure, pace)));
    }
    const pacesText = paces.map((pace) => pace.toFixed(2)).join(', ');
    console.log(
      `\n### the page, ${SLOWDOWN} times slower, ${EVENTS.toLocaleString('en')} events in the month, ${(3 * PRODUCTS).toLocaleString('en')} items at the counter\n`,
    );
    console.log(`Limits in milliseconds at the machine's pace: ${pacesText} times those of the quick one.\n`);
    for (const figure of figures) console.log(lineOf(figure));
    return figures.every(holds);
  } finally {
    await ground.close();
  }
}
