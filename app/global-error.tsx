'use client';

import { buttonClass } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import './globals.css';

/** Stands in for the whole document when not even the layout can be shown; follows the system's theme. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong — Lacewing</title>
        <main className="grow">
          <EmptyState
            heading="h1"
            title="Something went wrong"
            actions={
              <button type="button" onClick={retry} className={buttonClass({})}>
                Try Again
              </button>
            }
          >
            <p>The shop could not be shown. Your cart is safe; try again in a moment.</p>
          </EmptyState>
        </main>
      </body>
    </html>
  );
}
