'use client';

import type { ReactNode } from 'react';
import { island, near, useIsland } from '@/components/ui/island';

const newsletterForm = island(() => import('./newsletter-form'));

interface NewsletterOpenerProps {
  /** The looks of its button, which the server knows: every page loads this. */
  className: string;
  children: ReactNode;
}

/** A button in whose place the newsletter's field appears: most visitors never use it, so it waits for its press. */
export function NewsletterOpener({ className, children }: NewsletterOpenerProps) {
  const { code, open } = useIsland(newsletterForm);
  if (code) return <code.NewsletterForm isFocused />;
  return (
    <button type="button" className={className} {...near(newsletterForm)} onClick={() => open()}>
      {children}
    </button>
  );
}
