'use client';

import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { DialogAnnouncer } from './announce';
import { Button } from './button';
import { IconButton } from './icon-button';
import { CloseIcon } from './icons';
import { useModal } from './use-modal';

/** The track of a classic scrollbar is not painted: it would cover the round corners. */
const dialogClass =
  'fade-in m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg border border-line bg-raised p-6 text-text shadow-floating ' +
  '[scrollbar-color:var(--outline)_transparent] sm:p-8';

/** On phones: at the bottom, as wide as the window. */
const sheetClass =
  ' max-sm:sheet-bottom max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 ' +
  'max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  isSheet?: boolean;
  /** Something is typed in it, which a stray click beside it must not discard. */
  hasForm?: boolean;
}

/**
 * A modal dialog that closes on Escape, on its Close button and, without a form, on a click beside it; on phones it may
 * be a sheet. The focus goes to what has `data-autofocus`.
 */
export function Dialog({ isOpen, onClose, title, children, isSheet = false, hasForm = false }: DialogProps) {
  const modal = useModal(isOpen, onClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      closedby={hasForm ? 'closerequest' : 'any'}
      aria-labelledby={titleId}
      className={dialogClass + (isSheet ? sheetClass : '')}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose} className="-mt-2 -mr-2">
          <CloseIcon />
        </IconButton>
      </div>
      {isOpen && children}
      <DialogAnnouncer />
    </dialog>
  );
}

interface AlertDialogProps extends Omit<DialogProps, 'isSheet' | 'hasForm'> {
  /** What the confirmation does, such as `Delete`; none where nothing can be done any more. */
  confirmText: string | undefined;
  cancelText?: string;
  /** Called by the confirmation; not needed with a form. */
  onConfirm?: () => void;
  /** A form that the confirmation sends. */
  form?: { props: ComponentProps<'form'>; fields: ReactNode };
  isPending?: boolean;
}

/** Asks before something that can't be undone. The safe answer gets the focus, or a form's `data-autofocus`. */
export function AlertDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmText,
  cancelText = 'Cancel',
  onConfirm,
  form,
  isPending,
}: AlertDialogProps) {
  const modal = useModal(isOpen, onClose);
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    // The confirmation that was pressed is gone, and the focus with it.
    if (isOpen && !confirmText && document.activeElement === document.body) cancel.current?.focus();
  }, [isOpen, confirmText]);

  const answers = (
    <div className="mt-7 flex flex-wrap justify-end gap-3">
      <Button ref={cancel} tone="secondary" onClick={onClose} data-autofocus={form ? undefined : ''}>
        {cancelText}
      </Button>
      {confirmText && (
        <Button tone="danger" type={form ? 'submit' : 'button'} onClick={onConfirm} isPending={isPending}>
          {confirmText}
        </Button>
      )}
    </div>
  );
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      className={dialogClass}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-muted">
        {isOpen && children}
      </div>
      {form ? (
        <form {...form.props}>
          {isOpen && form.fields}
          {answers}
        </form>
      ) : (
        answers
      )}
      <DialogAnnouncer />
    </dialog>
  );
}
