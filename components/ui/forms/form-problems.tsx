import { useEffect, useRef } from 'react';
import { AlertIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import type { Form } from './use-form';

/** Above a form: why it could not be sent, or the summary of its problems. */
export function FormProblems<Field extends string>({
  form,
}: {
  form: SummarisedForm<Field> & Pick<Form<object>, 'failure'>;
}) {
  return form.failure ? <Notice tone="danger">{form.failure.text}</Notice> : <ErrorSummary form={form} />;
}

type SummarisedForm<Field extends string> = Pick<Form<object, Field>, 'fields' | 'refusedFor' | 'attempt' | 'idOf'>;

/**
 * The problems of a form that was refused, each linked to its field. None for a single problem, whose field has the
 * focus.
 */
export function ErrorSummary<Field extends string>({ form }: { form: SummarisedForm<Field> }) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus
  useEffect(() => {
    box.current?.focus();
  }, [form.attempt]);

  const problems = form.fields.flatMap((name) => {
    const message = form.refusedFor[name];
    return message ? [{ controlId: form.idOf(name), message }] : [];
  });
  if (problems.length < 2) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
      className="rounded-md border border-danger bg-danger-soft px-4 py-3.5 text-sm text-danger focus:outline-2 focus:outline-danger"
    >
      <p id="error-summary" className="flex items-center gap-2.5 font-semibold">
        <AlertIcon className="shrink-0" />
        {problems.length} fields need your attention
      </p>
      <ul className="mt-1 ml-7.5">
        {problems.map(({ controlId, message }) => (
          <li key={controlId}>
            <a
              href={`#${controlId}`}
              onClick={(event) => {
                // Without a fragment in the URL, which would be another history entry.
                event.preventDefault();
                document.getElementById(controlId)?.focus();
              }}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
