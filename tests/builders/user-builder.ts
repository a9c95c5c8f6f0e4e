import type { SignedInUser } from '@/lib/access/users/user-schema';

/** A customer as the login answers her. */
export const maya: SignedInUser = {
  _id: 'u1',
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  role: 'customer',
  status: 'active',
  createdAt: '2026-01-05T10:00:00.000Z',
  token: 'token-1',
};
