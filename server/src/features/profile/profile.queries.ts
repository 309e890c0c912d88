import type { Tx } from '../../db/database';

export const setAvatar = (tx: Tx, userId: string, url: string) =>
  tx.updateTable('app_user').set({ avatar_url: url }).where('id', '=', userId).execute();
