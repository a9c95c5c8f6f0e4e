import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-styles';
import { classNames } from './class-names';
import { Spinner } from './spinner';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Busy: shows a spinner, ignores clicks, and keeps both its width and the focus. */
  isPending?: boolean | undefined;
  /** Stands in for the label while busy. */
  pendingText?: string | undefined;
}

export function Button({
  tone,
  size,
  isWide,
  isPending = false,
  pendingText,
  className,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  const label = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <button
      {...props}
      type={type}
      className={buttonClass({ tone, size, isWide }, className)}
      // `disabled` would throw the focus away in the middle of the work.
      {...(isPending && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      {/* Both labels lie on one another, so that the wider one decides on the width. */}
      <span className="grid">
        <span className={classNames(label, isPending && (pendingText ? 'invisible' : 'opacity-0'))}>{children}</span>
        {pendingText && (
          <span className={classNames(label, !isPending && 'invisible')}>
            {isPending && <Spinner className="size-4" />}
            {pendingText}
          </span>
        )}
        {isPending && !pendingText && (
          <span className={label}>
            <Spinner />
          </span>
        )}
      </span>
    </button>
  );
}
