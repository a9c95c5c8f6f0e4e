'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Right } from '@/lib/core/permissions/rights';

const Rights = createContext<readonly Right[]>([]);

/** Gives the parts of an admin page the rights of its user. Outside of it there are none. */
export function ViewerRights({ rights, children }: { rights: readonly Right[]; children: ReactNode }) {
  return <Rights value={rights}>{children}</Rights>;
}

/** The rights of the viewer of an admin page, in the order of the table. */
export function useRights(): readonly Right[] {
  return useContext(Rights);
}

/** Whether the viewer of an admin page has a right. The server asks again at each call. */
export function useRight(right: Right): boolean {
  return useContext(Rights).includes(right);
}

/** What only those with a right are shown, such as the button that uses it. */
export function ForRight({ right, children }: { right: Right; children: ReactNode }) {
  return useRight(right) && children;
}
