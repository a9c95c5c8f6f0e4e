import { type SignedInUser, signedInUserSchema } from '@/lib/users/user-schema';

/** Where the browser keeps the signed-in person; the name is part of the specification. */
const STORAGE_KEY = 'userInfo';

/** Why nobody is signed in: never was, left by choice, or the server ended the session. */
export type SignOutReason = 'none' | 'chosen' | 'ended';

let cachedText: string | null = null;
let cachedUser: SignedInUser | null = null;
let reason: SignOutReason = 'none';
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function readStorage(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: whoever signs in stays signed in for this page only.
    return cachedText;
  }
}

function writeStorage(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // See readStorage.
  }
  cachedText = text;
}

function parse(text: string | null): SignedInUser | null {
  if (text === null) return null;
  try {
    return signedInUserSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Who is signed in, as this browser remembers it; the server has the last word. The same object until it changes. */
export function readSignedInUser(): SignedInUser | null {
  const text = readStorage();
  if (text !== cachedText || (text !== null && cachedUser === null)) {
    cachedText = text;
    cachedUser = parse(text);
  }
  return text === null ? null : cachedUser;
}

export function readSignOutReason(): SignOutReason {
  return reason;
}

/** Remembers a person whom the server has just confirmed. */
export function rememberSignedInUser(user: SignedInUser): void {
  writeStorage(JSON.stringify(user));
  cachedUser = user;
  reason = 'none';
  notify();
}

/** Forgets the person in this browser, all tabs included. Ending the session itself is the server's part. */
export function signOutLocally(why: Exclude<SignOutReason, 'none'>): void {
  writeStorage(null);
  cachedUser = null;
  reason = why;
  notify();
}

/** Calls back on every change, in this tab or another; returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
