'use client';

import { useSignedInUser } from '@/components/session/use-signed-in-user';

/** Greets whoever is signed in. Its line is there before the name is known. */
export function WelcomeLine() {
  const user = useSignedInUser();
  return <p>{user ? `Welcome back, ${user.name}` : 'Welcome back'}</p>;
}
