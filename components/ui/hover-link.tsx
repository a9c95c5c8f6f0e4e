'use client';

import Link, { type LinkProps } from 'next/link';
import { useState } from 'react';

type HoverLinkProps<Path extends string> = Omit<LinkProps<Path>, 'prefetch' | 'onPointerEnter' | 'onFocus'>;

/** A link whose page is prefetched when it is pointed at or focused, not as soon as it is visible. */
export function HoverLink<Path extends string>({ children, ...props }: HoverLinkProps<Path>) {
  const [isAwake, setIsAwake] = useState(false);
  return (
    <Link<Path>
      {...(props as LinkProps<Path>)}
      prefetch={isAwake}
      onPointerEnter={() => setIsAwake(true)}
      onFocus={() => setIsAwake(true)}
    >
      {children}
    </Link>
  );
}
