'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

// What went wrong is logged by React itself.
export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <div className="shell">
      <EmptyState
        heading="h1"
        title="Something went wrong"
        actions={
          <>
            <Button onClick={retry}>Try Again</Button>
            <ButtonLink href="/" tone="secondary">
              Go Home
            </ButtonLink>
          </>
        }
      >
        <p>This page could not be shown. Your cart is safe; try again in a moment.</p>
      </EmptyState>
    </div>
  );
}
