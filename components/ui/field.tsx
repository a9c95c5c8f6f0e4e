import { type ReactNode, useId } from 'react';
import { AlertIcon } from './icons';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong; marks the control as invalid. */
  error?: string | undefined;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** Ids and aria attributes that tie a control to its label, hint and error. */
export function useField({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id?: string | undefined }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: {
      id: controlId,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': true as const }),
    },
  };
}

/** The look of inputs, selects and text areas. 16 px, since phones zoom in on anything smaller. */
export const controlClass =
  'w-full rounded-md border border-outline bg-raised px-4 text-base text-text transition-colors ' +
  'placeholder:text-muted hover:border-text focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-muted ' +
  '[&[readonly]]:border-line [&[readonly]]:bg-transparent [&[readonly]]:text-muted';

interface FieldShellProps extends FieldProps {
  field: ReturnType<typeof useField>;
  children: ReactNode;
}

/** A control with its label above, and its hint and error below. */
export function FieldShell({ label, hint, error, isLabelHidden, className, field, children }: FieldShellProps) {
  return (
    <div className={className}>
      <label htmlFor={field.control.id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={field.hintId} className="mt-1.5 text-xs text-muted tabular-nums">
          {hint}
        </p>
      )}
      {error && <FieldError id={field.errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-danger">
      <AlertIcon className="mt-px size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
