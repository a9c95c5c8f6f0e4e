import { useEffect, useRef, useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';
import { keepUnsavedLetter, readUnsavedLetter } from '@/lib/messages/newsletter/letter-draft-store';
import { type LetterBlock, letterSchema, type OpenedLetter } from '@/lib/messages/newsletter/letter-schema';

/** A block with a name that stays when it moves. */
export type KeyedBlock = LetterBlock & { key: string };

export interface LetterValues {
  subject: string;
  preview: string;
  blocks: KeyedBlock[];
}

/**
 * `saved`, `unsaved` (it will be in a moment), `saving`, `failed` (it is tried again at the next change), `conflict`
 * (another administrator has changed the draft since).
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export interface LetterDraft {
  values: LetterValues;
  state: SaveState;
  /** Why saving failed. */
  reason: string;
  /** Counts what was stored, for the component that shows it. */
  version: number;
  change: (change: (values: LetterValues) => Partial<LetterValues>) => void;
  /** Stores what is typed now. Resolves with whether everything is stored. */
  flush: () => Promise<boolean>;
  /** After a conflict: stores what is typed here, over the other's. */
  keepMine: () => void;
}

/** Milliseconds of rest after which what was typed is stored. */
const REST_MS = 800;

let count = 0;
/** A name for a block, such as for its place in a list. */
export function newKey(): string {
  count += 1;
  return `block-${count}`;
}

const withKeys = (blocks: readonly LetterBlock[]) => blocks.map((block): KeyedBlock => ({ ...block, key: newKey() }));
const withoutKeys = ({ blocks, ...rest }: LetterValues) => ({
  ...rest,
  blocks: blocks.map(({ key: _, ...block }): LetterBlock => block),
});

/** A draft that is stored by itself while it is typed. What can't be stored stays in this tab until it can. */
export function useLetterDraft(opened: OpenedLetter, onGone: () => void): LetterDraft {
  const id = opened._id;
  const [first] = useState(() => {
    const unsaved = readUnsavedLetter(id);
    const { subject, preview, blocks } = unsaved?.letter ?? opened;
    return { values: { subject, preview, blocks: withKeys(blocks) }, base: unsaved?.updatedAt ?? opened.updatedAt };
  });
  const [values, setValues] = useState<LetterValues>(first.values);
  const [state, setState] = useState<SaveState>('saved');
  const [reason, setReason] = useState('');
  const [version, setVersion] = useState(0);
  // Saving outlives a rendering and needs the latest.
  const latest = useRef(first.values);
  const stored = useRef<LetterValues | null>(readUnsavedLetter(id) ? null : first.values);
  const base = useRef<string | null>(first.base);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef(Promise.resolve(true));

  async function save(): Promise<boolean> {
    const sent = latest.current;
    if (stored.current === sent) return true;
    setState('saving');
    try {
      const saved = await callApi(`/api/newsletters/${id}`, {
        method: 'PUT',
        body: { ...withoutKeys(sent), ...(base.current !== null && { updatedAt: base.current }) },
        answer: letterSchema,
      });
      base.current = saved.updatedAt;
      stored.current = sent;
      forgetUnseenReads();
      setVersion((before) => before + 1);
      if (latest.current !== sent) {
        keep(latest.current);
        return save();
      }
      keepUnsavedLetter(id, null);
      setState('saved');
      return true;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      setReason(messageOf(error, 'Check your connection.'));
      setState(status === 409 ? 'conflict' : 'failed');
      if (status === 409 || status === 404) onGone();
      return false;
    }
  }

  /** One after the other, so that an older text never overtakes a newer one. */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    queue.current = queue.current.then(save);
    return queue.current;
  }

  function keep(typed: LetterValues): void {
    keepUnsavedLetter(id, { letter: withoutKeys(typed), updatedAt: base.current ?? opened.updatedAt });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and at the end
  useEffect(() => {
    // What this tab still held.
    if (stored.current === null) void flush();
    const onHide = () => document.visibilityState === 'hidden' && void flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void flush();
    };
  }, []);

  return {
    values,
    state,
    reason,
    version,
    change(change) {
      latest.current = { ...latest.current, ...change(latest.current) };
      setValues(latest.current);
      keep(latest.current);
      setState((before) => (before === 'conflict' ? before : 'unsaved'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), REST_MS);
    },
    flush,
    keepMine() {
      base.current = null;
      void flush();
    },
  };
}
