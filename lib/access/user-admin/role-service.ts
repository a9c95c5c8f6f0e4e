import { recordAudit } from '@/lib/access/audit/audit-repository';
import { assertMayGive, inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import {
  deleteRoleRow,
  insertRole,
  isRoleHeld,
  isRoleNamed,
  listRoleRows,
  type RoleRow,
  updateRole,
} from '@/lib/access/users/staff-repository';
import { lockAdministration } from '@/lib/access/users/user-admin-repository';
import { type Holder, isShopOwner, OWNER, rights, shippedRoles } from '@/lib/core/permissions/rights';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { NewStaffRole, StaffRole, StaffRoleChange } from './staff-schema';

const MOST_ROLES = 50;

const shipped: readonly StaffRole[] = Object.entries(shippedRoles).map(([id, role]) => ({
  _id: id,
  name: role.label,
  rights: [...role.rights],
}));

/** A right of a newer version is left out. */
const toRole = ({ id, name, rights: given }: RoleRow): StaffRole => ({
  _id: id,
  name,
  rights: rights.filter((right) => given.includes(right)),
});

/** All roles: those that come with the shop, then its own by name. */
export async function listRoles(transaction?: DbTransaction): Promise<StaffRole[]> {
  return [...shipped, ...(await listRoleRows(transaction)).map(toRole)];
}

/**
 * The roles of these ids, without repetitions. Throws INVALID_INPUT for an unknown one, FORBIDDEN when one has rights
 * that the giver lacks, or makes an owner and the giver is none.
 */
export async function rolesToGive(
  transaction: DbTransaction,
  viewer: Holder,
  ids: readonly string[],
): Promise<string[]> {
  const known = await listRoles(transaction);
  const unknown = ids.flatMap((id, index) =>
    known.some(({ _id }) => _id === id) ? [] : [[`roles.${index}`, 'is not a role of this shop']],
  );
  if (unknown.length > 0) throw invalidInput(Object.fromEntries(unknown));
  if (ids.includes(OWNER) && !isShopOwner(viewer)) throw new AppError('FORBIDDEN', 'Only an owner can make owners.');
  assertMayGive(
    viewer,
    known.filter(({ _id }) => ids.includes(_id)).flatMap(({ rights: given }) => given),
  );
  return [...new Set(ids)];
}

/** What the audit log calls roles: those that come with the shop by their ids, its own by name. */
export async function namesOfRoles(transaction: DbTransaction, ids: readonly string[]): Promise<string[]> {
  const own = new Map((await listRoleRows(transaction)).map(({ id, name }) => [id, name]));
  return ids.map((id) => own.get(id) ?? id);
}

/** Throws CONFLICT for the name of another role, whatever its case. */
async function assertFree(transaction: DbTransaction, name: string, except: string | null): Promise<void> {
  const isShipped = shipped.some((role) => role.name.toLowerCase() === name.toLowerCase());
  if (!isShipped && !(await isRoleNamed(transaction, name, except))) return;
  const message = 'There is a role of this name already.';
  throw new AppError('CONFLICT', message, { errors: { name: message } });
}

async function getOwn(transaction: DbTransaction, id: string): Promise<RoleRow> {
  if (shipped.some(({ _id }) => _id === id))
    throw new AppError('CONFLICT', 'This role comes with the shop. Make one of your own instead.');
  const row = (await listRoleRows(transaction)).find((each) => each.id === id);
  if (!row) throw new AppError('NOT_FOUND', 'Role not found');
  return row;
}

/** A write of roles, one at a time. */
function writing<Result>(viewer: Viewer, work: (transaction: DbTransaction) => Promise<Result>): Promise<Result> {
  return inTransactionOf(viewer, 'staff:manage', async (transaction) => {
    await lockAdministration(transaction);
    return work(transaction);
  });
}

/** Makes a role. Throws CONFLICT (the name is taken), FORBIDDEN (a right that the viewer lacks). */
export function addRole(viewer: Viewer, { name, rights: given }: NewStaffRole): Promise<StaffRole> {
  return writing(viewer, async (transaction) => {
    assertMayGive(viewer, given);
    const own = await listRoleRows(transaction);
    if (own.length >= MOST_ROLES) throw new AppError('CONFLICT', `There are ${MOST_ROLES} roles already.`);
    await assertFree(transaction, name, null);
    const role = toRole(await insertRole(transaction, { name, rights: [...new Set(given)] }));
    await recordAudit(transaction, {
      actor: viewer,
      action: 'role-added',
      subjectId: role._id,
      before: null,
      after: { name, rights: role.rights },
    });
    return role;
  });
}

/** Changes a role of the shop’s own, at once for everyone who has it. Throws as addRole does, and NOT_FOUND. */
export function changeRole(viewer: Viewer, id: string, change: StaffRoleChange): Promise<StaffRole> {
  return writing(viewer, async (transaction) => {
    const before = toRole(await getOwn(transaction, id));
    if (change.rights) assertMayGive(viewer, change.rights);
    const { name, rights: given } = change;
    const next = { ...(name !== undefined && { name }), ...(given && { rights: [...new Set(given)] }) };
    if (name !== undefined) await assertFree(transaction, name, id);
    const role = toRole(await updateRole(transaction, id, next));
    await recordAudit(transaction, {
      actor: viewer,
      action: 'role-changed',
      subjectId: id,
      before: { name: before.name, rights: before.rights },
      after: { name: role.name, rights: role.rights },
    });
    return role;
  });
}

/** Deletes a role that no one has. Throws NOT_FOUND, CONFLICT. */
export function deleteRole(viewer: Viewer, id: string): Promise<void> {
  return writing(viewer, async (transaction) => {
    const { name } = await getOwn(transaction, id);
    if (await isRoleHeld(transaction, id))
      throw new AppError('CONFLICT', 'Someone has this role. Give them another one first.');
    await deleteRoleRow(transaction, id);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'role-deleted',
      subjectId: id,
      before: { name },
      after: null,
    });
  });
}
