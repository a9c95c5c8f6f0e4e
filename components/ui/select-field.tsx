import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { controlClass, type FieldProps, FieldShell, useField } from './field';
import { ChevronDownIcon } from './icons';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'multiple'> & FieldProps;

/** A native select; its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  id,
  children,
  ...select
}: SelectFieldProps) {
  const field = useField({ id, hint, error });
  return (
    <FieldShell {...{ label, hint, error, isLabelHidden, className, field }}>
      <div className="relative">
        <select {...select} {...field.control} className={classNames(controlClass, 'h-12 appearance-none pr-10')}>
          {children}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-3.5 text-muted" />
      </div>
    </FieldShell>
  );
}
