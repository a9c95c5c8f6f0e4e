'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { announceShown } from './announce';
import { island, useIsland } from './island';
import { dismissToast, readNoToasts, readToasts, subscribeToToasts, type Toast, toastLifetime } from './toast-store';
import { whenIdle } from './when-idle';

const toastCard = island(() => import('./toast-card'));

/** For a visitor who lost the connection before the card was loaded: the message alone. */
function PlainToast({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toastLifetime(toast));
    return () => clearTimeout(timer);
  }, [toast]);
  return <p className="rounded-md border border-line bg-raised p-4 text-sm text-text shadow-floating">{toast.text}</p>;
}

/**
 * Shows toasts: below the header on narrow screens, away from the bars at the bottom; in the lower left corner of wide
 * ones. Both live regions are there from the start: screen readers ignore a region that is added with its text. What a
 * toast looks like is loaded when the page has settled, or with the first one.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readNoToasts);
  const { code, hasFailed } = useIsland(toastCard, toasts.length > 0);
  const Card = code?.ToastCard ?? (hasFailed ? PlainToast : null);
  const newest = toasts.at(-1);
  const lastId = useRef(0);
  useEffect(() => whenIdle(toastCard.prepare), []);

  useEffect(() => {
    // Not again when those after it are gone.
    if (!newest || newest.id <= lastId.current) return;
    lastId.current = newest.id;
    // The regions below are inert meanwhile.
    announceShown(newest.text);
  }, [newest]);

  const cards = (isUrgent: boolean) =>
    Card &&
    toasts
      .filter((toast) => (toast.tone === 'danger') === isUrgent)
      .map((toast) => <Card key={toast.id} toast={toast} />);

  return (
    <div data-toaster="" className="toasts">
      <div role="alert" aria-atomic="false" className="contents">
        {cards(true)}
      </div>
      <div role="status" aria-atomic="false" className="contents">
        {cards(false)}
      </div>
    </div>
  );
}
