import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { convert, object, text } from '@/lib/platform/storage/shape';

const answer = convert(object({ message: text }), ({ message }) => message);

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
