'use client';

import './globals.css';

/** Stands in for the whole document when not even the layout can be shown; follows the system's theme. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong — Lacewing</title>
        <main className="shell max-w-lg grow py-24 text-center">
          <h1 className="text-2xl">Something went wrong</h1>
          <p className="mt-3 text-muted">The shop could not be shown. Your cart is safe; try again in a moment.</p>
          <button
            type="button"
            onClick={retry}
            className="mt-8 min-h-11 rounded-full bg-accent px-6 text-sm font-medium text-accent-ink hover:bg-accent-hover"
          >
            Try Again
          </button>
        </main>
      </body>
    </html>
  );
}
