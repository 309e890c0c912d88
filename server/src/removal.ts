import { reportFault } from './faults';
import type { Deps } from './http/env';
import { removeDeletedShops } from './moving/remove-shop';

/** Removes what is left of deleted shops, and writes down which are gone. @returns whether all are */
export const removeDeleted = ({ database, images, log }: Pick<Deps, 'database' | 'images' | 'log'>): Promise<boolean> =>
  removeDeletedShops(database, {
    images,
    removed: (shop) => log.info({ shop }, 'removed a shop that its owner has deleted'),
    failed: (error) => reportFault('removal of a shop', error),
  });

/** The same with nobody waiting for it: what does not go now goes with the next sweep. */
export const removeSoon = (deps: Deps): void => {
  removeDeleted(deps).catch((error: unknown) => reportFault('removal of a shop', error));
};
