'use client';

import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { ChevronDownIcon, MoreIcon } from './icons';
import { usePopup } from './use-popup';
import { VisuallyHidden } from './visually-hidden';

/** What stays free beside it, in pixels. */
const EDGE = 8;

interface MoreAct {
  label: string;
  /** It can't be undone. */
  isDangerous?: boolean;
  onSelect: () => void;
}

interface MoreMenuProps {
  /** What the acts are about, for screen readers; in a list it follows each label, since there are several. */
  subject: string;
  acts: readonly MoreAct[];
  /** The id of its button, to give the focus back to it. */
  id?: string;
  /** Three dots in place of the word, for rows of a list. */
  isCompact?: boolean;
}

/** The acts that are rarely needed, or dangerous, behind one button; nothing when there are none. */
export function MoreMenu({ subject, acts, id, isCompact = false }: MoreMenuProps) {
  const { isOpen, close, containerProps, buttonProps } = usePopup();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);

  // It ends where its button does; near the left edge of a small window it is moved into sight.
  useLayoutEffect(() => {
    if (!isOpen || !list.current) return;
    list.current.style.translate = '';
    const { left } = list.current.getBoundingClientRect();
    if (left < EDGE) list.current.style.translate = `${EDGE - left}px`;
  }, [isOpen]);
  if (acts.length === 0) return null;

  function select({ onSelect }: MoreAct): void {
    close();
    // A dialog gives the focus back to what had it, and the pressed button is gone.
    buttonProps.ref.current?.focus();
    onSelect();
  }

  return (
    <div className={classNames('relative inline-flex text-left', isOpen && 'z-20')} {...containerProps}>
      <Button
        {...buttonProps}
        id={id}
        tone={isCompact ? 'quiet' : 'secondary'}
        size="sm"
        aria-controls={listId}
        className={isCompact ? 'size-9 px-0! max-md:size-11' : undefined}
      >
        {isCompact ? <MoreIcon className="size-5" /> : 'More'}
        <VisuallyHidden>{isCompact ? `More for ${subject}` : ` for ${subject}`}</VisuallyHidden>
        {!isCompact && <ChevronDownIcon className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />}
      </Button>
      <ul
        ref={list}
        id={listId}
        hidden={!isOpen}
        className="fade-in absolute top-full right-0 mt-1 w-max min-w-40 max-w-[min(18rem,calc(100vw-2.5rem))] rounded-md border border-line bg-raised p-1.5 shadow-floating"
      >
        {acts.map((act) => (
          <li key={act.label}>
            <button
              type="button"
              onClick={() => select(act)}
              className={classNames(
                'flex min-h-11 w-full items-center rounded-sm px-3 text-left font-medium text-sm transition-colors hover:bg-accent-soft',
                act.isDangerous && 'text-danger',
              )}
            >
              <span>
                {act.label}
                {isCompact && <VisuallyHidden> {subject}</VisuallyHidden>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
