import { kindWith, staffKinds } from '@/lib/core/permissions/rights';
import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';

export interface RoleRow {
  id: string;
  name: string;
  rights: string[];
}

const roleColumns = { id: true, name: true, rights: true } as const;

/** The roles that the shop made, by name. */
export function listRoleRows(via: DbOrTransaction = db()): Promise<RoleRow[]> {
  return via.staffRole.findMany({ select: roleColumns, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
}

/** Whether another role of the shop's own has a name, whatever its case. Roles are written under a lock. */
export async function isRoleNamed(transaction: DbTransaction, name: string, except: string | null): Promise<boolean> {
  const where = { name: { equals: name, mode: 'insensitive' as const }, ...(except && { id: { not: except } }) };
  return (await transaction.staffRole.findFirst({ where, select: { id: true } })) !== null;
}

export function insertRole(transaction: DbTransaction, role: Omit<RoleRow, 'id'>): Promise<RoleRow> {
  return transaction.staffRole.create({ data: role, select: roleColumns });
}

export function updateRole(
  transaction: DbTransaction,
  id: string,
  change: Partial<Omit<RoleRow, 'id'>>,
): Promise<RoleRow> {
  return transaction.staffRole.update({ where: { id }, data: change, select: roleColumns });
}

export async function deleteRoleRow(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.staffRole.delete({ where: { id }, select: { id: true } });
}

/** Whether an account or an open invitation has a role. */
export async function isRoleHeld(transaction: DbTransaction, id: string): Promise<boolean> {
  const user = await transaction.user.findFirst({ where: { staffRoles: { has: id } }, select: { id: true } });
  if (user) return true;
  const open = { roles: { has: id }, expiresAt: { gt: new Date() } };
  return (await transaction.staffInvitation.findFirst({ where: open, select: { id: true } })) !== null;
}

export interface StaffRow {
  id: string;
  name: string;
  email: string;
  staffRoles: string[];
  status: string;
  createdAt: Date;
}

/** Everyone of the staff, the longest there first. */
export function listStaffRows(): Promise<StaffRow[]> {
  return db().user.findMany({
    where: { role: { in: [...staffKinds] } },
    select: { id: true, name: true, email: true, staffRoles: true, status: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

export async function setStaffRoles(transaction: DbTransaction, id: string, roles: readonly string[]): Promise<void> {
  await transaction.user.update({
    where: { id },
    data: { role: kindWith(roles), staffRoles: [...roles] },
    select: { id: true },
  });
}

export interface InvitationRow {
  id: string;
  email: string;
  roles: string[];
  expiresAt: Date;
  invitedById: string;
}

const invitationColumns = { id: true, email: true, roles: true, expiresAt: true, invitedById: true } as const;

/** Stores an invitation in place of an earlier one of the email. */
export function replaceInvitation(
  transaction: DbTransaction,
  { email, ...invitation }: Omit<InvitationRow, 'id'> & { tokenHash: string },
): Promise<InvitationRow> {
  return transaction.staffInvitation.upsert({
    where: { email },
    create: { email, ...invitation },
    update: { ...invitation, createdAt: new Date() },
    select: invitationColumns,
  });
}

/** All invitations that were not accepted, also those that are over, newest first. */
export function listInvitationRows(): Promise<InvitationRow[]> {
  return db().staffInvitation.findMany({
    select: invitationColumns,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
}

/** An invitation by its id, also one that is over. */
export function findInvitationById(transaction: DbTransaction, id: string): Promise<InvitationRow | null> {
  return transaction.staffInvitation.findUnique({ where: { id }, select: invitationColumns });
}

/** The invitation of a token that is not over; null without one. */
export function findInvitation(tokenHash: string, via: DbOrTransaction = db()): Promise<InvitationRow | null> {
  return via.staffInvitation.findFirst({
    where: { tokenHash, expiresAt: { gt: new Date() } },
    select: invitationColumns,
  });
}

export async function deleteInvitation(transaction: DbTransaction, id: string): Promise<boolean> {
  return (await transaction.staffInvitation.deleteMany({ where: { id } })).count > 0;
}
