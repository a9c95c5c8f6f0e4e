import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { loginAddress } from '@/lib/accounts/session/login-url';

interface AccessDeniedProps {
  /** Where a guest comes back to after the login. */
  address: string;
  isSignedIn: boolean;
}

/** What everybody but an administrator sees of the panel. */
export function AccessDenied({ address, isSignedIn }: AccessDeniedProps) {
  return (
    <div className="shell">
      <EmptyState
        heading="h1"
        title="Access Denied"
        actions={
          <>
            {!isSignedIn && (
              <ButtonLink href={loginAddress(address)} prefetch={false}>
                Log in
              </ButtonLink>
            )}
            <ButtonLink href="/" tone={isSignedIn ? 'primary' : 'secondary'}>
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
