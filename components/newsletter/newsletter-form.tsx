'use client';

import type { FormEvent } from 'react';
import { useAction } from '@/components/requests/use-action';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/http/api-client';

/** Checked by hand: zod would weigh more than all of this page's own scripts. */
const answer = {
  safeParse(value: unknown) {
    const message = (value as { message?: unknown } | null)?.message;
    return typeof message === 'string' ? { success: true as const, data: message } : { success: false as const };
  },
};

async function subscribe(form: HTMLFormElement): Promise<void> {
  const email = String(new FormData(form).get('email')).trim();
  if (email === '') return;
  const message = await callApi('/api/subscribe', { method: 'POST', body: { email }, answer });
  form.reset();
  showToast({ tone: 'success', text: message });
}

/** Takes an email address for the newsletter. What was typed stays when it fails. */
export function NewsletterForm() {
  const { isPending, run } = useAction(subscribe, (error) =>
    showToast({ tone: 'danger', text: messageOf(error, 'Subscription failed.') }),
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void run(event.currentTarget);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3 sm:flex-row">
      <TextField
        label="Email address"
        isLabelHidden
        type="email"
        name="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        className="grow"
      />
      <Button type="submit" isPending={isPending} className="h-12">
        Subscribe
      </Button>
    </form>
  );
}
