// What runs in the threads of lib/accounts/passwords/password.ts: bcrypt is arithmetic without a pause, and there nobody waits for it.

import { compareSync, hashSync } from 'bcryptjs';

/** @param {{ password: string, rounds: number }} task */
export function hash({ password, rounds }) {
  return hashSync(password, rounds);
}

/** @param {{ password: string, passwordHash: string }} task */
export function compare({ password, passwordHash }) {
  return compareSync(password, passwordHash);
}
