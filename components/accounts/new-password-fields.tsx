import { useState } from 'react';
import { PasswordField } from '@/components/ui/password-field';
import { PASSWORD_HINT } from '@/lib/accounts/passwords/password-rules';
import { PasswordChecklist } from './password-checklist';
import type { AccountForm } from './use-account-form';

interface NewPasswordFieldsProps {
  /** A form with at least these two fields. */
  form: Pick<AccountForm<'password' | 'confirmPassword'>, 'idOf' | 'errors'>;
  passwordLabel: string;
  confirmLabel: string;
}

/** A new password, its rules ticked off while it is typed, and the same again. */
export function NewPasswordFields({ form, passwordLabel, confirmLabel }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <div>
        <PasswordField
          id={form.idOf('password')}
          name="password"
          label={passwordLabel}
          autoComplete="new-password"
          required
          onInput={(event) => setTyped(event.currentTarget.value)}
          error={form.errors.password}
          // The checklist says the same, rule by rule.
          hint={<span className={typed ? 'sr-only' : undefined}>{PASSWORD_HINT}</span>}
        />
        {typed && <PasswordChecklist password={typed} />}
      </div>
      <PasswordField
        id={form.idOf('confirmPassword')}
        name="confirmPassword"
        label={confirmLabel}
        autoComplete="new-password"
        required
        error={form.errors.confirmPassword}
      />
    </>
  );
}
