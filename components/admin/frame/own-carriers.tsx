'use client';

import { createContext, type ReactNode, useContext } from 'react';

const Names = createContext<readonly string[]>([]);

/** Tells the parts of an admin page which carriers the owner added to those that the shop knows. */
export function OwnCarriers({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return <Names value={names}>{children}</Names>;
}

/** The names of the carriers that the owner added. */
export function useOwnCarriers(): readonly string[] {
  return useContext(Names);
}
