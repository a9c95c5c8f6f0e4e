import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { isSixDigits, plainDigits, SIX_DIGITS } from '@/lib/access/accounts/six-digits';

interface CodeEntryProps {
  /** Codes of an app have six digits, after which the form sends itself. */
  kind: 'app' | 'recovery';
  label: string;
  hint: string;
  button: string;
  send: (code: string) => Promise<void>;
}

const problemOf = {
  app: (code: string) => (isSixDigits(code) ? null : SIX_DIGITS),
  recovery: (code: string) => (code ? null : 'Please enter a recovery code'),
};

/** A form for one code. */
export function CodeEntry({ kind, label, hint, button, send }: CodeEntryProps) {
  const control = useRef<HTMLInputElement>(null);
  const plain = (code: string) => (kind === 'app' ? plainDigits(code) : code.trim());
  const form = useForm({
    initial: { code: '' },
    fields: ['code'],
    check: ({ code }) => {
      const problem = problemOf[kind](plain(code));
      return problem ? { code: problem } : {};
    },
    send: ({ code }) => send(plain(code)),
    fallback: 'We couldn’t check the code. Please try again.',
    onChange: ({ code }) => {
      if (kind === 'app' && plain(code).length === 6) control.current?.form?.requestSubmit();
    },
    onFailure: () => control.current?.select(),
  });
  useEffect(() => control.current?.focus(), []);
  const isApp = kind === 'app';
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <Notice tone="danger">{form.failure.text}</Notice>}
      <TextField
        {...form.text('code')}
        ref={control}
        label={label}
        hint={hint}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        maxLength={isApp ? 11 : 20}
        spellCheck={false}
        required
      />
      <Button type="submit" size="lg" isWide isPending={form.isPending} pendingText="Checking…">
        {button}
      </Button>
    </form>
  );
}
