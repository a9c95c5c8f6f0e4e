import type { ReactElement } from 'react';
import type { UndoableChange } from './use-line-moves';

interface CartLinesProps {
  list: UndoableChange['list'];
  undoable: UndoableChange | null;
  children: ReactElement[];
}

/** Lines below each other, and among them what has just changed, with Undo; nothing without either. */
export function CartLines({ list, undoable, children }: CartLinesProps) {
  const change = undoable?.list === list ? undoable : null;
  if (children.length === 0 && !change) return null;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {change ? children.toSpliced(change.at, 0, <ChangeLine key="change" change={change} />) : children}
    </ul>
  );
}

function ChangeLine({ change: { text, undo } }: { change: UndoableChange }) {
  return (
    <li className="fade-in flex items-center justify-between gap-4 py-2 text-muted text-sm">
      {text}
      <button
        type="button"
        onClick={undo}
        className="-mr-2 min-h-11 rounded-full px-2 font-medium text-text underline underline-offset-4"
      >
        Undo
      </button>
    </li>
  );
}
