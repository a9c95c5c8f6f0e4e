import { randomUUID } from 'node:crypto';
import { openSession } from '@/lib/auth/auth-service';
import { db } from '@/lib/db/client';
import type { Role, UserStatus } from '@/lib/users/user-schema';

/** Somebody with an account and an open session. */
export interface Person {
  id: string;
  name: string;
  email: string;
  token: string;
}

/** Makes an account with an open session, an active one unless told otherwise. */
export async function newPerson(
  given: { role?: Role; status?: UserStatus; name?: string; email?: string } = {},
): Promise<Person> {
  const email = given.email ?? `${randomUUID()}@example.com`;
  const user = await db().user.create({
    data: {
      email,
      name: given.name ?? 'Ada Lovelace',
      role: given.role ?? 'customer',
      status: given.status ?? 'active',
      emailVerifiedAt: new Date(),
    },
  });
  const { token } = await openSession({ ...user, _id: user.id, createdAt: user.createdAt.toISOString() });
  return { id: user.id, name: user.name, email, token };
}
