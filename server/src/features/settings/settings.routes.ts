import { userSettings, userSettingsPatch } from '@trastienda/contract/settings';
import { dataReply, json, refusals, reply, router, shopRoute } from '../../http/routes';
import * as service from './settings.service';

const read = shopRoute({
  method: 'get',
  path: '/user/settings',
  summary: 'What the user has set',
  responses: { 200: reply(userSettings, 'The settings'), ...refusals(401) },
});

const update = shopRoute({
  method: 'patch',
  path: '/user/settings',
  summary: 'Change a setting of the user',
  request: json(userSettingsPatch),
  responses: { 200: dataReply(userSettings, 'The settings'), ...refusals(400, 401, 413, 415) },
});

export const settingsRoutes = router()
  .openapi(read, async (c) => c.json(await service.settingsOf(c.get('visitor')), 200))
  .openapi(update, async (c) =>
    c.json({ data: await service.changeSettings(c.get('visitor'), c.req.valid('json')) }, 200),
  );
