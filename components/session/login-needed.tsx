import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { loginUrl } from '@/lib/accounts/session/login-url';
import { readSignOutReason } from '@/lib/accounts/session/session-store';

interface LoginNeededProps {
  /** The screen's own words, such as `Please log in to view your orders`. */
  title: string;
  /** Where to come back to; the way there leads through the login. */
  back: string;
  children: ReactNode;
}

const subscribeToNothing = () => () => {};

/** Stands in for a page that belongs to somebody: asks for the login, and says so when the session has just ended. */
export function LoginNeeded({ title, back, children }: LoginNeededProps) {
  const reason = useSyncExternalStore(subscribeToNothing, readSignOutReason, () => 'none' as const);
  return (
    <EmptyState
      heading="h1"
      title={title}
      actions={
        <>
          <ButtonLink href={loginUrl(back)} prefetch={false}>
            Log in
          </ButtonLink>
          <ButtonLink href="/register" prefetch={false} tone="secondary">
            Create an account
          </ButtonLink>
        </>
      }
    >
      {reason === 'ended' ? (
        <p role="alert">Your session has ended. Log in again, and you come back to this page.</p>
      ) : (
        <p>{children}</p>
      )}
    </EmptyState>
  );
}
