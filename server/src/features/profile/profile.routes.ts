import { AVATAR_FILE, avatarReply, noFields } from '@trastienda/contract/images';
import { passwordChange } from '@trastienda/contract/password';
import { emptyReply, json, refusals, reply, router, shopRoute } from '../../http/routes';
import { changeFromForm, formBody, imageForm } from '../../http/upload';
import * as service from './profile.service';

const avatarForm = imageForm(noFields, AVATAR_FILE, { required: 'Elige una imagen' });

const changeAvatar = shopRoute({
  method: 'patch',
  path: '/user/avatar',
  summary: 'Change the avatar',
  request: formBody(avatarForm),
  responses: { 200: reply(avatarReply, 'Where the new avatar is'), ...refusals(400, 401, 413, 415, 429) },
});

const changePassword = shopRoute({
  method: 'patch',
  path: '/user/password',
  summary: "Change the password; the user's other sessions end",
  request: json(passwordChange),
  responses: { 204: emptyReply, ...refusals(400, 401, 413, 415, 429) },
});

export const profileRoutes = router()
  .openapi(changePassword, async (c) => {
    await service.changePassword(c.get('visitor'), c.req.valid('json'));
    return c.body(null, 204);
  })
  .openapi(changeAvatar, async (c) => {
    const url = await changeFromForm(c, avatarForm, (_shop, _fields, [image = '']) =>
      service.changeAvatar(c.get('visitor'), image),
    );
    return c.json({ url }, 200);
  });
