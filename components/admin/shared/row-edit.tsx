import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useAdminWrite } from './use-admin-write';

/** The id of the first control of a row that is being edited. */
export function rowEditorId(rowId: string): string {
  return `editor-${rowId}`;
}

/** The id of the button that begins to edit a row. */
export function rowButtonId(rowId: string): string {
  return `edit-${rowId}`;
}

export interface RowEdit<Row, Draft> {
  /** The edited values of a row; null when it is not being edited. */
  draftOf: (row: Row) => Draft | null;
  /** Whether any row is being edited. */
  isEditing: boolean;
  isSaving: boolean;
  /** Begins to edit a row, with `proposed` already changed. */
  begin: (row: Row, proposed?: Partial<Draft>) => void;
  change: (change: Partial<Draft>) => void;
  save: () => Promise<void>;
  cancel: () => void;
}

interface RowEditOptions<Row, Draft> {
  /** Identifies the rows on show. A change ends the editing. */
  list: string;
  toDraft: (row: Row) => Draft;
  /** Sends a draft; returns the row as stored. */
  send: (id: string, draft: Draft, before: Draft) => Promise<Row>;
  words: { done: string; failed: string };
  onSaved: (saved: Row) => void;
  /** Called when the rows on show are outdated. */
  onOutdated: () => void;
}

/**
 * Lets one row of a table be edited at a time. The focus goes into its first control, and back to its button at the
 * end.
 */
export function useRowEdit<Row extends { _id: string }, Draft extends object>({
  list,
  toDraft,
  send,
  words,
  onSaved,
  onOutdated,
}: RowEditOptions<Row, Draft>): RowEdit<Row, Draft> {
  const [begun, setBegun] = useState<{ id: string; list: string; before: Draft; draft: Draft } | null>(null);
  const { isPending, isBusy, run } = useAdminWrite(words, onOutdated);
  const nextFocus = useRef<string | null>(null);
  const edited = begun?.list === list ? begun : null;
  const editedId = edited?.id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the row has been rendered
  useEffect(() => {
    if (nextFocus.current) document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = null;
  }, [editedId]);

  function end(): void {
    nextFocus.current = editedId && rowButtonId(editedId);
    setBegun(null);
  }

  return {
    isEditing: edited !== null,
    draftOf: (row) => (edited?.id === row._id ? edited.draft : null),
    isSaving: isPending,
    begin(row, proposed) {
      if (isBusy()) return;
      nextFocus.current = rowEditorId(row._id);
      setBegun({ id: row._id, list, before: toDraft(row), draft: { ...toDraft(row), ...proposed } });
    },
    change: (change) => setBegun((last) => last && { ...last, draft: { ...last.draft, ...change } }),
    async save() {
      if (!edited) return;
      await run(async () => onSaved(await send(edited.id, edited.draft, edited.before)), end);
    },
    cancel: () => isBusy() || end(),
  };
}

/** The buttons that end the editing of a row. */
export function SaveOrCancel({ isSaving, save, cancel }: Pick<RowEdit<never, never>, 'isSaving' | 'save' | 'cancel'>) {
  return (
    <span className="inline-flex gap-2 md:max-xl:flex-col">
      <Button size="sm" isPending={isSaving} onClick={() => void save()}>
        Save
      </Button>
      <Button tone="quiet" size="sm" onClick={cancel}>
        Cancel
      </Button>
    </span>
  );
}
