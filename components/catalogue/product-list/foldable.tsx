'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface FoldableProps {
  /** Whether it holds what has to be in sight. */
  isNeeded: boolean;
  labelledBy: string;
  className?: string;
  children: ReactNode;
}

/** A part that unfolds when it is needed, and is folded by hand alone: never under the pointer that is in it. */
export function Foldable({ isNeeded, labelledBy, className, children }: FoldableProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // React leaves an attribute alone that stays what it was.
  const [isOpenAtFirst] = useState(isNeeded);

  useLayoutEffect(() => {
    if (isNeeded && details.current) details.current.open = true;
  }, [isNeeded]);

  return (
    <details ref={details} open={isOpenAtFirst} aria-labelledby={labelledBy} className={className}>
      {children}
    </details>
  );
}
