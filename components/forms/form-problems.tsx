import { useEffect, useRef } from 'react';
import { AlertIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import type { Form } from './use-form';

/** Above a form: why it could not be sent, or which fields are wrong when there are several. */
export function FormProblems<Field extends string>({
  form,
}: {
  form: SummarisedForm<Field> & Pick<Form<object>, 'failure'>;
}) {
  return form.failure ? <Notice tone="danger">{form.failure.text}</Notice> : <ErrorSummary form={form} />;
}

type SummarisedForm<Field extends string> = Pick<Form<object, Field>, 'fields' | 'refusedFor' | 'attempt' | 'idOf'>;

/** Everything that a form was refused for, each entry leading to its field. A single field has the focus already. */
export function ErrorSummary<Field extends string>({ form }: { form: SummarisedForm<Field> }) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what calls for the focus
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
                // The URL stays as it is: a fragment would be one more step of the browser's history.
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
