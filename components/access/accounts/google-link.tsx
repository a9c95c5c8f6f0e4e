'use client';

import { useId } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { safeRedirect } from '@/lib/access/session/safe-redirect';

/** The path in the URL's `redirect` parameter. Read in the browser, so that the page is the same for all visitors. */
export function readRedirectTarget(): string {
  return safeRedirect(new URLSearchParams(window.location.search).get('redirect'));
}

/** A rule between two ways in, with a word in its middle. */
export function OrRule({ children }: { children: string }) {
  return (
    <div className="flex items-center gap-4 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </div>
  );
}

/** Whether the shop is set up for Google; where it is not, the link is hidden, or says so before it is followed. */
export type GoogleOffer = 'ready' | 'unconfigured' | 'hidden';

interface GoogleLinkProps {
  label: string;
  offer: GoogleOffer;
}

/** Signs in with Google, which then leads to this page's `redirect`. */
export function GoogleLink({ label, offer }: GoogleLinkProps) {
  const target = useBrowserValue(readRedirectTarget, '/');
  const query = target === '/' ? '' : `?redirect=${encodeURIComponent(target)}`;
  const noteId = useId();
  const isConfigured = offer === 'ready';
  if (offer === 'hidden') return null;
  return (
    <div>
      {/* Not the router's link: this is an API endpoint, which must not be prefetched. */}
      <a
        href={`/api/auth/google${query}`}
        aria-describedby={isConfigured ? undefined : noteId}
        className={buttonClass({ tone: 'secondary', size: 'lg', isWide: true })}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path
            fill="#4285f4"
            d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.2z"
          />
          <path fill="#34a853" d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.7 6.7 0 0 1-10-3.5H2v2.8A11 11 0 0 0 12 23z" />
          <path fill="#fbbc05" d="M5.7 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2a11 11 0 0 0 0 9.8l3.7-2.8z" />
          <path
            fill="#ea4335"
            d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2 7.1l3.7 2.8A6.6 6.6 0 0 1 12 5.4z"
          />
        </svg>
        {label}
      </a>
      {!isConfigured && (
        <p id={noteId} className="mt-2 text-center text-muted text-xs">
          Google sign-in is not configured in this shop yet.
        </p>
      )}
    </div>
  );
}
