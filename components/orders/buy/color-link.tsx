'use client';

import type { Route } from 'next';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from '@/components/ui/link';

/** The size that was chosen, or is known to be the customer's; null for neither. */
export const ChosenSize = createContext<number | null>(null);

interface ColorLinkProps {
  productId: string;
  className: string;
  children: ReactNode;
}

/** A link to another color of the shoe, where the size stays chosen if the color has it. */
export function ColorLink({ productId, ...props }: ColorLinkProps) {
  const size = useContext(ChosenSize);
  return <Link {...props} href={`/product/${productId}${size === null ? '' : `?size=${size}`}` as Route} />;
}
