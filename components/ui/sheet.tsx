'use client';

import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { CloseIcon } from './icons';
import { useModal } from './use-modal';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Where it comes from. */
  side?: 'right' | 'left' | 'bottom';
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const sides = {
  right: 'sheet-right mr-0 ml-auto h-dvh w-[min(26rem,calc(100vw-2.5rem))] border-l',
  left: 'sheet-left mr-auto ml-0 h-dvh w-[min(26rem,calc(100vw-2.5rem))] border-r',
  bottom: 'sheet-bottom mt-auto mb-0 max-h-[88dvh] w-full rounded-t-lg border-t',
} as const;

/** A drawer at an edge of the window; closes on Escape, on its cross and on a click beside it. */
export function Sheet({ isOpen, onClose, title, side = 'right', footer, children }: SheetProps) {
  const modal = useModal(isOpen, onClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      closedby="any"
      aria-labelledby={titleId}
      className={classNames(
        'max-h-none max-w-none flex-col border-line bg-surface text-text shadow-floating open:flex',
        sides[side],
      )}
    >
      <div className="flex shrink-0 items-center justify-between border-line border-b py-2.5 pr-3 pl-5">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="grow overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && <div className="shrink-0 border-line border-t p-5">{footer}</div>}
    </dialog>
  );
}
