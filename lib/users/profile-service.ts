import type { Profile, ProfileChange } from '@/lib/auth/account-schema';
import { findRequestedEmail, promisePasswordChanged, requestEmailChange } from '@/lib/auth/account-service';
import { hashPassword } from '@/lib/auth/password';
import type { Viewer } from '@/lib/auth/viewer';
import { inTransaction } from '@/lib/db/transaction';
import { changeName, endSessionsOf, hasPassword, setPassword } from './user-repository';

function toProfile(
  { userId, email, role }: Viewer,
  rest: Pick<Profile, 'name' | 'pendingEmail' | 'hasPassword'>,
): Profile {
  return { _id: userId, email, role, ...rest };
}

/** The viewer's own account, as the database knows it now. */
export async function getProfile(viewer: Viewer): Promise<Profile> {
  const [pendingEmail, withPassword] = await Promise.all([
    findRequestedEmail(viewer.userId),
    hasPassword(viewer.userId),
  ]);
  return toProfile(viewer, { name: viewer.name, pendingEmail, hasPassword: withPassword });
}

/**
 * Changes the viewer's name, address or password. A new address takes effect once its link was opened; a new password
 * ends every other session. Throws RATE_LIMITED.
 */
export async function updateProfile(viewer: Viewer, change: ProfileChange): Promise<Profile> {
  const passwordHash = change.password === undefined ? null : await hashPassword(change.password);
  const pendingEmail = change.email !== undefined && change.email !== viewer.email ? change.email : null;
  if (pendingEmail) await requestEmailChange(viewer.userId, pendingEmail);
  const name = change.name ?? viewer.name;
  await inTransaction(async (transaction) => {
    if (name !== viewer.name) await changeName(transaction, viewer.userId, name);
    if (passwordHash) {
      const user = await setPassword(transaction, viewer.userId, passwordHash, { provesEmail: false });
      await endSessionsOf(transaction, viewer.userId, viewer.sessionId);
      await promisePasswordChanged(transaction, user);
    }
  });
  return toProfile(viewer, { name, pendingEmail, hasPassword: await hasPassword(viewer.userId) });
}
