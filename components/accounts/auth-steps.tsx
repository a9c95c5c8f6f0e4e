'use client';

import Link from 'next/link';
import { type RefObject, useEffect, useRef } from 'react';
import { Spinner } from '@/components/ui/spinner';

/** For the heading of a screen that shows one view after another: each new view takes the focus there. */
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

/** Leads to the login after a moment to read. */
export function RedirectingToLogin() {
  useEffect(() => {
    // In place of this page, in a new document: Back must not lead to a link that is used up.
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
          Go to Login
        </a>
      </p>
    </div>
  );
}

/** Where the mail is that a shop without a mail provider did not send. */
export function DemoMailboxHint({ email }: { email: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-muted text-sm">
      This shop runs as a demo and sends no mail. Read it in{' '}
      <Link
        href={`/dev/mailbox?to=${encodeURIComponent(email)}`}
        prefetch={false}
        className="font-medium text-text underline underline-offset-4"
      >
        the demo’s mailbox
      </Link>
      .
    </p>
  );
}
