import { CheckIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { passwordRules } from '@/lib/accounts/passwords/password-rules';

/** The rules of a new password, each with whether it is kept yet. */
export function PasswordChecklist({ password }: { password: string }) {
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
      {/* Each key would be too much to listen to; the count changes only when a rule does. */}
      <p role="status" className="sr-only">
        {kept} of {passwordRules.length} password rules met
      </p>
    </>
  );
}
