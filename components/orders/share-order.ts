import { showToast } from '@/components/ui/toast-store';

/** Hands this page's address to the device's share sheet, or to the clipboard where there is none. */
export async function shareOrder(): Promise<void> {
  const link = window.location.href;
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: 'My Lacewing order', url: link });
    } catch (error) {
      // Closing the share sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'success', text: 'Order link copied to clipboard!' });
  } catch {
    showToast({ tone: 'danger', text: 'The link could not be copied. You can copy it from the address bar.' });
  }
}
