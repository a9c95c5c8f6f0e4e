'use client';

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { sayThatItFailed } from '@/components/ui/use-part';

const load = () => import('./subscribe');

/** Loads it ahead; a failure is shown when the form is sent. */
const prepare = () => void load().catch(() => undefined);

/** Sends its fields to the newsletter, once at a time. The code for it is loaded when somebody begins to type. */
export function SubscribeForm({ className, children }: { className: string; children: ReactNode }) {
  const isBusy = useRef(false);
  const [isPending, setIsPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    await load().then(({ subscribe }) => subscribe(form), sayThatItFailed);
    isBusy.current = false;
    setIsPending(false);
  }

  return (
    <form onSubmit={submit} onFocus={prepare} aria-busy={isPending} className={className}>
      {children}
    </form>
  );
}
