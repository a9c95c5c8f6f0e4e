import type { Route } from 'next';
import { type ReactNode, useId } from 'react';
import { useMayOpen } from '@/components/admin/permissions/admin-link';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

interface AdminCardProps {
  title: string;
  /** Beside the title: how many there are, or what it is about. */
  note?: ReactNode;
  /** The link to everything of the kind, for who may open that. */
  more?: { label: string; href: string };
  /** Controls at the end of the title's line. */
  actions?: ReactNode;
  /** New content is on its way. */
  isStale?: boolean;
  /** To link to it. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A card of the dashboard: a region with a title. */
export function AdminCard({ title, note, more, actions, isStale = false, id, className, children }: AdminCardProps) {
  const headingId = useId();
  const mayOpen = useMayOpen();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      aria-busy={isStale}
      className={classNames('flex min-w-0 flex-col rounded-lg border border-line bg-raised p-4 sm:p-5', className)}
    >
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h2 id={headingId} className="text-base">
            {title}
          </h2>
          {note && <span className="text-muted text-xs tabular-nums">{note}</span>}
        </div>
        {more && mayOpen(more.href) && (
          <Link
            href={more.href as Route}
            className="inline-flex min-h-9 items-center font-medium text-sm underline decoration-line underline-offset-6 transition-colors hover:decoration-current"
          >
            {more.label}
            <VisuallyHidden> of {title}</VisuallyHidden>
          </Link>
        )}
        {actions}
      </div>
      <div className={classNames('flex grow flex-col transition-opacity', isStale && 'opacity-60')}>{children}</div>
    </section>
  );
}

interface AdminCardRowsProps<Rows> {
  /** Null while they are loading. */
  rows: Rows | null;
  /** The number of skeleton rows, and the class that gives each its height. */
  skeleton: { rows: number; className: string };
  /** Said when there are no rows. */
  empty: { title: string; text: string };
  children: (rows: Rows) => ReactNode;
}

/** The rows of a card, or what stands in their place. */
export function AdminCardRows<Rows extends readonly unknown[]>({
  rows,
  skeleton,
  empty,
  children,
}: AdminCardRowsProps<Rows>) {
  if (!rows)
    return (
      <div className="divide-y divide-line">
        {Array.from({ length: skeleton.rows }, (_, row) => `row ${row}`).map((row) => (
          <div key={row} className={`flex items-center gap-4 ${skeleton.className}`}>
            <Skeleton className="h-4 grow" />
            <Skeleton className="h-4 w-16 shrink-0" />
          </div>
        ))}
      </div>
    );
  if (rows.length > 0) return children(rows);
  return (
    <div className="grid min-h-28 grow place-content-center gap-1 px-4 py-6 text-center text-muted text-sm">
      <p className="font-medium text-text">{empty.title}</p>
      <p>{empty.text}</p>
    </div>
  );
}
