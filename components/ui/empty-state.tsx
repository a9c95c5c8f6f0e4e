import type { ReactNode } from 'react';
import { WingMark } from './wing-mark';

interface EmptyStateProps {
  title: string;
  /** The level of the title in the page's outline. */
  heading?: 'h1' | 'h2' | 'h4';
  /** Shown above the title in place of the logo. */
  picture?: ReactNode;
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** Shown where there is nothing to show: why, and what to do. */
export function EmptyState({ title, heading: Heading = 'h2', picture, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-16 text-center sm:py-24">
      {picture ?? (
        <span className="mb-7 grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
          <WingMark className="h-9 w-auto" />
        </span>
      )}
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="mt-3 text-balance text-muted">{children}</div>}
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
