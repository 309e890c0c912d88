import type { Db } from '../../db/database';
import { allCountedAlone, type Counted, keptCounts, type MonthCount } from '../../db/kept-counts';
import { statement } from '../../db/statement';

/** How many movements each month has, newest month first, from the kept counts. */
export const countByMonth = statement<Counted, MonthCount>(keptCounts);

/** How many there are in all of these months. */
export const countInAll = async (db: Db, counted: Counted): Promise<number> => (await sum(db, counted))[0]?.count ?? 0;

const sum = statement<Counted, { count: number | null }>(allCountedAlone);
