import type { Visitor } from '../../application/shop';
import { transact } from '../../application/transact';
import { markDeleted } from '../../db/shop-states';
import { withCurrentPassword } from './current-password.service';
import * as queries from './session.queries';

/**
 * Deletes the user and the shop for good, once the present password was typed right (rule: session/deletion). When it resolves nobody
 * comes in any more; what they had is still to be removed.
 */
export async function deleteUser(visitor: Visitor, currentPassword: string): Promise<void> {
  const isDeleted = await withCurrentPassword(visitor, currentPassword, (currentHash) =>
    transact(visitor.shop.db, async (tx) => {
      if (!(await queries.holdPasswordHash(tx, visitor.userId, currentHash))) return false;
      await queries.forgetUser(tx, visitor.userId);
      await markDeleted(tx, visitor.shop.shopId);
      return true;
    }),
  );
  // Another session has changed the password meanwhile, or deleted the account: asked again, it is refused for that.
  if (!isDeleted) await deleteUser(visitor, currentPassword);
}
