import { demoAccounts } from '@/prisma/seed/accounts';

/** Signs the demo customer in and returns the bearer token. */
export async function signInAsCustomer(shop: string): Promise<string> {
  const { email, password } = demoAccounts.customer;
  const response = await fetch(`${shop}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The demo customer can't sign in: ${response.status} ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return token;
}
