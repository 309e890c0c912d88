import { AVATAR_FILE, avatarReply, noFields } from '@trastienda/contract/images';
import { passwordChange, userDeletion } from '@trastienda/contract/password';
import { recoveryCodes, recoveryCodesLeft, recoveryCodesRequest } from '@trastienda/contract/recovery';
import type { Env } from '../../http/env';
import { json, reply, router } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { changeFromForm, formBody, imageForm } from '../../http/upload';
import * as service from './profile.service';

const avatarForm = imageForm(noFields, AVATAR_FILE, { required: 'Elige una imagen' });

const changeAvatar = shopRoute('patch', '/user/avatar', 'Change the avatar', {
  takes: formBody(avatarForm),
  gives: reply(avatarReply, 'Where the new avatar is'),
});

const changePassword = shopRoute('patch', '/user/password', "Change the password; the user's other sessions end", {
  takes: json(passwordChange),
  refuses: [429],
});

const countRecoveryCodes = shopRoute(
  'get',
  '/user/recovery_codes',
  'How many recovery codes are left, and when they were made',
  {
    gives: reply(recoveryCodesLeft, 'Their number'),
  },
);

const makeRecoveryCodes = shopRoute('post', '/user/recovery_codes', 'Make new recovery codes; the others are void', {
  takes: json(recoveryCodesRequest),
  gives: reply(recoveryCodes, 'The codes, shown this once'),
  refuses: [429],
});

const deleteUser = shopRoute('delete', '/user', 'Delete the user and the shop, with all that they have, for good', {
  takes: json(userDeletion),
  refuses: [429],
});

/** What the user is and has. What removes a deleted shop is put in; nobody waits for it. */
export const profileRoutes = (removeDeleted: (deps: Env['Variables']['deps']) => void) =>
  router()
    .openapi(countRecoveryCodes, async (c) => c.json(await service.recoveryCodesLeft(c.get('visitor')), 200))
    .openapi(makeRecoveryCodes, async (c) => {
      const { current_password } = c.req.valid('json');
      return c.json({ recovery_codes: await service.makeRecoveryCodes(c.get('visitor'), current_password) }, 201);
    })
    .openapi(changePassword, async (c) => {
      await service.changePassword(c.get('visitor'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(changeAvatar, async (c) => {
      const url = await changeFromForm(c, avatarForm, (_shop, _fields, [image = '']) =>
        service.changeAvatar(c.get('visitor'), image),
      );
      return c.json({ url }, 200);
    })
    .openapi(deleteUser, async (c) => {
      await service.deleteUser(c.get('visitor'), c.req.valid('json').current_password);
      removeDeleted(c.get('deps'));
      return c.body(null, 204);
    });
