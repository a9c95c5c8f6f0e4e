'use client';

import Link, { type LinkProps } from 'next/link';
import { useState } from 'react';

type HoverLinkProps<Address extends string> = Omit<LinkProps<Address>, 'prefetch' | 'onPointerEnter' | 'onFocus'>;

/** A link whose page is fetched ahead once somebody points at it, and not already because it is in sight. */
export function HoverLink<Address extends string>({ children, ...props }: HoverLinkProps<Address>) {
  const [isAwake, setIsAwake] = useState(false);
  return (
    <Link<Address>
      {...(props as LinkProps<Address>)}
      prefetch={isAwake}
      onPointerEnter={() => setIsAwake(true)}
      onFocus={() => setIsAwake(true)}
    >
      {children}
    </Link>
  );
}
