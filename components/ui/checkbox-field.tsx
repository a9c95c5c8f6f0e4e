import type { ComponentProps } from 'react';
import { FieldError, type FieldProps, useField } from './field';
import { CheckIcon } from './icons';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & FieldProps;

export function CheckboxField({ label, isLabelHidden, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const field = useField({ id, hint, error });
  return (
    <div className={className}>
      <label htmlFor={field.control.id} className="flex min-h-11 items-center gap-3 text-sm">
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            {...field.control}
            type="checkbox"
            className="peer size-5 appearance-none rounded-xs border border-outline bg-raised transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger"
          />
          <CheckIcon
            strokeWidth="2.5"
            className="pointer-events-none absolute size-4 scale-75 text-accent-ink opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
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
