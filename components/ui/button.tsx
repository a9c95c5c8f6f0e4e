import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-styles';
import { classNames } from './class-names';
import { Spinner } from './spinner';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner, ignores clicks, and keeps its width and the focus. */
  isPending?: boolean | undefined;
  /** The label while it is pending. */
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
      // `disabled` would drop the focus.
      {...(isPending && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      {/* Both labels are in the same grid cell, so that the width fits the longer one. */}
      <span className="grid">
        <span className={classNames(label, isPending && (pendingText ? 'invisible' : 'opacity-0'))}>{children}</span>
        {pendingText && (
          <span className={classNames(label, !isPending && 'invisible')}>
            {isPending && <Spinner className="size-4" />}
            <span>{pendingText}</span>
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
