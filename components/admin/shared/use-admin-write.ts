import { useEffect, useRef, useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast, type ToastAction } from '@/components/ui/toast-store';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';

interface WriteWords {
  done: string;
  /** Said first; the server's own reason follows. */
  failed: string;
}

/** Statuses after which the rows on show are outdated: changed, deleted, or no longer allowed to be seen. */
const OUTDATED = [401, 403, 404, 409];

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/** Whether a refusal says so; not one by a user who would rather not confirm that it's them. */
const isOutdated = (error: unknown) =>
  OUTDATED.includes(statusOf(error)) && !(error instanceof ApiError && error.code === 'CONFIRM_AGAIN');

/** What to say about a write that the server refused. */
function refusalText(error: unknown, failed: string): string {
  const reason = messageOf(error, '');
  if (statusOf(error) !== 404) return `${failed} ${reason}`.trim();
  const gone = 'Someone else may have deleted it. We’ve refreshed the list.';
  return [failed, reason && `${reason}.`, gone].filter(Boolean).join(' ');
}

interface AdminWrite {
  isPending: boolean;
  isBusy: () => boolean;
  /**
   * Sends one write at a time and shows a toast, with `action` where there is one, such as Undo. `settle` is called
   * when it is done, or can't succeed any more.
   */
  run: (write: () => Promise<void>, settle: () => void, action?: ToastAction) => Promise<void>;
}

/** Writes of the admin's pages. `onOutdated` is called when a refusal shows that the rows on show are outdated. */
export function useAdminWrite(words: WriteWords, onOutdated: () => void): AdminWrite {
  return useAction(
    async (write: () => Promise<void>, settle: () => void, action?: ToastAction) => {
      try {
        await write();
        settle();
        forgetUnseenReads();
        showToast({ tone: 'success', text: words.done, ...(action && { action }) });
      } catch (error) {
        showToast({ tone: 'danger', text: refusalText(error, words.failed) });
        if (!isOutdated(error)) return;
        settle();
        onOutdated();
      }
    },
    () => undefined,
  );
}

interface DeletionOptions<Thing> {
  toPath: (thing: Thing) => `/api/${string}`;
  words: WriteWords;
  /** Returns a function that sets the focus once the dialog has closed: the pressed button is gone with its row. */
  onDeleted: (thing: Thing) => () => void;
  onOutdated: () => void;
}

interface Deletion<Thing> {
  /** What the dialog asks about. */
  asked: Thing | null;
  ask: (thing: Thing) => void;
  /** For the AlertDialog that asks. */
  dialog: { isOpen: boolean; onClose: () => void; confirmText: string; onConfirm: () => void; isPending: boolean };
}

/** Deletes a thing once the administrator has confirmed it. */
export function useDeletion<Thing>({ toPath, words, onDeleted, onOutdated }: DeletionOptions<Thing>): Deletion<Thing> {
  const [asked, setAsked] = useState<Thing | null>(null);
  const { isPending, isBusy, run } = useAdminWrite(words, onOutdated);
  const moveFocus = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (asked !== null) return;
    moveFocus.current?.();
    moveFocus.current = null;
  }, [asked]);

  async function remove(thing: Thing): Promise<void> {
    const write = async () => {
      await callApi(toPath(thing), { method: 'DELETE' });
      moveFocus.current = onDeleted(thing);
    };
    await run(write, () => undefined);
    setAsked(null);
  }

  return {
    asked,
    ask: setAsked,
    dialog: {
      isOpen: asked !== null,
      onClose: () => isBusy() || setAsked(null),
      confirmText: 'Delete',
      onConfirm: () => asked && void remove(asked),
      isPending,
    },
  };
}
