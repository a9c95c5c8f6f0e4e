'use client';

import type { ReactNode } from 'react';
import { useSignedInUser } from './use-signed-in-user';

/** A paragraph for guests. It keeps its place until that is known, and is seen without scripts, too. */
export function ForGuests({ className, children }: { className: string; children: ReactNode }) {
  const user = useSignedInUser();
  if (user) return null;
  return <p className={`${className} ${user === undefined ? 'invisible noscript:visible' : ''}`}>{children}</p>;
}
