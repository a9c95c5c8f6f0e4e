'use client';

import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card';
import { readNoToasts, readToasts, subscribeToToasts, type Toast } from './toast-store';

/**
 * Shows toasts: below the header on narrow screens, away from the bars at the bottom; in the lower left corner of wide
 * ones. Both live regions are there from the start: screen readers ignore a region that is added with its text.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readNoToasts);
  const cameFrom = useRef<HTMLElement | null>(null);
  const urgent = toasts.filter((toast) => toast.tone === 'danger');
  const calm = toasts.filter((toast) => toast.tone !== 'danger');

  function rememberOrigin({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  }

  // The focused button is about to disappear: the focus returns to where it came from.
  function giveFocusBack() {
    const origin = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('content');
    origin?.focus({ preventScroll: true });
  }

  const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} onLeave={giveFocusBack} />;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div
      onFocus={rememberOrigin}
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.75rem)] z-50 mx-auto flex max-w-sm flex-col gap-2 md:inset-x-auto md:top-auto md:bottom-[calc(1.5rem+var(--bottom-bar,0rem))] md:left-6 md:w-80"
    >
      <div role="alert" aria-atomic="false" className="contents">
        {urgent.map(card)}
      </div>
      <div role="status" aria-atomic="false" className="contents">
        {calm.map(card)}
      </div>
    </div>
  );
}
