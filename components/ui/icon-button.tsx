import type { ComponentProps } from 'react';
import { classNames } from './class-names';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for screen readers. */
  label: string;
}

/** A round button of 44 px with an icon. */
export function IconButton({ label, className, children, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-text transition-colors hover:bg-accent-soft',
        className,
      )}
    >
      {children}
    </button>
  );
}
