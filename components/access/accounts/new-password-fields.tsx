import type { Problems } from '@/components/ui/forms/field-problems';
import type { Form } from '@/components/ui/forms/use-form';
import { CheckIcon } from '@/components/ui/icons';
import { PasswordField } from '@/components/ui/password-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { PASSWORD_HINT, passwordRules } from '@/lib/access/accounts/passwords/password-rules';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** The problem when a new password and its repetition differ. */
export function differingPasswords(
  { password, confirmPassword }: NewPassword,
  words = 'Passwords do not match',
): Problems<'confirmPassword'> {
  return password === confirmPassword ? {} : { confirmPassword: words };
}

interface NewPasswordFieldsProps {
  /** A form with at least these two fields. */
  form: { values: NewPassword; text: Form<NewPassword, keyof NewPassword>['text'] };
  passwordLabel: string;
  confirmLabel: string;
}

/** A new password with its checklist of rules, and its repetition. */
export function NewPasswordFields({ form, passwordLabel, confirmLabel }: NewPasswordFieldsProps) {
  const { password } = form.values;
  return (
    <>
      <div>
        <PasswordField
          {...form.text('password')}
          label={passwordLabel}
          autoComplete="new-password"
          required
          // The checklist says the same, rule by rule.
          hint={<span className={password ? 'sr-only' : undefined}>{PASSWORD_HINT}</span>}
        />
        {password && <PasswordChecklist password={password} />}
      </div>
      <PasswordField {...form.text('confirmPassword')} label={confirmLabel} autoComplete="new-password" required />
    </>
  );
}

/** The password rules, each with whether it is met. */
function PasswordChecklist({ password }: { password: string }) {
  const kept = passwordRules.filter((rule) => rule.test(password)).length;
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {passwordRules.map(({ id, label, test }) => {
          const isKept = test(password);
          return (
            <li key={id} className={`flex items-center gap-1.5 ${isKept ? 'text-success' : 'text-muted'}`}>
              <span
                aria-hidden="true"
                className={`grid size-4 place-items-center rounded-full ${isKept ? 'bg-success-soft' : 'border border-outline'}`}
              >
                {isKept && <CheckIcon strokeWidth="2.5" className="size-3" />}
              </span>
              {label}
              <VisuallyHidden>{isKept ? ': met' : ': not met yet'}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      {/* Screen readers hear only the count, and only when it changes. */}
      <p role="status" className="sr-only">
        {kept} of {passwordRules.length} password rules met
      </p>
    </>
  );
}
