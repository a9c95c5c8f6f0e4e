/** A grey shape that holds the place of what is still loading. Give it the size of the real thing. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-line ${className}`} />;
}
