import type { Route } from 'next';
import { Link } from '@/components/ui/link';
import { formatCount } from '@/lib/platform/locale/locale';

/** In a row of links that scrolls on small screens: moves the current one to its middle. */
function showInRow(link: HTMLElement | null): void {
  const row = link?.closest('ul');
  if (!link || !row) return;
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  row.scrollBy({ left: middleOf(link) - middleOf(row), behavior: 'instant' });
}

export interface ViewTab {
  label: string;
  href: string;
  isCurrent: boolean;
  /** How many it shows; null while that is not known. Left out where they are not counted. */
  count?: number | null;
  /** Shows it without another page being loaded. */
  onSelect?: () => void;
}

/** The views of a list, each with its own URL and the number of its rows. */
export function ViewTabs({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) {
  return (
    <nav aria-label={label} className="mb-5">
      <ul className="rail fades-across -mx-5 flex gap-x-3 sm:gap-x-6 border-line border-b px-5 sm:mx-0 sm:px-0">
        {tabs.map(({ label, href, isCurrent, count, onSelect }) => (
          <li key={label} className="shrink-0">
            <Link
              href={href as Route}
              ref={isCurrent ? showInRow : undefined}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={(event) => {
                const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
                if (!onSelect || !isPlain) return;
                event.preventDefault();
                onSelect();
              }}
              className="-mb-px inline-flex min-h-12 items-center gap-1.5 sm:gap-2 border-transparent border-b-2 font-medium text-muted text-sm transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
            >
              {label}
              {count !== undefined && (
                <span className="min-w-6 rounded-full bg-sunken px-1.5 sm:px-2 py-0.5 text-center text-xs tabular-nums">
                  {count === null ? <span aria-hidden="true">–</span> : formatCount(count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
