import type { Route } from 'next';
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { buttonClass } from './button-styles';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons';
import { Link } from './link';
import { ProductPicture } from './product-picture';
import { dismissToast, isKept, type Toast, type ToastAction, toastLifetime } from './toast-store';

const icons = { success: CheckIcon, danger: AlertIcon, info: InfoIcon };
const tones = { success: 'text-success', danger: 'text-danger', info: 'text-info' };

/** What had the focus before it came to the messages. */
let cameFrom: HTMLElement | null = null;

function rememberOrigin({ relatedTarget, currentTarget }: FocusEvent): void {
  const toaster = currentTarget.closest('[data-toaster]');
  if (relatedTarget instanceof HTMLElement && !toaster?.contains(relatedTarget)) cameFrom = relatedTarget;
}

/** The focused button is about to disappear: the focus returns to where it came from. */
function giveFocusBack(): void {
  const origin = cameFrom?.isConnected ? cameFrom : document.getElementById('content');
  origin?.focus({ preventScroll: true });
}

/**
 * One message. It disappears after a while, but not while it is hovered or focused, nor when it offers what can be done
 * nowhere else, such as Undo: the way there by keyboard is long.
 */
export function ToastCard({ toast }: { toast: Toast }) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const { details } = toast;
  const isHeld = isPointedAt || hasFocus || isKept(toast);
  const Icon = icons[toast.tone];

  function leave() {
    giveFocusBack();
    dismissToast(toast.id);
  }

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') leave();
  }

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastLifetime(toast));
    return () => clearTimeout(timer);
  }, [isHeld, toast]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks hover and focus; the controls are its buttons
    <div
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={(event) => {
        rememberOrigin(event);
        setHasFocus(true);
      }}
      onBlur={() => setHasFocus(false)}
      onKeyDown={leaveOnEscape}
      className="fade-in pointer-events-auto relative flex items-start gap-3 rounded-md border border-line bg-raised p-2 pl-3 text-sm text-text shadow-floating"
    >
      {details ? (
        <span className="tile my-1 w-16 shrink-0 rounded-sm">
          <ProductPicture image={details.picture} alt="" sizes="4rem" className="w-full p-1" />
        </span>
      ) : (
        <Icon className={`mt-2 ml-1 shrink-0 ${tones[toast.tone]}`} />
      )}
      {details ? (
        <div className="min-w-0 grow">
          <p className="py-1 pr-9 font-semibold">{toast.text}</p>
          {details.lines.map((line) => (
            <p key={line} className="text-xs text-muted">
              {line}
            </p>
          ))}
          <div className="mt-2 mb-1 flex flex-wrap items-center">
            {toast.action && <ToastButton action={toast.action} isMain onLeave={leave} />}
            {details.moreActions?.map((action) => (
              <ToastButton key={action.label} action={action} onLeave={leave} />
            ))}
          </div>
        </div>
      ) : (
        <div className="flex min-w-0 grow flex-wrap items-center pr-9">
          <p className="grow basis-40 py-1.5">{toast.text}</p>
          {toast.action && <ToastButton action={toast.action} onLeave={leave} />}
        </div>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={leave}
        className="absolute top-1.5 right-1.5 grid size-9 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-text"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}

interface ToastButtonProps {
  action: ToastAction;
  /** Shown as the main button. */
  isMain?: boolean;
  onLeave: () => void;
}

const quietClass = 'inline-flex min-h-9 items-center rounded-full px-1.5 font-semibold underline underline-offset-4';

/** A message's action: a link, or a button that also dismisses the message. */
function ToastButton({ action, isMain = false, onLeave }: ToastButtonProps) {
  const className = isMain ? buttonClass({ size: 'sm' }) : quietClass;
  if ('href' in action) {
    return (
      <Link href={action.href as Route} onClick={onLeave} className={className}>
        {action.label}
      </Link>
    );
  }
  function select() {
    onLeave();
    if ('onSelect' in action) action.onSelect();
  }
  return (
    <button type="button" onClick={select} className={className}>
      {action.label}
    </button>
  );
}
