import { mailPasswordLink, revokeAccess } from '@/lib/access/accounts/account-service';
import { removeAllFactors } from '@/lib/access/accounts/second-factor/second-factor-service';
import { revokeKeysOf } from '@/lib/access/api-keys/key-service';
import { changedFacts } from '@/lib/access/audit/audit-changes';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import { assertPerson, assertRight, holdViewer, NO_KEYS, type Viewer } from '@/lib/access/session/viewer';
import {
  type CountedUserRow,
  findCountedUser,
  hasOtherActiveAdmin,
  listUserRows,
  lockAdministration,
  updateUser,
} from '@/lib/access/users/user-admin-repository';
import type { AdminUser, UserChange, UserFilters } from '@/lib/access/users/user-admin-schema';
import { dropUnprovenPassword } from '@/lib/access/users/user-repository';
import { isShopOwner, isStaff, rolesInJson, rolesOfNew } from '@/lib/core/permissions/rights';
import { settledChanges } from '@/lib/platform/changes/change-service';
import type { ChangedSince } from '@/lib/platform/changes/changed-since';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { isUuid } from '@/lib/platform/text/uuid';

function toAdminUser({ id, createdAt, updatedAt, roles, ...row }: CountedUserRow): AdminUser {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { _id: id, ...row, ...rolesInJson({ role: row.role, roles }), ...times };
}

/** Accounts that match, newest first, or in the order of change since a moment, with their total. */
export async function listUsers(
  filters: UserFilters,
  window: ListWindow,
  changed?: ChangedSince,
): Promise<{ users: AdminUser[]; total: number }> {
  const { rows, total } = await listUserRows(filters, window, await settledChanges(changed));
  return { users: rows.map(toAdminUser), total };
}

/** A user, whom no other administrator changes until the transaction ends. Throws NOT_FOUND. */
export async function lockUser(transaction: DbTransaction, id: string): Promise<CountedUserRow> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND', 'User not found');
  await lockAdministration(transaction);
  const user = await findCountedUser(id, transaction);
  if (!user) throw new AppError('NOT_FOUND', 'User not found');
  return user;
}

const oneself = {
  change: "You can't change your own role or status. Ask another administrator to do it.",
  delete: "You can't delete your own account here. Ask another administrator to do it.",
} as const;

const isActiveOwner = (user: { role: string; roles: readonly string[]; status: string }) =>
  isShopOwner(user) && user.status === 'active';

/**
 * Throws FORBIDDEN (a staff account, to keys and to users who may manage customers only), LAST_ADMIN, CONFLICT (the
 * viewer's own account), or SESSION_ENDED when the viewer was removed meanwhile.
 */
export async function assertMayTouch(
  transaction: DbTransaction,
  viewer: Viewer,
  user: CountedUserRow,
  action: { kind: keyof typeof oneself; next: { role: string; roles: readonly string[]; status: string } | null },
): Promise<void> {
  const isAboutStaff = [user, action.next].some((each) => each !== null && isStaff(each));
  const right = isAboutStaff ? 'staff:manage' : 'customers:write';
  assertRight(viewer, right);
  if (isAboutStaff) assertPerson(viewer, NO_KEYS);
  const isAboutOwners = [user, action.next].some((each) => each !== null && isShopOwner(each));
  if (isAboutOwners && !isShopOwner(viewer)) throw new AppError('FORBIDDEN', 'Only an owner can change owners.');
  const staysOwner = action.next !== null && isActiveOwner(action.next);
  if (isActiveOwner(user) && !staysOwner && !(await hasOtherActiveAdmin(transaction, user.id)))
    throw new AppError(
      'LAST_ADMIN',
      `${user.name} is the last active administrator. Make someone else an administrator first.`,
    );
  if (user.id === viewer.userId) throw new AppError('CONFLICT', oneself[action.kind]);
  await holdViewer(transaction, viewer, right);
}

/**
 * Before an account becomes staff's: removes a password of which nothing proves that the mailbox's owner chose it, and
 * factors that were added with it. Returns whether there was one.
 */
async function removeUnprovenAccess(transaction: DbTransaction, user: CountedUserRow): Promise<boolean> {
  if (!(await dropUnprovenPassword(transaction, user.id))) return false;
  await removeAllFactors(transaction, user);
  return true;
}

/**
 * Changes an account's role or status, ends its sessions and voids its links. Who becomes staff and loses their
 * password with that is mailed a link to set one. Does nothing when both are set already. Throws NOT_FOUND, LAST_ADMIN,
 * CONFLICT (the viewer's own account).
 */
export async function changeUser(viewer: Viewer, id: string, change: UserChange): Promise<AdminUser> {
  return inTransaction(async (transaction) => {
    const user = await lockUser(transaction, id);
    const { role, roles, status } = user;
    const rolesAfter = change.role === undefined ? roles : rolesOfNew(change.role);
    const next = { role: change.role ?? role, roles: rolesAfter, status: change.status ?? status };
    // Roles are logged only where nothing else says it: an administrator becomes an owner.
    const isPromotion = role === next.role && !isShopOwner(user) && isShopOwner(next);
    const logged = ({ roles: held, ...facts }: typeof next) => (isPromotion ? { ...facts, roles: held } : facts);
    const changes = changedFacts(logged({ role, roles, status }), logged(next));
    if (!changes) return toAdminUser(user);
    await assertMayTouch(transaction, viewer, user, { kind: 'change', next });
    const needsPassword = !isStaff(user) && isStaff(next) && (await removeUnprovenAccess(transaction, user));
    await updateUser(transaction, user.id, change);
    await revokeAccess(transaction, user.id);
    if (!isStaff(next)) await revokeKeysOf(transaction, user.id, viewer);
    if (needsPassword) await mailPasswordLink(transaction, user);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'user-changed',
      subjectId: user.id,
      ...changes,
    });
    // Anew, for the time of the change.
    return toAdminUser(await lockUser(transaction, user.id));
  });
}
