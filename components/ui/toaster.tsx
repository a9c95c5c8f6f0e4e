'use client';

import { useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card';
import { readNoToasts, readToasts, subscribeToToasts } from './toast-store';

/** Where toasts appear. Both live regions stand in the page from the start: a region that comes with its text is not read. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readNoToasts);
  const urgent = toasts.filter((toast) => toast.tone === 'danger');
  const calm = toasts.filter((toast) => toast.tone !== 'danger');
  return (
    <div className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.75rem)] z-50 mx-auto flex max-w-sm flex-col gap-2 sm:inset-x-auto sm:top-auto sm:bottom-6 sm:left-6 sm:w-96">
      <div role="alert" className="contents">
        {urgent.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className="contents">
        {calm.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}
