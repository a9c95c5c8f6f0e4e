import type { ReactNode } from 'react';

/** Things to do, one after the other. */
export function Steps({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className="grid gap-5">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
          >
            {index + 1}
          </span>
          <div className="pt-1">
            <p className="font-medium text-text">{title}</p>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
