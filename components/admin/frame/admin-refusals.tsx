import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { loginUrl } from '@/lib/session/login-url';

interface AccessDeniedProps {
  /** The page to return to after the login. */
  path: string;
  isSignedIn: boolean;
}

/** Shown in place of an admin page to users without its right, and to guests. */
export function AccessDenied({ path, isSignedIn }: AccessDeniedProps) {
  return (
    <div className="shell">
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
      </EmptyState>
    </div>
  );
}

/** Shown in place of an admin page when the database can't say who is signed in. */
export function AdminUnavailable() {
  return (
    <div className="shell">
      <EmptyState heading="h1" title="The admin pages are unavailable">
        <p role="alert">The shop&apos;s database isn’t responding. Reload this page in a moment.</p>
      </EmptyState>
    </div>
  );
}
