import { useState } from 'react';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { allOf } from '@/components/admin/shared/admin-paths';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { CheckIcon, PlusIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import {
  type LetterBlock,
  MAX_BLOCKS,
  type NamedShoe,
  type OpenedLetter,
} from '@/lib/messages/newsletter/letter-schema';
import { BlockCard, blockNames, fieldId } from './letter-blocks';
import { LetterPreview } from './letter-preview';
import { useLetterBlocks } from './use-letter-blocks';
import { type LetterDraft, useLetterDraft } from './use-letter-draft';
import { type LetterProblems, readersOf, useLetterSending } from './use-letter-sending';

interface LetterComposerProps {
  letter: OpenedLetter;
  /** Reads the letter anew. */
  reload: () => void;
  /** Goes on with what another administrator has stored. */
  onTakeOther: () => void;
}

/** Writes a newsletter of blocks, beside its preview; stores it as it is typed, and sends it. */
export function LetterComposer({ letter, reload, onTakeOther }: LetterComposerProps) {
  const draft = useLetterDraft(letter, reload);
  const sending = useLetterSending(letter._id, draft, reload);
  const { problems, testing, asking } = sending;
  return (
    <>
      <AdminHeading
        title="Compose newsletter"
        back={allOf.newsletters}
        actions={
          <>
            <Button tone="secondary" isPending={testing.isPending} onClick={() => void testing.run()}>
              Send a test to me
            </Button>
            <Button isPending={asking.isPending} onClick={() => void asking.run()}>
              Send…
            </Button>
          </>
        }
      >
        <SaveLine draft={draft} />
      </AdminHeading>
      {draft.state === 'conflict' && <ConflictNotice onKeepMine={draft.keepMine} onTakeOther={onTakeOther} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <div className="grid min-w-0 gap-5">
          <SubjectFields draft={draft} problem={problems.subject} />
          <Blocks draft={draft} named={letter.shoes} problems={problems} clearProblems={sending.clearProblems} />
        </div>
        <div className="xl:sticky xl:top-[calc(var(--header-height)+2rem)]">
          <LetterPreview id={letter._id} version={draft.version} />
        </div>
      </div>
      <SendDialog subject={draft.values.subject} {...sending} />
    </>
  );
}

function ConflictNotice({ onKeepMine, onTakeOther }: Record<'onKeepMine' | 'onTakeOther', () => void>) {
  return (
    <Notice
      tone="warning"
      title="Someone else changed this newsletter"
      className="mb-5"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button size="sm" tone="secondary" onClick={onTakeOther}>
            Use theirs
          </Button>
        </span>
      }
    >
      What you typed is still here, but it isn’t saved yet.
    </Notice>
  );
}

interface SubjectFieldsProps {
  draft: LetterDraft;
  problem: string | undefined;
}

function SubjectFields({ draft: { values, change }, problem }: SubjectFieldsProps) {
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <TextField
        id={fieldId('subject')}
        label="Subject"
        maxLength={150}
        autoComplete="off"
        value={values.subject}
        error={problem}
        onChange={({ target }) => change(() => ({ subject: target.value }))}
      />
      <TextField
        label="Preview (optional)"
        hint="Email programs show it next to the subject."
        maxLength={200}
        autoComplete="off"
        value={values.preview}
        onChange={({ target }) => change(() => ({ preview: target.value }))}
      />
    </div>
  );
}

interface BlocksProps {
  draft: LetterDraft;
  /** The shoes of the letter as it was opened. */
  named: readonly NamedShoe[];
  problems: LetterProblems;
  clearProblems: () => void;
}

function Blocks({ draft, named, problems, clearProblems }: BlocksProps) {
  const { blocks } = draft.values;
  const { add, edit, moveByButton, remove, dragOf } = useLetterBlocks(draft, clearProblems);
  const [shoes, setShoes] = useState<ReadonlyMap<string, NamedShoe>>(
    () => new Map(named.map((shoe) => [shoe._id, shoe])),
  );
  return (
    <>
      <ol aria-label="Blocks" className="grid gap-4">
        {blocks.map((block, place) => (
          <BlockCard
            key={block.key}
            block={block}
            place={place}
            count={blocks.length}
            problems={problems}
            shoes={shoes}
            onShoe={(shoe) => setShoes((known) => new Map(known).set(shoe._id, shoe))}
            onChange={(next) => edit(block.key, next)}
            onMove={(to) => moveByButton(block.key, to)}
            onRemove={() => remove(block, place)}
            {...dragOf(block.key, place)}
          />
        ))}
      </ol>
      <fieldset className="rounded-lg border border-outline border-dashed p-4">
        <legend className="px-1.5 font-medium text-sm">Add a block</legend>
        {problems.blocks && (
          <Notice tone="danger" className="mb-3">
            {problems.blocks}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {(Object.keys(blockNames) as LetterBlock['kind'][]).map((kind, index) => (
            <Button
              key={kind}
              tone="secondary"
              size="sm"
              disabled={blocks.length >= MAX_BLOCKS}
              {...(index === 0 && { id: fieldId('blocks') })}
              onClick={() => add(kind)}
            >
              <PlusIcon className="size-4" />
              {blockNames[kind]}
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  );
}

interface SendDialogProps extends Pick<ReturnType<typeof useLetterSending>, 'asked' | 'stopAsking' | 'sending'> {
  subject: string;
}

/** Asks before the letter goes out to `asked` readers. */
function SendDialog({ subject, asked, stopAsking, sending }: SendDialogProps) {
  return (
    <AlertDialog
      isOpen={asked !== null}
      onClose={() => sending.isBusy() || stopAsking()}
      title={asked === 0 ? 'Nobody has subscribed yet' : `Send to ${readersOf(asked ?? 0)}?`}
      confirmText={asked === 0 ? 'OK' : `Send to ${readersOf(asked ?? 0)}`}
      cancelText="Not yet"
      isPending={sending.isPending}
      onConfirm={() => (asked === 0 ? stopAsking() : void sending.run())}
    >
      {asked === 0
        ? 'The newsletter is saved. You can send it once someone has confirmed their subscription.'
        : `“${subject}” will go to everyone who has confirmed their subscription. It can’t be changed or unsent.`}
    </AlertDialog>
  );
}

/** Whether everything typed is stored. */
function SaveLine({ draft: { state, reason, flush } }: { draft: LetterDraft }) {
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-2">
      <span role="status">
        {state === 'saved' && (
          <span className="inline-flex items-center gap-1.5">
            <CheckIcon className="size-4 text-success" />
            Saved
          </span>
        )}
        {(state === 'unsaved' || state === 'saving') && 'Saving…'}
        {state === 'failed' && (
          <span className="text-danger">Not saved. {reason} What you typed is kept in this tab.</span>
        )}
        {state === 'conflict' && <span className="text-warning">Not saved</span>}
      </span>
      {state === 'failed' && (
        <Button tone="quiet" size="sm" onClick={() => void flush()}>
          Try Again
        </Button>
      )}
    </span>
  );
}
