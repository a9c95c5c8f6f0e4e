import type { SignedInUser } from '@/lib/access/users/user-schema';
import { object, readJson, type Shape, text } from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';

/** The storage key of the signed-in user; fixed by the specification. */
const STORAGE_KEY = 'userInfo';

/** Whether the server ended the session of a user who is gone, and not they themselves. */
export type SignOutReason = 'none' | 'ended';

const knownFields = object({
  ...{ _id: text, name: text, email: text, role: text, status: text, createdAt: text, token: text },
});

/** The user that every way of logging in answers with, and whatever else it does: all of it is stored, and stays. */
export const signedInUser: Shape<SignedInUser> = (value) => {
  const known = knownFields(value);
  return known && { ...(value as object), ...known };
};

const stored = createStoredValue<SignedInUser | null>(
  'localStorage',
  STORAGE_KEY,
  (json) => readJson(json, signedInUser) ?? null,
);
/** Tells the other tabs that the server ended the session; absent after a login and a logout. */
const storedEnd = createStoredValue('localStorage', 'session-ended', (text) => text !== null);
let reason: SignOutReason = 'none';

/**
 * The signed-in user as this browser remembers them; only the server knows for sure. The same object until it changes.
 */
export const readSignedInUser: () => SignedInUser | null = stored.read;

/** Calls back on every change, in this tab or another; returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  return stored.subscribe(() => {
    // Another tab may have changed it. Only now: what had ended when this page was loaded is over.
    reason = !readSignedInUser() && storedEnd.read() ? 'ended' : 'none';
    listener();
  });
}

export function readSignOutReason(): SignOutReason {
  return reason;
}

/** Stores a user just authenticated by the server. */
export function rememberSignedInUser(user: SignedInUser): void {
  reason = 'none';
  storedEnd.write(null);
  stored.write(JSON.stringify(user));
}

/** Updates the stored user from the server; does nothing for any other user. */
export function updateSignedInUser(id: string, change: Pick<SignedInUser, 'name' | 'email' | 'role'>): void {
  const user = readSignedInUser();
  if (user?._id !== id) return;
  const isNew = user.name !== change.name || user.email !== change.email || user.role !== change.role;
  if (isNew) stored.write(JSON.stringify({ ...user, ...change }));
}

/** Removes the user in all tabs of this browser; the server ends the session itself. */
export function signOutLocally(why: SignOutReason): void {
  reason = why;
  // First, so that it is there when the other tabs hear of the end.
  storedEnd.write(why === 'ended' ? '1' : null);
  stored.write(null);
}
