'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { hasRight, type Right } from '@/lib/rights/rights';

const Viewer = createContext<{ role: string } | null>(null);

/** Gives the parts of an admin page the role of its user. Outside of it there are no rights. */
export function ViewerRights({ role, children }: { role: string; children: ReactNode }) {
  return <Viewer value={{ role }}>{children}</Viewer>;
}

/** Whether the viewer of an admin page has a right. The server asks again at each call. */
export function useRight(right: Right): boolean {
  return hasRight(useContext(Viewer), right);
}

/** What only those with a right are shown, such as the button that uses it. */
export function ForRight({ right, children }: { right: Right; children: ReactNode }) {
  return useRight(right) && children;
}
