'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { dismissToast, readNoToasts, readToasts, subscribeToToasts, type Toast, toastLifetime } from './toast-store';
import { whenIdle } from './when-idle';

type Card = ComponentType<{ toast: Toast }>;

/** For whoever lost the connection before the card was loaded: the message alone. */
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
  const [Card, setCard] = useState<Card | null>(null);
  const isNeeded = toasts.length > 0;

  useEffect(() => {
    if (Card && Card !== PlainToast) return;
    const load = () =>
      import('./toast-card').then(
        ({ ToastCard }) => setCard(() => ToastCard),
        () => isNeeded && setCard(() => PlainToast),
      );
    if (!isNeeded) return whenIdle(load);
    void load();
  }, [isNeeded, Card]);

  const cards = (isUrgent: boolean) =>
    Card &&
    toasts
      .filter((toast) => (toast.tone === 'danger') === isUrgent)
      .map((toast) => <Card key={toast.id} toast={toast} />);

  return (
    <div
      data-toaster=""
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.75rem)] z-50 mx-auto flex max-w-sm flex-col gap-2 md:inset-x-auto md:top-auto md:bottom-[calc(1.5rem+var(--bottom-bar,0rem))] md:left-6 md:w-80"
    >
      <div role="alert" aria-atomic="false" className="contents">
        {cards(true)}
      </div>
      <div role="status" aria-atomic="false" className="contents">
        {cards(false)}
      </div>
    </div>
  );
}
