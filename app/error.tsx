'use client';

import { useEffect } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error(error);
  }, [error]);

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
