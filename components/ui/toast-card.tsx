'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons';
import { dismissToast, type Toast, toastLifetime } from './toast-store';

const icons = { success: CheckIcon, danger: AlertIcon, info: InfoIcon };
const tones = { success: 'text-success', danger: 'text-danger', info: 'text-info' };
const actionClass =
  'inline-flex min-h-9 shrink-0 items-center rounded-full px-3 font-semibold underline underline-offset-4';

/** One message. It goes by itself, but never while the pointer or the focus is on it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const Icon = icons[toast.tone];
  const close = () => dismissToast(toast.id);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastLifetime(toast));
    return () => clearTimeout(timer);
  }, [isHeld, toast]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices attention; what can be pressed are the buttons
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="fade-in pointer-events-auto flex items-center gap-3 rounded-md border border-line bg-raised py-2 pr-1.5 pl-4 text-sm text-text shadow-floating"
    >
      <Icon className={`shrink-0 ${tones[toast.tone]}`} />
      <span className="grow py-1.5">{toast.text}</span>
      {toast.action && 'href' in toast.action && (
        <Link href={toast.action.href as Route} prefetch={false} onClick={close} className={actionClass}>
          {toast.action.label}
        </Link>
      )}
      {toast.action && 'onSelect' in toast.action && (
        <button
          type="button"
          onClick={() => {
            if (toast.action && 'onSelect' in toast.action) toast.action.onSelect();
            close();
          }}
          className={actionClass}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={close}
        className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-text"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}
