import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names';
import { controlClass, type FieldProps, FieldShell, useField } from './field';
import { VisuallyHidden } from './visually-hidden';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & FieldProps;

/** A password that can be shown. `autoComplete` tells password managers whether it is the current or a new one. */
export function PasswordField({ label, hint, error, isLabelHidden, className, id, ...input }: PasswordFieldProps) {
  const field = useField({ id, hint, error });
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldShell {...{ label, hint, error, isLabelHidden, className, field }}>
      <div className="relative">
        <input
          {...input}
          {...field.control}
          type={isShown ? 'text' : 'password'}
          // For when it is shown: not to be corrected or capitalized.
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          className={classNames(controlClass, 'h-12 pr-18')}
        />
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-1 right-1 min-w-14 rounded-sm px-3 text-sm font-medium text-muted hover:text-text"
        >
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </button>
      </div>
    </FieldShell>
  );
}
