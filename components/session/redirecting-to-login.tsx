import { useEffect } from 'react';
import { Spinner } from '@/components/ui/spinner';

const DELAY = 3_000;

/** Leads to the login after a moment to read. */
export function RedirectingToLogin() {
  useEffect(() => {
    // In place of this page, in a new document: Back must not lead to a link that is used up.
    const timer = setTimeout(() => window.location.replace('/login'), DELAY);
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
