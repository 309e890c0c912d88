import { type Day, stepDays } from '@trastienda/domain/dates/day';
import { openDatabase, type Place } from '../db/database';

/** In a database that nobody serves: of the first rule the day is today, of each other one a day earlier, and none was recorded. */
export async function letDaysPass(place: Place, today: Day): Promise<void> {
  const { db, close } = await openDatabase(place);
  const rules = await db.selectFrom('recurring').select('id').execute();
  for (const [days, { id }] of rules.entries()) {
    const day = stepDays(today, -days);
    const passed = { start_date: day, open_from: day, records_on: day };
    await db.updateTable('recurring').set(passed).where('id', '=', id).execute();
  }
  await close();
}
