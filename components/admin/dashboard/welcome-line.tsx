'use client';

import { useSignedInUser } from '@/components/access/session/use-signed-in-user';

/** Greets the signed-in user, at first without the name so that nothing moves. */
export function WelcomeLine() {
  const user = useSignedInUser();
  return <p>{user ? `Welcome back, ${user.name}` : 'Welcome back'}</p>;
}
