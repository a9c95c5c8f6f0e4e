import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { FieldError, type FieldProps, useField } from './field';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & FieldProps;

export function CheckboxField({ label, isLabelHidden, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const field = useField({ id, hint, error });
  return (
    <div className={className}>
      <label
        htmlFor={field.control.id}
        // A hint stands right below the label, not in the middle between it and the next one.
        className={classNames('flex gap-3 text-sm', hint ? 'items-start pt-3 pb-0.5' : 'min-h-11 items-center')}
      >
        <input {...input} {...field.control} type="checkbox" className="check-box" />
        {isLabelHidden ? <span className="sr-only">{label}</span> : label}
      </label>
      {hint && (
        <p id={field.hintId} className="ml-8 pb-2 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={field.errorId}>{error}</FieldError>}
    </div>
  );
}
