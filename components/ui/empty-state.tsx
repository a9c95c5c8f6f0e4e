import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { WingMark } from './wing-mark';

interface EmptyStateProps {
  title: string;
  /** The level of the title in the page's outline. */
  heading?: 'h1' | 'h2' | 'h4';
  /** Shown above the title in place of the logo. */
  picture?: ReactNode;
  /** Two lines, with what fills the emptiness right below. */
  isBrief?: boolean | undefined;
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** Shown where there is nothing to show: why, and what to do. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  picture,
  isBrief = false,
  children,
  actions,
}: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-lg flex-col items-center px-4 text-center',
        isBrief ? 'py-4' : 'py-16 sm:py-24',
      )}
    >
      {picture ??
        (!isBrief && (
          <span className="mb-7 grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
            <WingMark className="h-9 w-auto" />
          </span>
        ))}
      <Heading className={isBrief ? 'text-lg' : 'text-2xl'}>{title}</Heading>
      {children && (
        <div className={classNames('text-balance text-muted', isBrief ? 'mt-1 text-sm' : 'mt-3')}>{children}</div>
      )}
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
