import { hashPassword } from '@/lib/access/accounts/passwords/password';
import { countUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { assertConfirmed, inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import {
  changeName,
  findSizes,
  hasPassword,
  nameNamelessUser,
  setPassword,
  setSize,
} from '@/lib/access/users/user-repository';
import { isStaff, roleInJson, rolesInJson } from '@/lib/core/permissions/rights';
import { sizeSystems } from '@/lib/core/sizes/size-systems';
import { hashToken } from '@/lib/platform/crypto/random-token';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { MAX_NAME, type Profile, type ProfileChange } from './account-schema';
import { promiseEmailChange, promisePasswordChanged, revokeAccess } from './account-service';
import { findPendingEmail } from './email-token-repository';

function toProfile(viewer: Viewer, rest: Omit<Profile, '_id' | 'email' | 'role' | 'roles'>): Profile {
  const { userId, email, role } = viewer;
  return { _id: userId, email, role: roleInJson(role), ...rolesInJson(viewer), ...rest };
}

/** The buyer's name. An account created by email code is named by its first order, in that order's transaction. */
export async function nameOfBuyer(
  transaction: DbTransaction,
  { userId, name, isNameGiven }: Viewer,
  fullName: string,
): Promise<string> {
  if (isNameGiven) return name;
  const given = fullName.slice(0, MAX_NAME).trim();
  return (await nameNamelessUser(transaction, userId, given)) ? given : name;
}

/** A user's saved and last bought size. A size system that this version does not know counts as none. */
async function readSizes(userId: string, via?: DbTransaction): Promise<Pick<Profile, 'size' | 'lastSizeBought'>> {
  const { system, value, bought } = await findSizes(userId, via);
  const known = sizeSystems.find((each) => each === system);
  return { size: known && value !== null ? { system: known, value } : null, lastSizeBought: bought };
}

/** The viewer's own account, read from the database. */
export async function getProfile(viewer: Viewer): Promise<Profile> {
  const [pendingEmail, withPassword, sizes] = await Promise.all([
    findPendingEmail(viewer.userId),
    hasPassword(viewer.userId),
    readSizes(viewer.userId),
  ]);
  return toProfile(viewer, { name: viewer.name, pendingEmail, hasPassword: withPassword, ...sizes });
}

/**
 * Changes the viewer's name, email, password or size. A new email takes effect once its link is opened; a new password
 * ends every other session and voids all mailed links. Throws CONFIRM_AGAIN, RATE_LIMITED, SESSION_ENDED.
 */
export async function updateProfile(viewer: Viewer, change: ProfileChange): Promise<Profile> {
  const newEmail = change.email !== undefined && change.email !== viewer.email ? change.email : null;
  // Either would let a stolen session confirm what staff have to, or outlive a second factor.
  if ((newEmail || change.password !== undefined) && (isStaff(viewer) || viewer.hasSecondFactor))
    assertConfirmed(viewer, 'recent');
  if (newEmail) {
    await countUse(limits.changeEmailByUser, viewer.userId);
    // Hashed, because deleting an account does not delete the counters of emails that it once requested.
    await countUse(limits.changeEmailByEmail, hashToken(newEmail));
  }
  if (change.password !== undefined) await countUse(limits.changePasswordByUser, viewer.userId);
  const passwordHash =
    change.password === undefined ? null : await hashPassword(change.password, `account ${viewer.userId}`);
  const name = change.name ?? viewer.name;
  // The others are counted above.
  const isCounted = name !== viewer.name || change.size !== undefined;
  const capacity = isCounted ? { ownerWithin: limits.changeProfileByUser } : 'owner';
  return inTransactionOf(viewer, capacity, async (transaction) => {
    if (name !== viewer.name) await changeName(transaction, viewer.userId, name);
    if (passwordHash) {
      await setPassword(transaction, viewer.userId, passwordHash, { provesEmail: false });
      await revokeAccess(transaction, viewer.userId, { keptSession: viewer.sessionId });
      await promisePasswordChanged(transaction, { id: viewer.userId, name, email: viewer.email });
    }
    // After the password, because changing that voids all links.
    if (newEmail) await promiseEmailChange(transaction, viewer.userId, newEmail);
    if (change.size !== undefined) await setSize(transaction, viewer.userId, change.size);
    return toProfile(viewer, {
      name,
      pendingEmail: await findPendingEmail(viewer.userId, transaction),
      hasPassword: await hasPassword(viewer.userId, transaction),
      ...(await readSizes(viewer.userId, transaction)),
    });
  });
}
