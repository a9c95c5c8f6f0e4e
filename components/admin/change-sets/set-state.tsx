import { useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { type ChangeSet, changeSetSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { formatShopTime } from '@/lib/platform/locale/shop-time';
import { ApplyForm } from './apply-form';
import { SetProgress } from './set-standing';
import { isBeingUndone, rowsOf, shoesOf } from './set-words';

export interface SetStateProps {
  set: ChangeSet;
  /** Shows the set as a call has answered it. */
  onMoved: (set: ChangeSet) => void;
  /** Called when the set on show is outdated. */
  reload: () => void;
}

/** How a change set stands, and what can be done with it now. */
export function SetState(props: SetStateProps) {
  const { set } = props;
  const counts = set.state === 'reading' ? null : <Counts set={set} />;
  return (
    <section aria-label="Status" className="mb-8 grid gap-5">
      {counts}
      <Present {...props} />
    </section>
  );
}

/** What was found in it. */
function Counts({ set: { created, changed, same, refused, refusedRows } }: { set: ChangeSet }) {
  const counts = [
    { label: 'New', count: created },
    { label: 'Changed', count: changed },
    { label: 'Unchanged', count: same },
    {
      label: 'Refused',
      count: refused,
      note: refusedRows > 0 ? `${refused === 1 ? 'shoe' : 'shoes'}, ${rowsOf(refusedRows)}` : '',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(({ label, count, note }) => (
        <div key={label} className="rounded-lg border border-line bg-raised px-4 py-3">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className={`text-xl tabular-nums ${label === 'Refused' && count > 0 ? 'text-danger' : ''}`}>
            {formatCount(count)} <span className="text-muted text-xs">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Present({ set, onMoved, reload }: SetStateProps) {
  if (set.state === 'reading')
    return (
      <Notice title="Reading it" isLive={false}>
        <p>Nothing changes while it’s read. You can leave this page; it goes on by itself.</p>
        <UnderWay set={set} />
      </Notice>
    );
  if (set.state === 'applying')
    return (
      <Notice title={isBeingUndone(set) ? 'Undoing it' : 'Applying it'} isLive={false}>
        <p>Each shoe changes all at once or not at all. You can leave this page; it goes on by itself.</p>
        <UnderWay set={set} />
      </Notice>
    );
  if (set.isScheduled && set.at) return <Scheduled {...{ set, onMoved, reload }} at={set.at} />;
  if (set.state === 'ready') return <Ready {...{ set, onMoved, reload }} />;
  if (set.state === 'done') return <Done {...{ set, onMoved, reload }} />;
  if (set.state === 'undone')
    return (
      <Notice tone={set.kept > 0 ? 'warning' : 'success'} title={set.appliedAt ? 'Undone' : 'Called off'}>
        {set.appliedAt
          ? 'The shop has what it had before, and what was sold in between stays sold.'
          : 'It was never applied, and nothing has changed.'}
        <LeftAlone kept={set.kept} />
      </Notice>
    );
  const again = set.kind === 'import' ? 'Please import the file again' : 'Please make the edit again';
  return (
    <Notice
      tone="danger"
      title="It stopped"
      action={set.appliedBy !== null && <Undo {...{ set, onMoved, reload }} label="Undo what was done" />}
    >
      <p>
        {set.progress.done > 0
          ? `${shoesOf(set.progress.done)} of ${formatCount(set.progress.of)} ${set.progress.done === 1 ? 'was' : 'were'} done by then. ${again} for the rest, or undo it.`
          : `Nothing in the shop has changed. ${again}.`}
      </p>
      {set.message && (
        <p className="mt-2">
          It went wrong on our side: <code className="wrap-anywhere">{set.message}</code>
        </p>
      )}
    </Notice>
  );
}

function UnderWay({ set }: { set: ChangeSet }) {
  return (
    <span className="mt-3 grid max-w-md gap-1.5">
      <SetProgress set={set} isWide />
    </span>
  );
}

function LeftAlone({ kept }: { kept: number }) {
  return (
    kept > 0 && (
      <p>
        {shoesOf(kept)} had been changed since and stayed as {kept === 1 ? 'it was' : 'they were'}: see “Left alone”
        below.
      </p>
    )
  );
}

/** Undoes a set, or calls it off; what was refused is told in a toast. */
function useUndo({ set, onMoved, reload }: SetStateProps, failed: string) {
  return useAction(
    async () => {
      const path = `/api/imports/${set._id}/undo` as const;
      const moved = await callApi(path, { method: 'POST', answer: changeSetSchema });
      forgetUnseenReads();
      onMoved(moved);
    },
    (error) => {
      showToast({ tone: 'danger', text: `${failed} ${messageOf(error, 'Please try again.')}` });
      reload();
    },
  );
}

function Ready(props: SetStateProps) {
  const { created, changed, refused } = props.set;
  if (created + changed > 0)
    return (
      <ForRight right="catalogue:write">
        <ApplyForm {...props} />
      </ForRight>
    );
  if (refused > 0)
    return (
      <Notice tone="warning" title="No shoe of it can be used yet">
        Every one has a row that is refused. Below it says what to do about each.
      </Notice>
    );
  return (
    <Notice tone="success" title="There’s nothing to do">
      The shop already has all of it.
    </Notice>
  );
}

function Scheduled({ at, ...props }: SetStateProps & { at: string }) {
  const move = useUndo(props, 'That didn’t work.');
  const callOff = (
    <ForRight right="catalogue:write">
      <Button tone="secondary" size="sm" isPending={move.isPending} onClick={() => void move.run()}>
        Call it off
      </Button>
    </ForRight>
  );
  return (
    <Notice title={`It will be applied on ${formatShopTime(at, 'moment')}`} action={callOff}>
      {props.set.until && `Its prices end on ${formatShopTime(props.set.until, 'moment')}.`}
    </Notice>
  );
}

function Done(props: SetStateProps) {
  const { set } = props;
  const when = set.appliedAt ? ` on ${formatDate(set.appliedAt, 'moment', 'reader')}` : '';
  return (
    <Notice
      tone={set.kept > 0 ? 'warning' : 'success'}
      title={`Applied${when}${set.appliedBy ? ` by ${set.appliedBy}` : ''}`}
      action={<Undo {...props} label="Undo" />}
    >
      {shoesOf(set.progress.done)} {set.progress.done === 1 ? 'is' : 'are'} as you wanted.
      {set.until && ` Its prices end on ${formatShopTime(set.until, 'moment')}.`}
      {set.kind === 'import' && set.created > 0 && (
        <> Mark some as New Arrival or Best Seller, and they stand on the home page.</>
      )}
      <LeftAlone kept={set.kept} />
    </Notice>
  );
}

/** Takes back what a set has done, once it is confirmed. */
function Undo({ label, ...props }: SetStateProps & { label: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const move = useUndo(props, 'It couldn’t be undone.');
  const { created, changed, name } = props.set;
  return (
    <ForRight right="catalogue:write">
      <Button tone="secondary" size="sm" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => move.isBusy() || setIsAsking(false)}
        title={`Undo “${name}”?`}
        confirmText="Undo"
        isPending={move.isPending}
        onConfirm={() => void move.run().then(() => setIsAsking(false))}
      >
        {changed > 0 && (
          <p>
            {shoesOf(changed)} {changed === 1 ? 'gets back what it had' : 'get back what they had'} before.
          </p>
        )}
        {created > 0 && (
          <p>
            {shoesOf(created)} that it made {created === 1 ? 'goes' : 'go'} away; one that was ordered meanwhile is
            archived, so that its order still shows it.
          </p>
        )}
        <p className="mt-2">
          What somebody has changed since stays, and is named here afterwards. Pairs that were sold stay sold.
        </p>
      </AlertDialog>
    </ForRight>
  );
}
