import { hashPassword } from '@/lib/access/accounts/passwords/password';
import type { Prisma } from '@/lib/platform/db/client';
import { customers } from './customers';
import { daysBefore } from './dates';
import type { Random } from './random';

/** The two accounts that a visitor of the demo shop may use. */
export const demoAccounts = {
  admin: { email: 'admin@lacewing.example', name: 'Robin Ellery', password: 'Admin123!' },
  customer: { email: 'customer@lacewing.example', name: 'Casey Morgan', password: 'Customer123!' },
} as const;

/** A row of the users table as the seed makes it. */
export type SeedUser = Prisma.UserCreateManyInput & { id: string; name: string; email: string };

/** The demo accounts, and the reviewers, who have no password so that no one can sign in as them. */
export async function makeAccounts(now: Date, random: Random): Promise<SeedUser[]> {
  const { admin, customer } = demoAccounts;
  const [adminHash, customerHash] = await Promise.all([hashPassword(admin.password), hashPassword(customer.password)]);
  const opened = daysBefore(now, 460);
  const demo: SeedUser[] = [
    { ...named(admin, random), role: 'admin', passwordHash: adminHash, emailVerifiedAt: opened, createdAt: opened },
    { ...named(customer, random), passwordHash: customerHash, ...since(daysBefore(now, 120)) },
  ];
  const reviewers = customers.map((person) => ({
    ...named(person, random),
    ...since(daysBefore(now, random.int(420, 455), random)),
  }));
  return [...demo, ...reviewers];
}

function named({ name, email }: { name: string; email: string }, random: Random): SeedUser {
  return { id: random.uuid(), name, email };
}

function since(createdAt: Date): { createdAt: Date; emailVerifiedAt: Date } {
  return { createdAt, emailVerifiedAt: createdAt };
}
