import { hashPassword } from '@/lib/accounts/passwords/password';
import { hashToken } from '@/lib/platform/crypto/random-token';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { countUse } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { roleInJson } from '@/lib/rights/rights';
import { inTransactionOf, type Viewer } from '@/lib/session/viewer';
import { sizeSystems } from '@/lib/sizes/size-systems';
import {
  changeName,
  findSizes,
  hasPassword,
  nameNamelessUser,
  setPassword,
  setSize,
} from '@/lib/users/user-repository';
import { MAX_NAME, type Profile, type ProfileChange } from './account-schema';
import { promiseEmailChange, promisePasswordChanged, revokeAccess } from './account-service';
import { findPendingEmail } from './email-token-repository';

function toProfile({ userId, email, role }: Viewer, rest: Omit<Profile, '_id' | 'email' | 'role'>): Profile {
  return { _id: userId, email, role: roleInJson(role), ...rest };
}

/**
 * What whoever orders is called: an account that began with a code by email takes over the name on its first parcel, in the
 * transaction of that order.
 */
export async function nameOfBuyer(
  transaction: DbTransaction,
  { userId, name }: Viewer,
  fullName: string,
): Promise<string> {
  const given = fullName.slice(0, MAX_NAME).trim();
  return (await nameNamelessUser(transaction, userId, given)) ? given : name;
}

/** What is known of a person's feet. A system that only a newer version of the shop knows counts as none. */
async function readSizes(userId: string, via?: DbTransaction): Promise<Pick<Profile, 'size' | 'lastSizeBought'>> {
  const { system, value, bought } = await findSizes(userId, via);
  const known = sizeSystems.find((each) => each === system);
  return { size: known && value !== null ? { system: known, value } : null, lastSizeBought: bought };
}

/** The viewer's own account, as the database knows it now. */
export async function getProfile(viewer: Viewer): Promise<Profile> {
  const [pendingEmail, withPassword, sizes] = await Promise.all([
    findPendingEmail(viewer.userId),
    hasPassword(viewer.userId),
    readSizes(viewer.userId),
  ]);
  return toProfile(viewer, { name: viewer.name, pendingEmail, hasPassword: withPassword, ...sizes });
}

/**
 * Changes the viewer's name, email, password or size. A new email takes effect once its link was opened; a new password ends
 * every other session and voids the links that were mailed before. Throws RATE_LIMITED, SESSION_ENDED.
 */
export async function updateProfile(viewer: Viewer, change: ProfileChange): Promise<Profile> {
  const newEmail = change.email !== undefined && change.email !== viewer.email ? change.email : null;
  if (newEmail) {
    await countUse(limits.changeEmailByUser, viewer.userId);
    // By its hash: the deletion of an account knows nothing of emails that it asked for once.
    await countUse(limits.changeEmailByEmail, hashToken(newEmail));
  }
  if (change.password !== undefined) await countUse(limits.changePasswordByUser, viewer.userId);
  const passwordHash =
    change.password === undefined ? null : await hashPassword(change.password, `account ${viewer.userId}`);
  const name = change.name ?? viewer.name;
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    if (name !== viewer.name) await changeName(transaction, viewer.userId, name);
    if (passwordHash) {
      await setPassword(transaction, viewer.userId, passwordHash, { provesEmail: false });
      await revokeAccess(transaction, viewer.userId, { keptSession: viewer.sessionId });
      await promisePasswordChanged(transaction, { id: viewer.userId, name, email: viewer.email });
    }
    // After the password, because that voids all links.
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
