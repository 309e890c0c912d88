import { join } from 'node:path';
import { firstDayOf, monthOf } from '@trastienda/domain/dates/day';
import { today } from '@trastienda/server/application/shop';
import { openDatabase } from '@trastienda/server/db/database';
import { migrate } from '@trastienda/server/db/migrate';
import { openImages } from '@trastienda/server/images/library';
import { seedEvents } from '../seed/events';
import { newPlace } from '../seed/shop';
import { startServer } from '../server-process';
import { openGround } from '../stage';
import { launch, SLOWDOWN } from './browser';
import { measureCalendar } from './calendar';
import { holds, lineOf } from './figure';
import { measureLoads } from './loads';
import { measureTyping } from './typing';

const EVENTS = 1_000;
const DAYS_OF_A_MONTH = 30;

/** Prints what the page costs a browser that is four times slower than this machine; whether all limits hold. */
export async function measurePage(): Promise<boolean> {
  const ground = await openGround('sqlite');
  try {
    const { dataDir } = await ground.newDatabase('page');
    const database = await openDatabase({ url: undefined, dataDir });
    ground.onClose(database.close);
    await migrate(database);
    const place = await newPlace(database, await openImages({ dataDir, report: console.error }));
    await seedEvents(place, EVENTS, { first: firstDayOf(monthOf(today(place.shop))), days: DAYS_OF_A_MONTH });
    const server = await startServer(dataDir, { DATA_DIR: dataDir }, join(process.cwd(), 'server/dist/main.js'));
    ground.onClose(server.stop);
    const browser = await launch();
    ground.onClose(() => browser.close());

    const figures = [
      ...(await measureLoads(browser, server.url, place.token)),
      ...(await measureTyping(browser, server.url, place.token)),
      ...(await measureCalendar(browser, server.url, place.token)),
    ];
    console.log(`\n### the page, ${SLOWDOWN} times slower, ${EVENTS.toLocaleString('en')} events in the month\n`);
    for (const figure of figures) console.log(lineOf(figure));
    return figures.every(holds);
  } finally {
    await ground.close();
  }
}
