import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { controlClass, type FieldProps, FieldShell, useField } from './field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'prefix'>, FieldProps {
  /** Shown inside the box before what is typed, such as a currency sign. */
  prefix?: string;
  /** The same behind it. */
  suffix?: string;
}

const affixClass = 'pointer-events-none absolute inset-y-0 grid place-items-center text-muted';

export function TextField(props: TextFieldProps) {
  const { label, hint, error, isLabelHidden, className, prefix, suffix, id, ...input } = props;
  const field = useField({ id, hint, error });
  return (
    <FieldShell {...{ label, hint, error, isLabelHidden, className, field }}>
      <div className="relative">
        {prefix !== undefined && (
          <span aria-hidden="true" className={`${affixClass} left-4`}>
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...field.control}
          className={classNames(
            controlClass,
            'h-12',
            prefix !== undefined && (prefix.length > 1 ? 'pl-14' : 'pl-8'),
            suffix !== undefined && 'pr-14',
          )}
        />
        {suffix !== undefined && (
          <span aria-hidden="true" className={`${affixClass} right-4`}>
            {suffix}
          </span>
        )}
      </div>
    </FieldShell>
  );
}
