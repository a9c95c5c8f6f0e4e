'use client';

// Every page loads this file, so it imports nothing. React itself logs what went wrong.
export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <div className="shell max-w-lg py-24 text-center">
      <h1 className="text-2xl">Something went wrong</h1>
      <p className="mt-3 text-muted">This page could not be shown. Your cart is safe; try again in a moment.</p>
      <button
        type="button"
        onClick={retry}
        className="mt-8 min-h-11 rounded-full bg-accent px-6 text-sm font-medium text-accent-ink hover:bg-accent-hover"
      >
        Try Again
      </button>
      <p className="mt-4 flex justify-center gap-6 text-sm">
        {/* Not the router: whatever broke may be in its memory. */}
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
