import type { ReactNode } from 'react';

interface AdminHeadingProps {
  title: string;
  children?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The top of an admin page: its title, a line about it and its buttons. */
export function AdminHeading({ title, children, actions }: AdminHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-2xl">{title}</h1>
        {children && <div className="mt-1 text-sm text-muted">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
