'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/http/api-client';

/** By hand: zod would weigh more than the whole page. */
const answer = {
  safeParse(value: unknown) {
    const message = typeof value === 'object' && value !== null && 'message' in value ? value.message : null;
    return typeof message === 'string' ? { success: true as const, data: message } : { success: false as const };
  },
};

/** Takes an email address for the newsletter. What was typed stays when it fails. */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [isPending, setIsPending] = useState(false);

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '' || isPending) return;
    setIsPending(true);
    try {
      const message = await callApi('/api/subscribe', { method: 'POST', body: { email: email.trim() }, answer });
      setEmail('');
      showToast({ tone: 'success', text: message });
    } catch (error) {
      showToast({ tone: 'danger', text: messageOf(error, 'Subscription failed.') });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <form onSubmit={subscribe} className="flex flex-col gap-3 sm:flex-row">
      <TextField
        label="Email address"
        isLabelHidden
        type="email"
        name="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        className="grow"
      />
      <Button type="submit" isPending={isPending} className="h-12">
        Subscribe
      </Button>
    </form>
  );
}
