/** What both error pages show: a message and a button that renders the page again. */
export function TryAgain({ text, retry }: { text: string; retry: () => void }) {
  return (
    <>
      <h1 className="text-2xl">Something went wrong</h1>
      <p className="mt-3 text-muted">{`${text} Your cart is safe; try again in a moment.`}</p>
      <button
        type="button"
        onClick={retry}
        className="mt-8 min-h-11 rounded-full bg-accent px-6 text-sm font-medium text-accent-ink hover:bg-accent-hover"
      >
        Try again
      </button>
    </>
  );
}
