// Runs in the threads of password.ts, because bcrypt would block the main thread.

import { compareSync, hashSync } from 'bcryptjs';

/** @param {{ password: string, rounds: number }} task */
export function hash({ password, rounds }) {
  return hashSync(password, rounds);
}

/** @param {{ password: string, passwordHash: string }} task */
export function compare({ password, passwordHash }) {
  return compareSync(password, passwordHash);
}
