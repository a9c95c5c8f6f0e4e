import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { loginUrl } from '@/lib/access/session/login-url';
import { readSignOutReason } from '@/lib/access/session/session-store';

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

/** Above a page that stays when its session ends, so that nothing typed into it is lost. */
export function LoginAgain({ back }: Pick<LoginNeededProps, 'back'>) {
  return (
    <Notice
      tone="warning"
      title="Your session has ended"
      className="mb-6"
      action={
        <ButtonLink href={loginUrl(back)} target="_blank" size="sm">
          Log in in a new tab
        </ButtonLink>
      }
    >
      What you typed is still here: log in, come back to this tab and save again.
    </Notice>
  );
}
