import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { loginUrl } from '@/lib/access/session/login-url';

interface AccessDeniedProps {
  /** The page to return to after the login. */
  path: string;
  isSignedIn: boolean;
}

/** Shown in place of an admin page to users without its right, and to guests. */
export function AccessDenied({ path, isSignedIn }: AccessDeniedProps) {
  return (
    <div className="shell py-10 sm:py-14">
      <EmptyState
        heading="h1"
        title="Access Denied"
        actions={
          <>
            {!isSignedIn && <ButtonLink href={loginUrl(path)}>Log in</ButtonLink>}
            <ButtonLink href="/" prefetch="hover" tone={isSignedIn ? 'primary' : 'secondary'}>
              Go Home
            </ButtonLink>
          </>
        }
      >
        <p>You don&apos;t have permission to access this page.</p>
        {!isSignedIn && <p>Log in with an account that has rights here.</p>}
      </EmptyState>
    </div>
  );
}

/** Shown in place of every admin page to staff who have to set up a second factor first. */
export function SecondFactorNeeded() {
  return (
    <div className="shell py-10 sm:py-14">
      <EmptyState
        heading="h1"
        title="Set up a second factor first"
        actions={<ButtonLink href="/profile/security">Set it up</ButtonLink>}
      >
        <p>This shop asks everyone on its team for a passkey or an app. It takes a minute, and then you’re in.</p>
      </EmptyState>
    </div>
  );
}

/** Shown in place of an admin page when the database can't say who is signed in. */
export function AdminUnavailable() {
  return (
    <div className="shell py-10 sm:py-14">
      <EmptyState heading="h1" title="The admin pages are unavailable">
        <p role="alert">The shop&apos;s database isn’t responding. Reload this page in a moment.</p>
      </EmptyState>
    </div>
  );
}
