import type { Db } from '../../db/database';
import { type Counted, keptCounts, type MonthCount, type SumsInAll, sumsInAll } from '../../db/kept-counts';
import { statement } from '../../db/statement';

/** How many movements each month has and what they come to, newest month first, from what is kept. */
export const sumByMonth = statement<Counted, MonthCount>(keptCounts);

/** The same of all these months together. */
export const sumInAll = async (db: Db, counted: Counted): Promise<SumsInAll> => {
  const [all] = await inAll(db, counted);
  return all ?? { count: null, inflow: null, outflow: null };
};

const inAll = statement<Counted, SumsInAll>(sumsInAll);
