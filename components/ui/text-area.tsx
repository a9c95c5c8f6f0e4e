import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { controlClass, type FieldProps, FieldShell, useField } from './field';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps;

export function TextArea({ label, hint, error, isLabelHidden, className, id, rows = 4, ...textarea }: TextAreaProps) {
  const field = useField({ id, hint, error });
  return (
    <FieldShell {...{ label, hint, error, isLabelHidden, className, field }}>
      <textarea rows={rows} {...textarea} {...field.control} className={classNames(controlClass, 'block py-3')} />
    </FieldShell>
  );
}
