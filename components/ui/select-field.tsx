import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { controlClass, type FieldProps, FieldShell, useField } from './field';
import { ChevronDownIcon } from './icons';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'multiple'>, FieldProps {
  /** Low enough for a row of a table. */
  isCompact?: boolean;
}

/** One option for each value with its label. */
export function Options({ labels }: { labels: Readonly<Record<string, string>> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** A native select; its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  isCompact = false,
  id,
  children,
  ...select
}: SelectFieldProps) {
  const field = useField({ id, hint, error });
  return (
    <FieldShell {...{ label, hint, error, isLabelHidden, className, field }}>
      <div className="relative">
        <select
          {...select}
          {...field.control}
          className={classNames(controlClass, 'appearance-none pr-10', isCompact ? 'h-9' : 'h-12')}
        >
          {children}
        </select>
        <ChevronDownIcon
          className={classNames('pointer-events-none absolute right-3.5 text-muted', isCompact ? 'top-2' : 'top-3.5')}
        />
      </div>
    </FieldShell>
  );
}
