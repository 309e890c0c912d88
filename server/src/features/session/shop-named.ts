import type { Db } from '../../db/database';
import { userNamed } from './user-named';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id of the shop that a command names: by its id, or by its owner's username or e-mail. */
export const shopIdNamed = async (db: Db, name: string): Promise<string | undefined> =>
  UUID.test(name) ? name : (await userNamed(db, name)).user?.shop_id;
