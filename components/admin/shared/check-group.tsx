import type { ReactNode } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { classNames } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/field';

export interface Check<Value extends string> {
  value: Value;
  label: string;
  /** What it means. */
  hint?: string;
  /** Why it can't be chosen, in place of the hint. */
  refusal?: string | undefined;
}

interface CheckGroupProps<Value extends string> {
  /** Gets the focus when something is wrong. */
  id?: string;
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  checks: readonly Check<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  className?: string;
}

/** Any number of a few things, each with a checkbox. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { id, legend, hint, error, checks, chosen, onChange, className } = props;
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset id={id} tabIndex={id ? -1 : undefined} className={classNames('min-w-0 outline-offset-4', className)}>
      <legend className="pr-3 font-medium text-sm">{legend}</legend>
      {hint && <p className="mt-1 text-muted text-xs">{hint}</p>}
      {error && id && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {checks.map(({ value, label, hint: meaning, refusal }) => (
          <CheckboxField
            key={value}
            label={label}
            hint={refusal ?? meaning}
            disabled={refusal !== undefined}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            className={classNames('pb-1', refusal !== undefined && 'text-muted')}
          />
        ))}
      </div>
    </fieldset>
  );
}
