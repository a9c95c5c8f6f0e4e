'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';

/** A ref for the heading of a page with several views: it gets the focus when `view` changes. */
export function useHeadingFocus(view: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);

  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    heading.current?.focus();
  }, [view]);

  return heading;
}

const REDIRECT_DELAY_MS = 3_000;

/** Goes to the login after three seconds. */
export function RedirectingToLogin() {
  useEffect(() => {
    // Replaces this page in the history: Back must not lead to a used link.
    const timer = setTimeout(() => window.location.replace('/login'), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid gap-6">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        Redirecting to login...
      </p>
      <p className="text-sm">
        <a href="/login" className="inline-flex min-h-6 items-center font-medium underline underline-offset-4">
          Log in
        </a>
      </p>
    </div>
  );
}

/** A link to the mailbox page of a shop that has no mail provider. */
export function DemoMailboxHint({ email }: { email: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-muted text-sm">
      This is a demo shop, so no email is sent. Read it in{' '}
      <Link
        href={`/dev/mailbox?to=${encodeURIComponent(email)}`}
        className="font-medium text-text underline underline-offset-4"
      >
        the demo’s mailbox
      </Link>
      .
    </p>
  );
}
