import type { ReactNode, RefObject } from 'react';
import { WayBack, type WayBackProps } from './way-back';

interface AdminHeadingProps {
  title: string;
  /** For the title, which can have the focus then. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** The page that this one is below. */
  back?: WayBackProps;
  children?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The top of an admin page: its title, a line about it and its buttons. */
export function AdminHeading({ title, heading, back, children, actions }: AdminHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        {back && <WayBack {...back} />}
        <h1 ref={heading} tabIndex={heading && -1} className="text-2xl outline-none">
          {title}
        </h1>
        {children && <div className="mt-1 text-sm text-muted">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
