import type { Db } from '../db/database';
import { inOneView } from '../db/reading';

/** Takes the turns of all lists that are read page by page, until they are given back: what needs one waits (rule: limits/turns). */
export async function holdLongReads(db: Db): Promise<() => Promise<void>> {
  let letGo = () => {};
  const turn = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held: Promise<void>[] = [];
  for (const shopId of ['a', 'b'])
    await new Promise<void>((begun) => {
      const hold = () => {
        begun();
        return turn;
      };
      held.push(inOneView({ db, shopId }, hold));
    });
  return async () => {
    letGo();
    await Promise.all(held);
  };
}
