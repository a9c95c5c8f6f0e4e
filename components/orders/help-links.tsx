import type { Route } from 'next';
import { HoverLink } from '@/components/ui/hover-link';

const links = [
  { label: 'Customer Support', href: '/contact' as Route },
  { label: 'Return Policy', href: '/returns' as Route },
  { label: 'Size Guide', href: '/size-guide' as Route },
];

/** Where to turn when something about an order is not right. */
export function HelpLinks() {
  return (
    <nav aria-label="Help" className="mt-10 border-line border-t pt-6">
      <ul className="flex flex-wrap justify-center gap-x-8 gap-y-2 text-sm text-muted">
        {links.map(({ label, href }) => (
          <li key={href}>
            <HoverLink
              href={href}
              className="inline-flex min-h-9 items-center underline-offset-4 transition-colors hover:text-text hover:underline"
            >
              {label}
            </HoverLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
