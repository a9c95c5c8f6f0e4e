import type { Route } from 'next';
import { Link } from './link';

interface Crumb {
  label: string;
  /** Missing for the current page. */
  href?: Route;
}

/** The path from the home page to this one. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-xs text-muted">
      <ol className="flex items-center">
        {items.map((item, index) => (
          <li key={item.label} className="flex shrink-0 items-center last:min-w-0 last:shrink">
            {index > 0 && (
              <span aria-hidden="true" className="mx-2 text-outline">
                /
              </span>
            )}
            {item.href ? (
              <Link
                href={item.href}
                prefetch="hover"
                className="inline-flex min-h-6 items-center hover:text-text hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-text">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
