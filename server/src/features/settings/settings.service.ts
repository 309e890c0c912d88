import type { Visitor } from '../../db/shop';
import * as queries from './settings.queries';

export const settingsOf = ({ shop, userId }: Visitor) => queries.findSettings(shop.db, userId);

export const changeSettings = ({ shop, userId }: Visitor, change: queries.SettingsChange) =>
  queries.updateSettings(shop.db, userId, change);
