import type { PasswordChange } from '@trastienda/contract/password';
import { api, body } from '../../lib/api';
import { showAvatar } from '../../lib/session';
import { sending, uploadForm } from '../../lib/upload-form';
import { PROFILE } from '../../shop/user/queries';

export const PROFILE_REFRESHES = [PROFILE];

export async function changeAvatar(file: File[]) {
  const reply = await api.user.avatar.$patch({}, sending(uploadForm({}, { file }))).then(body);
  showAvatar(reply.url);
  return reply;
}

export const changePassword = async (change: PasswordChange) => body(await api.user.password.$patch({ json: change }));

/** New recovery codes; those from before open nothing any more. */
export const makeRecoveryCodes = async (current_password: string) =>
  body(await api.user.recovery_codes.$post({ json: { current_password } }));

/** Deletes the user and the shop for good. */
export const deleteUser = async (current_password: string) =>
  body(await api.user.$delete({ json: { current_password } }));
