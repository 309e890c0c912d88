import type { Db } from '../../db/database';
import {
  countedCatalogueFigures,
  countedDebtFigures,
  countedFigures,
  type Figure,
  keptCatalogueFigures,
  keptDebtFigures,
  keptFigures,
} from './books.queries';

export interface Difference {
  shopId: string;
  what: string;
  kept: number;
  counted: number;
}

const keyOf = ({ shop_id, what }: Figure) => `${shop_id} ${what}`;

/** Adds all books up again from their rows and says every total that is kept otherwise. Both are read in one snapshot. */
export async function findDifferences(db: Db): Promise<Difference[]> {
  const [kept, counted] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => [
      [...(await keptFigures(tx)), ...(await keptDebtFigures(tx)), ...(await keptCatalogueFigures(tx))],
      [...(await countedFigures(tx)), ...(await countedDebtFigures(tx)), ...(await countedCatalogueFigures(tx))],
    ]);
  const countedBy = new Map(counted.map((figure) => [keyOf(figure), figure.value]));
  const keptBy = new Map(kept.map((figure) => [keyOf(figure), figure.value]));
  const figures = new Map([...kept, ...counted].map((figure) => [keyOf(figure), figure]));
  return [...figures].flatMap(([key, { shop_id, what }]) => {
    const difference = { shopId: shop_id, what, kept: keptBy.get(key) ?? 0, counted: countedBy.get(key) ?? 0 };
    return difference.kept === difference.counted ? [] : [difference];
  });
}
