import type { Visitor } from '../../application/shop';
import { transact } from '../../application/transact';
import * as queries from './settings.queries';

export const settingsOf = ({ shop, userId }: Visitor) => queries.findSettings(shop.db, userId);

export const changeSettings = ({ shop, userId }: Visitor, change: queries.SettingsChange) =>
  transact(shop.db, (tx) => queries.updateSettings(tx, userId, change));
