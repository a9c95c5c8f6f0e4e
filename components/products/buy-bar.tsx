'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

interface BuyBarProps {
  name: string;
  /** What the button buys, in a few words. */
  choice: string;
  /** The button: one element that moves, so that screen readers meet it once. */
  children: ReactNode;
}

/** Height of the sticky header in pixels; behind it the button counts as out of sight. */
const HEADER = 64;

const barClass =
  'buy-bar:sheet-bottom buy-bar:fixed buy-bar:inset-x-0 buy-bar:bottom-0 buy-bar:z-30 buy-bar:flex buy-bar:items-center buy-bar:gap-3 ' +
  'buy-bar:border-t buy-bar:border-line buy-bar:bg-raised buy-bar:px-[clamp(1.25rem,4vw,3.5rem)] buy-bar:py-3 buy-bar:shadow-floating';

/** Holds the buy button. On small screens it sticks to the bottom of the window while its own place is out of sight. */
export function BuyBar({ name, choice, children }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);

  useEffect(() => {
    const most = 0.9;
    const observer = new IntersectionObserver((entries) => setIsAway((entries.at(-1)?.intersectionRatio ?? 1) < most), {
      rootMargin: `-${HEADER}px 0px 0px`,
      threshold: most,
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="min-h-13">
      <div data-buy-bar={isAway || undefined} className={isAway ? barClass : undefined}>
        {/* Both are said elsewhere on the page. */}
        <p aria-hidden="true" className={isAway ? 'hidden min-w-0 grow buy-bar:block' : 'hidden'}>
          <span className="block truncate text-sm font-medium">{name}</span>
          <span className="block truncate text-xs text-muted">{choice}</span>
        </p>
        <div className={isAway ? 'buy-bar:shrink-0 buy-bar:*:px-5' : undefined}>{children}</div>
      </div>
    </div>
  );
}
