import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <div className="shell">
      <EmptyState
        heading="h1"
        title="This page has flown"
        actions={
          <>
            <ButtonLink href="/products">Browse all shoes</ButtonLink>
            <ButtonLink href="/" tone="secondary">
              Go Home
            </ButtonLink>
          </>
        }
      >
        <p>There is nothing at this address: it may be misspelt, or what was here is no longer sold.</p>
      </EmptyState>
    </div>
  );
}
