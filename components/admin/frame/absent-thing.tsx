import type { Reading } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { WayBackProps } from './way-back';

interface AbsentThingProps {
  /** What the page is about, such as `Import`. */
  thing: string;
  /** The page that lists all of them. */
  all: WayBackProps;
  state: Reading<unknown>;
  onRetry: () => void;
}

/** A page about one thing that is still loading, could not be read, needs a login, or does not exist. */
export function AbsentThing({ thing, all, state, onRetry }: AbsentThingProps) {
  if (state.status === 'missing')
    return (
      <EmptyState
        heading="h1"
        title={`${thing} not found`}
        actions={<ButtonLink href={all.href}>{all.label}</ButtonLink>}
      >
        It may have been deleted.
      </EmptyState>
    );
  return (
    <>
      <AdminHeading title={thing} back={all} />
      <ReadTrouble state={state} onRetry={onRetry} failed={`Failed to fetch the ${thing.toLowerCase()}.`} />
    </>
  );
}
