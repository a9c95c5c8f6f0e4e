import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { controlClass, FieldShell, useField } from '@/components/ui/field';

interface CodeInputProps {
  label: string;
  typed: string;
  error: string | undefined;
  /** What was applied before is still on its way. */
  isBusy?: boolean;
  /** False where nothing was pressed to open it. */
  takesFocus?: boolean;
  onType: (text: string) => void;
  onApply: () => void;
}

/**
 * The field of a code with its button. It takes the focus where it is opened to type. Its Enter applies the code and
 * sends no form that it stands in.
 */
export function CodeInput({ label, typed, error, isBusy = false, takesFocus = true, onType, onApply }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = useField({ hint: undefined, error });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onApply();
  }

  return (
    <FieldShell label={label} error={error} field={field} className="pb-3">
      <div className="flex gap-2">
        <input
          ref={input}
          type="text"
          {...field.control}
          value={typed}
          maxLength={99}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={classNames(controlClass, 'h-12 min-w-0 grow')}
        />
        <Button tone="secondary" onClick={onApply} aria-disabled={isBusy} className="min-h-12 shrink-0">
          Apply
        </Button>
      </div>
    </FieldShell>
  );
}

/** A refused code goes back into its field, but not in the place of the next one, which may be half typed. */
export function afterRefusal(typed: string, code: string, message: string): { typed: string; problem: string } {
  return typed.trim() === '' ? { typed: code, problem: message } : { typed, problem: `${code}: ${message}` };
}
