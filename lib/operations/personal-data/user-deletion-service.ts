import type { Viewer } from '@/lib/access/session/viewer';
import { assertMayTouch, lockUser } from '@/lib/access/user-admin/user-admin-service';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { erasePerson } from './erasure-service';
import { lockLeavingUser } from './personal-data-repository';

/**
 * Deletes an account and its owner's data; orders stay, with name and address. Throws NOT_FOUND, LAST_ADMIN, CONFLICT
 * (the viewer's own account).
 */
export async function deleteUser(viewer: Viewer, id: string): Promise<{ message: string }> {
  return inTransaction(async (transaction) => {
    const user = await lockUser(transaction, id);
    await assertMayTouch(transaction, viewer, user, { kind: 'delete', next: null });
    const leaving = await lockLeavingUser(transaction, user.id);
    if (!leaving) throw new AppError('NOT_FOUND', 'User not found');
    await erasePerson(transaction, leaving, viewer);
    return { message: `${user.name} was deleted.` };
  });
}
