import type { Route } from 'next';
import { HoverLink } from './hover-link';

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
              <HoverLink href={item.href} className="inline-flex min-h-6 items-center hover:text-text hover:underline">
                {item.label}
              </HoverLink>
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
