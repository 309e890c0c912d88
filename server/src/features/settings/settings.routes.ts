import { userSettings, userSettingsPatch } from '@trastienda/contract/settings';
import { dataReply, json, reply, router } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import * as service from './settings.service';

const read = shopRoute('get', '/user/settings', 'What the user has set', {
  gives: reply(userSettings, 'The settings'),
});

const update = shopRoute('patch', '/user/settings', 'Change a setting of the user', {
  takes: json(userSettingsPatch),
  gives: dataReply(userSettings, 'The settings'),
});

export const settingsRoutes = router()
  .openapi(read, async (c) => c.json(await service.settingsOf(c.get('visitor')), 200))
  .openapi(update, async (c) =>
    c.json({ data: await service.changeSettings(c.get('visitor'), c.req.valid('json')) }, 200),
  );
