import { imageUrl } from '@trastienda/contract/images';
import type { Visitor } from '../../db/shop';
import * as queries from './profile.queries';

export { changePassword } from '../session/password-change.service';

/** Gives the user another avatar; returns its address. */
export async function changeAvatar({ shop, userId }: Visitor, imageId: string): Promise<string> {
  const url = imageUrl(imageId);
  await queries.setAvatar(shop.db, userId, url);
  return url;
}
