import { compare, hash } from 'bcryptjs';

const ROUNDS = 10;

/** A valid hash of nothing that anybody knows: comparing with it costs the same time as a real comparison. */
const DUMMY_HASH = '$2b$10$C6UzMDM.H6dfI/f/IKcEeO7Jm1sTXlTnOh3K6d1e5kq6C5h3p1b5K';

/** bcrypt hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ROUNDS);
}

/** Whether the password belongs to the hash. Without a hash it is false, after the same time. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await compare(password, passwordHash ?? DUMMY_HASH);
  return matches && passwordHash !== null;
}
