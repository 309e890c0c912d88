import { imageUrl } from '@trastienda/contract/images';
import type { Visitor } from '../../application/shop';
import { transact } from '../../application/transact';
import * as queries from './profile.queries';

export { changePassword } from '../session/password-change.service';
export { makeRecoveryCodes, recoveryCodesLeft } from '../session/recovery.service';
export { deleteUser } from '../session/user-deletion.service';

/** Gives the user another avatar; returns its address. */
export async function changeAvatar({ shop, userId }: Visitor, imageId: string): Promise<string> {
  const url = imageUrl(imageId);
  await transact(shop.db, (tx) => queries.setAvatar(tx, userId, url));
  return url;
}
