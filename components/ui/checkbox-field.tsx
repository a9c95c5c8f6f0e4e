import type { ComponentProps } from 'react';
import { FieldError, type FieldProps, useField } from './field';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & FieldProps;

export function CheckboxField({ label, isLabelHidden, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const field = useField({ id, hint, error });
  return (
    <div className={className}>
      <label htmlFor={field.control.id} className="flex min-h-11 items-center gap-3 text-sm">
        <input {...input} {...field.control} type="checkbox" className="check-box" />
        {isLabelHidden ? <span className="sr-only">{label}</span> : label}
      </label>
      {hint && (
        <p id={field.hintId} className="ml-8 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={field.errorId}>{error}</FieldError>}
    </div>
  );
}
