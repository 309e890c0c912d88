import { AVATAR_FILE, avatarReply, noFields } from '@trastienda/contract/images';
import { refusals, reply, router, shopRoute } from '../../http/routes';
import { changeFromForm, formBody, type ImageForm, required } from '../../http/upload';
import * as service from './profile.service';

const avatarForm: ImageForm<typeof noFields> = {
  fields: noFields,
  files: AVATAR_FILE,
  kind: 'photo',
  refuses: required('Elige una imagen'),
};

const changeAvatar = shopRoute({
  method: 'patch',
  path: '/user/avatar',
  summary: 'Change the avatar',
  request: formBody(avatarForm),
  responses: { 200: reply(avatarReply, 'Where the new avatar is'), ...refusals(400, 401, 413, 415, 503) },
});

export const profileRoutes = router().openapi(changeAvatar, async (c) => {
  const url = await changeFromForm(c, avatarForm, (_shop, _fields, [image = '']) =>
    service.changeAvatar(c.get('visitor'), image),
  );
  return c.json({ url }, 200);
});
