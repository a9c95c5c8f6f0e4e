import { useState } from 'react';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { useAction } from '@/components/requests/use-action';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { AlertDialog } from '@/components/ui/dialog';
import { CheckIcon, PlusIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi, messageOf } from '@/lib/api/api-client';
import { messageSchema } from '@/lib/api/message-schema';
import {
  type LetterBlock,
  letterSchema,
  MAX_BLOCKS,
  type NamedShoe,
  type OpenedLetter,
  openedLetterSchema,
  problemsOfLetter,
} from '@/lib/newsletter/letter-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { BlockCard, blockNames, fieldId, moveButtonId } from './letter-blocks';
import { LetterPreview } from './letter-preview';
import { type KeyedBlock, type LetterDraft, newKey, useLetterDraft } from './use-letter-draft';

const newBlocks: Readonly<Record<LetterBlock['kind'], () => LetterBlock>> = {
  text: () => ({ kind: 'text', heading: '', text: '' }),
  shoes: () => ({ kind: 'shoes', products: [] }),
  picture: () => ({ kind: 'picture', image: '', alt: '', href: '' }),
  button: () => ({ kind: 'button', label: '', href: '' }),
};

const readersOf = (count: number) => (count === 1 ? '1 reader' : `${formatCount(count)} readers`);

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
  const { values, change } = draft;
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [shoes, setShoes] = useState<ReadonlyMap<string, NamedShoe>>(
    () => new Map(letter.shoes.map((shoe) => [shoe._id, shoe])),
  );
  const [dragged, setDragged] = useState<string | null>(null);
  /** How many would get it, while the person is asked. */
  const [asked, setAsked] = useState<number | null>(null);
  const path = `/api/newsletters/${letter._id}` as const;

  /** What is missing, with the focus on the first of it. */
  function refuse(found: Readonly<Record<string, string>>): void {
    setProblems(found);
    const [first = 'subject'] = Object.keys(found);
    requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
    const count = Object.keys(found).length;
    showToast({
      tone: 'danger',
      text: count === 1 ? `${Object.values(found)[0]}.` : `${count} things are missing. They’re marked below.`,
    });
  }

  /** Runs `work` with everything stored and nothing missing. */
  async function whenFinished(work: () => Promise<void>): Promise<void> {
    const found = problemsOfLetter(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    if (!(await draft.flush())) return;
    await work();
  }

  function fail(error: unknown): void {
    setAsked(null);
    if (error instanceof ApiError && error.status === 400) {
      refuse(error.errors);
      return;
    }
    showToast({ tone: 'danger', text: messageOf(error, 'That didn’t work. Please try again.') });
    if (error instanceof ApiError && error.status === 409) reload();
  }

  const testing = useAction(
    () =>
      whenFinished(async () => {
        const { message } = await callApi(`${path}/test`, { method: 'POST', answer: messageSchema });
        showToast({ tone: 'success', text: message });
      }),
    fail,
  );
  const asking = useAction(
    () => whenFinished(async () => setAsked((await callApi(path, { answer: openedLetterSchema })).readers)),
    fail,
  );
  const sending = useAction(async () => {
    const { recipients } = await callApi(`${path}/send`, { method: 'POST', answer: letterSchema });
    setAsked(null);
    showToast({
      tone: 'success',
      text: recipients > 0 ? `Sending to ${readersOf(recipients)}.` : 'Sending has started.',
    });
    reload();
  }, fail);

  const changeBlock = (key: string, next: Partial<LetterBlock>) =>
    change(({ blocks }) => ({
      blocks: blocks.map((block) => (block.key === key ? ({ ...block, ...next } as KeyedBlock) : block)),
    }));

  function add(kind: LetterBlock['kind']): void {
    const block = { ...newBlocks[kind](), key: newKey() };
    change(({ blocks }) => ({ blocks: [...blocks, block] }));
    setProblems({});
    requestAnimationFrame(() => document.getElementById(block.key)?.focus());
  }

  function move(key: string, to: number): void {
    setProblems({});
    change(({ blocks }) => {
      const moved = blocks.find((block) => block.key === key);
      return moved ? { blocks: blocks.filter((block) => block !== moved).toSpliced(to, 0, moved) } : {};
    });
  }

  function moveByButton(key: string, to: number): void {
    const way = values.blocks.findIndex((block) => block.key === key) > to ? 'up' : 'down';
    move(key, to);
    announce(`Block ${to + 1} of ${values.blocks.length}`);
    // Browsers drop the focus of an element that moves. At either end only one of the buttons is enabled.
    const enabled = to === 0 ? 'down' : to === values.blocks.length - 1 ? 'up' : way;
    requestAnimationFrame(() => document.getElementById(moveButtonId(key, enabled))?.focus());
  }

  function remove(removed: KeyedBlock, place: number): void {
    setProblems({});
    change(({ blocks }) => ({ blocks: blocks.filter(({ key }) => key !== removed.key) }));
    const next = values.blocks[place + 1] ?? values.blocks[place - 1];
    requestAnimationFrame(() => document.getElementById(next?.key ?? fieldId('blocks'))?.focus());
    showToast({
      tone: 'info',
      text: `${blockNames[removed.kind]} removed.`,
      action: {
        label: 'Undo',
        onSelect: () => {
          change(({ blocks }) => ({ blocks: [...blocks].toSpliced(place, 0, removed) }));
          requestAnimationFrame(() => document.getElementById(removed.key)?.focus());
        },
      },
    });
  }

  return (
    <>
      <AdminHeading
        title="Compose newsletter"
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
      {draft.state === 'conflict' && (
        <Notice
          tone="warning"
          title="Someone else changed this newsletter"
          className="mb-5"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={draft.keepMine}>
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
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <div className="grid min-w-0 gap-5">
          <div className="grid gap-4 rounded-lg border border-line bg-raised p-4 sm:p-5">
            <TextField
              id={fieldId('subject')}
              label="Subject"
              maxLength={150}
              autoComplete="off"
              value={values.subject}
              error={problems.subject}
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
          <ol aria-label="Blocks" className="grid gap-4">
            {values.blocks.map((block, place) => (
              <BlockCard
                key={block.key}
                block={block}
                place={place}
                count={values.blocks.length}
                problems={problems}
                shoes={shoes}
                onShoe={(shoe) => setShoes((known) => new Map(known).set(shoe._id, shoe))}
                onChange={(next) => changeBlock(block.key, next)}
                onMove={(to) => moveByButton(block.key, to)}
                onRemove={() => remove(block, place)}
                isDragged={dragged === block.key}
                onDragStart={() => setDragged(block.key)}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => {
                  if (!dragged) return;
                  event.preventDefault();
                  if (dragged !== block.key) move(dragged, place);
                }}
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
                  disabled={values.blocks.length >= MAX_BLOCKS}
                  {...(index === 0 && { id: fieldId('blocks') })}
                  onClick={() => add(kind)}
                >
                  <PlusIcon className="size-4" />
                  {blockNames[kind]}
                </Button>
              ))}
            </div>
          </fieldset>
          <p>
            <ButtonLink href="/admin/newsletters" tone="quiet" size="sm">
              All newsletters
            </ButtonLink>
          </p>
        </div>
        <div className="xl:sticky xl:top-[calc(var(--header-height)+2rem)]">
          <LetterPreview id={letter._id} version={draft.version} />
        </div>
      </div>
      <AlertDialog
        isOpen={asked !== null}
        onClose={() => sending.isBusy() || setAsked(null)}
        title={asked === 0 ? 'Nobody has subscribed yet' : `Send to ${readersOf(asked ?? 0)}?`}
        confirmText={asked === 0 ? 'OK' : `Send to ${readersOf(asked ?? 0)}`}
        cancelText="Not yet"
        isPending={sending.isPending}
        onConfirm={() => (asked === 0 ? setAsked(null) : void sending.run())}
      >
        {asked === 0
          ? 'The newsletter is saved. You can send it once someone has confirmed their subscription.'
          : `“${values.subject}” will go to everyone who has confirmed their subscription. It can’t be changed or unsent.`}
      </AlertDialog>
    </>
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
