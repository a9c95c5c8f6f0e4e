import type { ReactNode } from 'react';

interface PersonCellProps {
  name: string;
  email: string;
  /** A word beside the name. */
  children?: ReactNode;
}

/** Who somebody is, in two lines. */
export function PersonCell({ name, email, children }: PersonCellProps) {
  return (
    <span className="block md:max-w-72">
      <span className="flex items-center gap-2 max-md:justify-end">
        <span className="truncate font-medium">{name}</span>
        {children}
      </span>
      <span className="block truncate text-muted text-xs">{email}</span>
    </span>
  );
}
