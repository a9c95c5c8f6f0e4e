'use client';

import { TryAgain } from './try-again';

// Every page loads this file, so it uses none of components/ui. React logs the error.
export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <div className="shell max-w-lg py-24 text-center">
      <TryAgain text="This page could not be shown." retry={retry} />
      <p className="mt-4 flex justify-center gap-6 text-sm">
        {/* Plain links: the router may still hold what broke. */}
        {[
          ['Go Home', '/'],
          ['All Products', '/products'],
          ['Contact Us', '/contact'],
        ].map(([label, href]) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}
