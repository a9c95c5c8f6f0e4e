'use client';

import { Button } from '@/components/ui/button';
import { island, near, useIsland } from '@/components/ui/island';

const newsletterForm = island(() => import('./newsletter-form'));

/** A button in whose place the newsletter's field appears: most visitors never use it, so it waits for its press. */
export function NewsletterOpener() {
  const { code, open } = useIsland(newsletterForm);
  if (code) return <code.NewsletterForm isFocused />;
  return (
    <Button tone="secondary" {...near(newsletterForm)} onClick={() => open()}>
      Get our newsletter
    </Button>
  );
}
