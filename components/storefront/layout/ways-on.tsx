import { Link } from '@/components/ui/link';
import type { NavigationLink } from './navigation';

/** Links for visitors who are lost. */
export function WaysOn({ links }: { links: readonly NavigationLink[] }) {
  return (
    <nav aria-label="Ways on" className="mt-8 basis-full text-muted">
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch="hover"
              className="inline-flex min-h-9 items-center underline decoration-outline underline-offset-4 hover:text-text hover:decoration-current"
            >
              {label === 'Home' ? 'Go Home' : label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
