import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { controlClass, type FieldProps, FieldShell, useField } from './field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'prefix'>, FieldProps {
  /** Shown inside the box before what is typed, such as a currency sign. */
  prefix?: ReactNode;
}

export function TextField({ label, hint, error, isLabelHidden, className, prefix, id, ...input }: TextFieldProps) {
  const field = useField({ id, hint, error });
  return (
    <FieldShell {...{ label, hint, error, isLabelHidden, className, field }}>
      <div className="relative">
        {prefix !== undefined && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-muted"
          >
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...field.control}
          className={classNames(controlClass, 'h-12', prefix !== undefined && 'pl-8')}
        />
      </div>
    </FieldShell>
  );
}
