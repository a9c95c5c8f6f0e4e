import type { Route } from 'next';
import { Link } from '@/components/ui/link';

interface SectionHeadingProps {
  id: string;
  title: string;
  /** What is in it, where the title does not say all of it. */
  lead?: string | undefined;
  /** A link to the whole list. */
  more?: { label: string; href: string };
}

/** The title of a part of the home page. */
export function SectionHeading({ id, title, lead, more }: SectionHeadingProps) {
  return (
    <div className="mb-8 flex items-baseline justify-between gap-6">
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-1.5 text-muted">{lead}</p>}
      </div>
      {more && (
        <Link
          href={more.href as Route}
          className="inline-flex min-h-11 shrink-0 items-center text-sm font-medium underline decoration-line underline-offset-8 transition-colors hover:decoration-current"
        >
          {more.label}
        </Link>
      )}
    </div>
  );
}
