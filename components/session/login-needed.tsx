import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { loginUrl } from '@/lib/session/login-url';
import { readSignOutReason } from '@/lib/session/session-store';

interface LoginNeededProps {
  /** Such as `Please log in to view your orders`. */
  title: string;
  /** The path to return to after the login. */
  back: string;
  children: ReactNode;
}

/** Shown in place of a personal page: asks for the login, and says so if the session has just ended. */
export function LoginNeeded({ title, back, children }: LoginNeededProps) {
  const reason = useBrowserValue(readSignOutReason, 'none');
  return (
    <EmptyState
      heading="h1"
      title={title}
      actions={
        <>
          <ButtonLink href={loginUrl(back)}>Log in</ButtonLink>
          <ButtonLink href="/register" tone="secondary">
            Create account
          </ButtonLink>
        </>
      }
    >
      {reason === 'ended' ? (
        <p role="alert">Your session has ended. Log in again to come back to this page.</p>
      ) : (
        <p>{children}</p>
      )}
    </EmptyState>
  );
}
