import { useEffect, useRef, useState } from 'react';

interface RowEditor {
  /** The one row that is being edited; null when none is. */
  editedId: string | null;
  begin: (id: string) => void;
  end: () => void;
}

/** The id of the first control of a row that is being edited. */
export function rowEditorId(rowId: string): string {
  return `editor-${rowId}`;
}

/** The id of the button that begins to edit a row. */
export function rowButtonId(rowId: string): string {
  return `edit-${rowId}`;
}

/**
 * Lets one row of a table be edited at a time. The focus goes into its first control, and back to its button at the end.
 * `list` names the rows on show: with other ones nothing is being edited.
 */
export function useRowEditor(list: string): RowEditor {
  const [edited, setEdited] = useState<{ id: string; list: string } | null>(null);
  const nextFocus = useRef<string | null>(null);
  const editedId = edited?.list === list ? edited.id : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the row, which is on the page by now
  useEffect(() => {
    if (nextFocus.current) document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = null;
  }, [edited]);

  function begin(id: string): void {
    nextFocus.current = rowEditorId(id);
    setEdited({ id, list });
  }

  function end(): void {
    nextFocus.current = editedId && rowButtonId(editedId);
    setEdited(null);
  }

  return { editedId, begin, end };
}
