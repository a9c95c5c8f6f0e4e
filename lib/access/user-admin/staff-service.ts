import { revokeAccess } from '@/lib/access/accounts/account-service';
import { hashingCaller } from '@/lib/access/accounts/auth-service';
import { hashPassword } from '@/lib/access/accounts/passwords/password';
import { revokeKeysOf } from '@/lib/access/api-keys/key-service';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import { countUseByIp } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import {
  deleteInvitation,
  findInvitation,
  findInvitationById,
  type InvitationRow,
  listInvitationRows,
  listStaffRows,
  replaceInvitation,
  type StaffRow,
  setStaffRoles,
} from '@/lib/access/users/staff-repository';
import { lockAdministration, updateUser } from '@/lib/access/users/user-admin-repository';
import {
  changeName,
  findUserByEmail,
  findUserById,
  hasPassword,
  hasProvenPassword,
  listActiveStaff,
  setPassword,
} from '@/lib/access/users/user-repository';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { hasRight, isStaff, type Right } from '@/lib/core/permissions/rights';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { DAY_MS } from '@/lib/platform/locale/calendar';
import { isUuid } from '@/lib/platform/text/uuid';
import { ensureVerifiedUser } from './administrator-service';
import { namesOfRoles, rolesToGive } from './role-service';
import type { Acceptance, Invitation, NewInvitation, StaffChange, StaffMember } from './staff-schema';
import { assertMayTouch, lockUser } from './user-admin-service';

/** How long an invitation holds. */
const INVITED_FOR_MS = 7 * DAY_MS;

const toMember = ({ id, staffRoles, createdAt, ...row }: StaffRow): StaffMember => ({
  _id: id,
  ...row,
  roles: staffRoles,
  createdAt: createdAt.toISOString(),
});

const toInvitation = ({ id, email, roles, expiresAt }: InvitationRow): Invitation => ({
  _id: id,
  email,
  roles,
  expiresAt: expiresAt.toISOString(),
});

/** Everyone of the staff, the longest there first. */
export async function listStaff(): Promise<StaffMember[]> {
  return (await listStaffRows()).map(toMember);
}

/**
 * Invites an email to become staff, in place of an earlier invitation, and promises the mail. Throws INVALID_INPUT (an
 * unknown role), FORBIDDEN (rights that the viewer lacks), CONFLICT (an inactive account).
 */
export async function inviteStaff(viewer: Viewer, { email, roles }: NewInvitation): Promise<Invitation> {
  const token = randomToken();
  return inTransactionOf(viewer, 'staff:manage', async (transaction) => {
    await lockAdministration(transaction);
    if ((await findUserByEmail(email, transaction))?.status === 'inactive')
      throw new AppError('CONFLICT', 'This account is inactive. Activate it first.');
    const invitation = await replaceInvitation(transaction, {
      email,
      roles: await rolesToGive(transaction, viewer, roles),
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + INVITED_FOR_MS),
      invitedById: viewer.userId,
    });
    await addToOutbox(transaction, {
      kind: 'staff-invitation',
      userId: null,
      recipient: email,
      subject: hashToken(token),
      payload: { name: viewer.name, sealedToken: sealText(token) },
    });
    await recordAudit(transaction, {
      actor: viewer,
      action: 'staff-invited',
      subjectId: invitation.id,
      before: null,
      after: { email, roles: invitation.roles },
    });
    return toInvitation(invitation);
  });
}

/** The invitations that wait to be accepted, and those that are over, newest first. */
export async function listInvitations(): Promise<Invitation[]> {
  return (await listInvitationRows()).map(toInvitation);
}

/** Ends an invitation: its link is void. Throws NOT_FOUND. */
export function endInvitation(viewer: Viewer, id: string): Promise<void> {
  return inTransactionOf(viewer, 'staff:manage', async (transaction) => {
    await lockAdministration(transaction);
    const invitation = isUuid(id) ? await findInvitationById(transaction, id) : null;
    if (!invitation) throw new AppError('NOT_FOUND', 'Invitation not found');
    await deleteInvitation(transaction, id);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'staff-invitation-ended',
      subjectId: id,
      before: { name: invitation.email, roles: invitation.roles },
      after: null,
    });
  });
}

const invitationGone = () =>
  new AppError('NOT_FOUND', 'This invitation is over, or was used already. Ask for a new one.');

/** Whom a token invites, for the page; null without an invitation, or for an inactive account. */
export async function findInvited(token: string): Promise<{ email: string; needsPassword: boolean } | null> {
  const invitation = await findInvitation(hashToken(token));
  if (!invitation) return null;
  const user = await findUserByEmail(invitation.email);
  if (user?.status === 'inactive') return null;
  return { email: invitation.email, needsPassword: !(user?.emailVerifiedAt && (await hasProvenPassword(user.id))) };
}

