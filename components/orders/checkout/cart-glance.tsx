'use client';

import type { ReactNode } from 'react';
import { island, useIsland } from '@/components/ui/island';

const lines = island(() => import('./cart-glance-lines'));

/**
 * What is in this browser's cart, beside a form on large screens; its children where it is empty. Comes after the page,
 * whose server knows no cart.
 */
export function CartGlance({ children }: { children: ReactNode }) {
  const { code, hasFailed } = useIsland(lines, true);
  if (code) return <code.CartGlanceLines>{children}</code.CartGlanceLines>;
  return hasFailed && children;
}
