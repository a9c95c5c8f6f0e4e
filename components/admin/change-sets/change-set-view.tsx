'use client';

import { useRouter } from 'next/navigation';
import { useRead } from '@/components/access/session/use-read';
import { AbsentThing } from '@/components/admin/frame/absent-thing';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { allOf } from '@/components/admin/shared/admin-paths';
import { useDeletion } from '@/components/admin/shared/use-admin-write';
import { AlertDialog } from '@/components/ui/dialog';
import { MoreMenu } from '@/components/ui/more-menu';
import { useWhile } from '@/components/ui/requests/use-while';
import { callApi } from '@/lib/access/api/api-client';
import { type ChangeSet, changeSetSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { SetRows } from './set-rows';
import { SetState } from './set-state';
import { isUnderWay } from './set-words';

/** Milliseconds between two looks: while a worker is at it, and while it waits for its time. */
const LOOK_AGAIN_MS = 1_000;
const LOOK_AT_SCHEDULED_MS = 10_000;

/** An import or a bulk edit: what it would do, how far it is, and what it has done. */
export function ChangeSetView({ id }: { id: string }) {
  const path = `/api/imports/${encodeURIComponent(id)}` as const;
  const { state, reload, update } = useRead(path, (signal) => callApi(path, { answer: changeSetSchema, signal }), {
    isFresh: true,
    isForSignedIn: false,
  });
  const set = state.status === 'found' ? state.data : null;
  useWhile(set !== null && isUnderWay(set), reload, LOOK_AGAIN_MS);
  useWhile(set?.isScheduled === true, reload, LOOK_AT_SCHEDULED_MS);

  if (!set) return <AbsentThing thing="Import" all={allOf.imports} state={state} onRetry={reload} />;
  return (
    <>
      <AdminHeading title={set.name} back={allOf.imports} actions={<SetActions set={set} reload={reload} />}>
        {set.kind === 'import' ? 'Uploaded' : 'Edited in bulk'} by {set.createdBy} on{' '}
        <time dateTime={set.createdAt}>{formatDate(set.createdAt, 'moment', 'reader')}</time>
      </AdminHeading>
      <SetState
        key={`${set.state} ${set.isScheduled}`}
        set={set}
        onMoved={(moved) => update(() => moved)}
        reload={reload}
      />
      {set.state !== 'reading' && <SetRows key={set.state} set={set} />}
    </>
  );
}

function SetActions({ set, reload }: { set: ChangeSet; reload: () => void }) {
  const router = useRouter();
  const mayWrite = useRight('catalogue:write');
  const deletion = useDeletion<ChangeSet>({
    toPath: ({ _id }) => `/api/imports/${_id}`,
    words: { done: 'Deleted.', failed: 'Failed to delete it.' },
    onDeleted() {
      router.push('/admin/imports');
      return () => undefined;
    },
    onOutdated: reload,
  });
  return (
    <>
      {mayWrite && set.state !== 'applying' && !set.isScheduled && (
        <MoreMenu
          subject={set.name}
          acts={[{ label: 'Delete', isDangerous: true, onSelect: () => deletion.ask(set) }]}
        />
      )}
      <AlertDialog {...deletion.dialog} title={`Delete “${set.name}”?`}>
        {set.state === 'done' || (set.state === 'failed' && set.appliedBy !== null && set.progress.done > 0)
          ? 'What it changed stays in the shop, but it can’t be undone any more.'
          : 'It’s forgotten, and nothing in the shop changes.'}
      </AlertDialog>
    </>
  );
}
