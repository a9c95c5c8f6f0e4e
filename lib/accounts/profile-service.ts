import { hashPassword } from '@/lib/accounts/passwords/password';
import { inTransactionOf, type Viewer } from '@/lib/accounts/session/viewer';
import type { DbTransaction } from '@/lib/db/transaction';
import { countUse } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { MAX_NAME, type Profile, type ProfileChange } from './account-schema';
import { promiseEmailChange, promisePasswordChanged, revokeAccess } from './account-service';
import { findPendingEmail } from './email-token-repository';
import { changeName, hasPassword, nameNamelessUser, setPassword } from './user-repository';

function toProfile(
  { userId, email, role }: Viewer,
  rest: Pick<Profile, 'name' | 'pendingEmail' | 'hasPassword'>,
): Profile {
  return { _id: userId, email, role, ...rest };
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

/** The viewer's own account, as the database knows it now. */
export async function getProfile(viewer: Viewer): Promise<Profile> {
  const [pendingEmail, withPassword] = await Promise.all([findPendingEmail(viewer.userId), hasPassword(viewer.userId)]);
  return toProfile(viewer, { name: viewer.name, pendingEmail, hasPassword: withPassword });
}

/**
 * Changes the viewer's name, email or password. A new email takes effect once its link was opened; a new password ends
 * every other session and voids the links that were mailed before. Throws RATE_LIMITED, SESSION_ENDED.
 */
export async function updateProfile(viewer: Viewer, change: ProfileChange): Promise<Profile> {
  const newEmail = change.email !== undefined && change.email !== viewer.email ? change.email : null;
  if (newEmail) await countUse(limits.changeEmailByUser, viewer.userId);
  const passwordHash = change.password === undefined ? null : await hashPassword(change.password);
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
    const pendingEmail = await findPendingEmail(viewer.userId, transaction);
    return toProfile(viewer, { name, pendingEmail, hasPassword: await hasPassword(viewer.userId, transaction) });
  });
}
