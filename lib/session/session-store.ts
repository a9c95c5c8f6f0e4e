import { object, readJson, type Shape, text } from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';
import { forgetSizeOfAccount } from '@/lib/sizes/my-size-store';
import type { SignedInUser } from '@/lib/users/user-schema';
import { forgetPrivateValues } from './private-storage';

/** The storage key of the signed-in user; fixed by the specification. */
const STORAGE_KEY = 'userInfo';

/** Why there is no signed-in user: never signed in, logged out, or the server ended the session. */
export type SignOutReason = 'none' | 'chosen' | 'ended';

const knownFields = object({
  ...{ _id: text, name: text, email: text, role: text, status: text, createdAt: text, token: text },
});

/** The user with whatever else a login answered: all of it is stored, and stays. */
const signedInUser: Shape<SignedInUser> = (value) => {
  const known = knownFields(value);
  return known && { ...(value as object), ...known };
};

const stored = createStoredValue<SignedInUser | null>(
  'localStorage',
  STORAGE_KEY,
  (json) => readJson(json, signedInUser) ?? null,
);
let reason: SignOutReason = 'none';

/**
 * The signed-in user as this browser remembers them; only the server knows for sure. The same object until it changes.
 */
export const readSignedInUser: () => SignedInUser | null = stored.read;

/** Calls back on every change, in this tab or another; returns how to stop. */
export const subscribeToSession: (listener: () => void) => () => void = stored.subscribe;

export function readSignOutReason(): SignOutReason {
  return reason;
}

/** Stores a user just authenticated by the server. */
export function rememberSignedInUser(user: SignedInUser): void {
  reason = 'none';
  stored.write(JSON.stringify(user));
}

/** Updates the stored user from the server; does nothing for any other user. */
export function updateSignedInUser(id: string, change: Pick<SignedInUser, 'name' | 'email' | 'role'>): void {
  const user = readSignedInUser();
  if (user?._id !== id) return;
  const isNew = user.name !== change.name || user.email !== change.email || user.role !== change.role;
  if (isNew) stored.write(JSON.stringify({ ...user, ...change }));
}

/**
 * Removes the user in all tabs of this browser; the server ends the session itself. Logging out also removes private
 * values such as drafts, which are kept when the server ended the session.
 */
export function signOutLocally(why: Exclude<SignOutReason, 'none'>): void {
  reason = why;
  if (why === 'chosen') {
    forgetPrivateValues();
    forgetSizeOfAccount();
  }
  stored.write(null);
}
