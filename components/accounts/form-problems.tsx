import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import type { AccountForm } from './use-account-form';

interface FormProblemsProps<Name extends string> {
  form: AccountForm<Name>;
  /** The fields in their order. */
  names: readonly Name[];
}

/** Above a form: why it could not be sent, or which fields are wrong when there are several. */
export function FormProblems<Name extends string>({ form, names }: FormProblemsProps<Name>) {
  const problems = names.flatMap((name) => {
    const message = form.errors[name];
    return message ? [{ controlId: form.idOf(name), message }] : [];
  });
  if (form.failureText) return <Notice tone="danger">{form.failureText}</Notice>;
  return problems.length > 1 && <ErrorSummary problems={problems} attempt={form.attempt} />;
}
