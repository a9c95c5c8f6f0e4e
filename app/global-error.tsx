'use client';

import { TryAgain } from './try-again';
import './globals.css';

/** Replaces the whole document when even the layout fails; follows the system's theme. Every page loads it. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main className="shell max-w-lg grow py-24 text-center">
          <TryAgain text="The shop could not be shown." retry={retry} />
        </main>
      </body>
    </html>
  );
}
