import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/http/api-client';

/** Checked by hand: zod would weigh more than all of the home page's own scripts. */
const answer = {
  safeParse(value: unknown) {
    const message = (value as { message?: unknown } | null)?.message;
    return typeof message === 'string' ? { success: true as const, data: message } : { success: false as const };
  },
};

/** Subscribes the form's email address, empties the form and says what follows, or what went wrong. Never rejects. */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const email = String(new FormData(form).get('email')).trim();
  if (email === '') return;
  try {
    const message = await callApi('/api/subscribe', { method: 'POST', body: { email }, answer });
    form.reset();
    showToast({ tone: 'success', text: message });
  } catch (error) {
    showToast({ tone: 'danger', text: messageOf(error, 'Subscription failed.') });
  }
}
