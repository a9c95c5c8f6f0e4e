import { CheckIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { factsOfStatus } from '@/lib/core/statuses/order-status';
import type { TrackerStep } from './order-progress';
import { StatusBadge } from './status-badge';

/** Steps in a row (a column on phones), those that are done before the others. */
export function OrderTracker({ status, steps }: { status: string; steps: readonly TrackerStep[] }) {
  const lastDone = steps.findLastIndex((step) => step.isDone);
  // Statuses outside the steps are shown as a badge, unless a step has their name.
  const { step, label } = factsOfStatus(status);
  const named = steps.findIndex(({ name }) => name === label);
  const isBeside = step === null && named < 0;
  // The step that is called as the status; of an order without one, such as an unpaid one, the last that is done.
  const current = named >= 0 ? named : Math.max(lastDone, 0);
  return (
    <>
      {isBeside && (
        <p className="mb-6">
          <StatusBadge status={status} />
        </p>
      )}
      <ol className="grid sm:auto-cols-fr sm:grid-flow-col">
        {steps.map((step, index) => (
          <li
            key={step.name}
            aria-current={index === current ? 'step' : undefined}
            className="group relative flex gap-4 pb-7 last:pb-0 sm:flex-col sm:items-center sm:gap-3 sm:pb-0 sm:text-center"
          >
            {/* The line to the next step. */}
            <span
              aria-hidden="true"
              className={`absolute top-9 bottom-0 left-[1.0625rem] w-0.5 group-last:hidden sm:top-[1.0625rem] sm:right-[calc(-50%+1.5rem)] sm:bottom-auto sm:left-[calc(50%+1.5rem)] sm:h-0.5 sm:w-auto ${index < lastDone ? 'bg-accent' : 'bg-line'}`}
            />
            <span
              aria-hidden="true"
              className={`grid size-9 shrink-0 place-items-center rounded-full text-sm font-semibold ${step.isDone ? 'bg-accent text-accent-ink' : index === current ? 'border-2 border-accent text-accent' : 'border border-outline text-muted'} ${index === current ? 'ring-4 ring-accent-soft' : ''}`}
            >
              {step.isDone ? <CheckIcon strokeWidth="2.25" /> : index + 1}
            </span>
            <p className="min-h-9 text-sm">
              <span className={`block ${index === current ? 'font-semibold' : 'text-muted'}`}>{step.name}</span>
              <span className="block text-xs text-muted">{step.hint}</span>
              <VisuallyHidden>{step.isDone ? 'Done' : index === current ? 'In progress' : 'Upcoming'}</VisuallyHidden>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
