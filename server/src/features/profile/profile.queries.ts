import type { Db } from '../../db/database';

export const setAvatar = (db: Db, userId: string, url: string) =>
  db.updateTable('app_user').set({ avatar_url: url }).where('id', '=', userId).execute();