/**
 * Makes the account of an invited email staff, a new one if there is none, and ends its sessions. Throws NOT_FOUND
 * (used, over, for an inactive account, or from someone who may not invite any more), INVALID_INPUT (an account without
 * a password needs one).
 */
export async function acceptInvitation(
  token: string,
  { name, password }: Acceptance,
  clientIp: string,
): Promise<{ message: string }> {
  await countUseByIp(limits.invitationByIp, clientIp);
  // Outside of the transaction, because it is slow on purpose; and only for a token that there is.
  if (!(await findInvitation(hashToken(token)))) throw invitationGone();
  const passwordHash = password === undefined ? null : await hashPassword(password, hashingCaller(clientIp));
  return inTransaction(async (transaction) => {
    await lockAdministration(transaction);
    const invitation = await findInvitation(hashToken(token), transaction);
    const host = invitation && (await findUserById(invitation.invitedById, transaction));
    if (!invitation || host?.status !== 'active' || !hasRight(host, 'staff:manage')) throw invitationGone();
    const roles = await rolesToGive(transaction, host, invitation.roles);
    const { user, isNew } = await ensureVerifiedUser(transaction, invitation.email);
    if (user.status !== 'active') throw invitationGone();
    if (!(await hasPassword(user.id, transaction))) {
      if (passwordHash === null) throw invalidInput({ password: 'Please choose a password.' });
      await setPassword(transaction, user.id, passwordHash, { provesEmail: true });
    }
    if (isNew && name !== undefined) await changeName(transaction, user.id, name);
    const held = [...new Set([...user.roles, ...roles])];
    await setStaffRoles(transaction, user.id, held);
    await revokeAccess(transaction, user.id);
    await deleteInvitation(transaction, invitation.id);
    await recordAudit(transaction, {
      actor: { userId: user.id, name: name ?? user.name },
      action: 'user-changed',
      subjectId: user.id,
      before: isNew ? null : { roles: await namesOfRoles(transaction, user.roles) },
      after: { roles: await namesOfRoles(transaction, held) },
    });
    return { message: 'Welcome to the team! You can log in now.' };
  });
}

/**
 * Changes what a member of the staff may do, or pauses them, and ends their sessions. Throws NOT_FOUND, LAST_ADMIN,
 * CONFLICT (oneself), FORBIDDEN, INVALID_INPUT.
 */
export async function changeStaff(viewer: Viewer, id: string, change: StaffChange): Promise<StaffMember> {
  return inTransaction(async (transaction) => {
    const user = await lockUser(transaction, id);
    if (!isStaff(user)) throw new AppError('NOT_FOUND', 'No member of the staff has this id.');
    const roles = change.roles ? await rolesToGive(transaction, viewer, change.roles) : user.roles;
    const status = change.status ?? user.status;
    await assertMayTouch(transaction, viewer, user, { kind: 'change', next: { role: user.role, roles, status } });
    const isSame = roles.length === user.roles.length && roles.every((role) => user.roles.includes(role));
    if (status === user.status && isSame) return toMember({ ...user, staffRoles: roles });
    await setStaffRoles(transaction, user.id, roles);
    if (change.status) await updateUser(transaction, user.id, { status: change.status });
    await revokeAccess(transaction, user.id);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'user-changed',
      subjectId: user.id,
      before: { roles: await namesOfRoles(transaction, user.roles), status: user.status },
      after: { roles: await namesOfRoles(transaction, roles), status },
    });
    return toMember({ ...user, staffRoles: roles, status });
  });
}

/** Makes a member of the staff a customer and ends their sessions. Throws NOT_FOUND, LAST_ADMIN, CONFLICT (oneself). */
export async function removeStaff(viewer: Viewer, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const user = await lockUser(transaction, id);
    if (!isStaff(user)) throw new AppError('NOT_FOUND', 'No member of the staff has this id.');
    const next = { role: 'customer', roles: [], status: user.status };
    await assertMayTouch(transaction, viewer, user, { kind: 'change', next });
    await setStaffRoles(transaction, user.id, []);
    await revokeAccess(transaction, user.id);
    await revokeKeysOf(transaction, user.id, viewer);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'user-changed',
      subjectId: user.id,
      before: { role: user.role, roles: await namesOfRoles(transaction, user.roles) },
      after: { role: next.role },
    });
  });
}

/** All of the staff who are active and have a right, with their ids and addresses. */
export async function listStaffWith(right: Right): Promise<{ id: string; email: string }[]> {
  return (await listActiveStaff()).filter((person) => hasRight(person, right)).map(({ id, email }) => ({ id, email }));
}
