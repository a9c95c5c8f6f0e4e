import { useEffect, useRef } from 'react';
import { AlertIcon } from './icons';

interface ErrorSummaryProps {
  /** What is wrong, each with the id of the control that it is about. */
  problems: readonly { controlId: string; message: string }[];
  /** Counts the attempts: with each one the summary takes the focus anew. */
  attempt: number;
}

/** Everything that is wrong with a form, above it, each entry leading to its field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what calls for the focus
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);

  if (problems.length === 0) return null;
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
        {problems.length === 1 ? 'One field needs your attention' : `${problems.length} fields need your attention`}
      </p>
      <ul className="mt-1 ml-7.5">
        {problems.map(({ controlId, message }) => (
          <li key={controlId}>
            <a
              href={`#${controlId}`}
              onClick={(event) => {
                // The address stays as it is: a fragment would be one more step of the browser's history.
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
