import type { ReactNode } from 'react';

interface PersonCellProps {
  name: string;
  email: string;
  /** Stands alone on a card, without a header to its left. */
  isSelfEvident?: boolean;
  /** Beside the name, such as a badge. */
  children?: ReactNode;
}

/** Gives the column the width that the others leave: longer names are cut off, and longer emails break. */
export const personColumnClass = 'md:w-full md:min-w-30 md:max-w-0';

/** A name and an email address in two lines. */
export function PersonCell({ name, email, isSelfEvident = false, children }: PersonCellProps) {
  const [box, ...host] = email.split(/(?=@)/);
  return (
    <span className="block" title={[name, email].filter(Boolean).join(', ')}>
      <span className={`flex items-center gap-2 ${isSelfEvident ? '' : 'max-md:justify-end'}`}>
        <span className="truncate font-medium">{name}</span>
        {children}
      </span>
      <span className="wrap-anywhere block text-muted text-xs">
        {box}
        <wbr />
        {host}
      </span>
    </span>
  );
}
