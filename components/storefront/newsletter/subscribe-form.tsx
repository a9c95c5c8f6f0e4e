'use client';

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { island } from '@/components/ui/island';

const subscribing = island(() => import('./subscribe'));

/**
 * Sends its fields to the newsletter, once at a time. The code for it is loaded when the visitor begins to type.
 * Without scripts the browser sends them, and shows a page that says how it went.
 */
export function SubscribeForm({ className, children }: { className: string; children: ReactNode }) {
  const isBusy = useRef(false);
  const [isPending, setIsPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    await subscribing.run(({ subscribe }) => subscribe(form));
    isBusy.current = false;
    setIsPending(false);
  }

  return (
    <form
      method="post"
      action="/api/subscribe"
      onSubmit={submit}
      onFocus={subscribing.prepare}
      aria-busy={isPending}
      className={className}
    >
      {children}
    </form>
  );
}
