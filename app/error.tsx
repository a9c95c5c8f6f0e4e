'use client';

import { buttonClass } from '@/components/ui/button-styles';
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
            <button type="button" onClick={retry} className={buttonClass({})}>
              Try Again
            </button>
            <a href="/" className={buttonClass({ tone: 'secondary' })}>
              Go Home
            </a>
          </>
        }
      >
        <p>This page could not be shown. Your cart is safe; try again in a moment.</p>
      </EmptyState>
    </div>
  );
}
