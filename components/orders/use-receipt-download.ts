import { useRef, useState } from 'react';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast-store';
import { messageOf, readApiFile } from '@/lib/http/api-client';

/** Downloads the receipt of an order. A plain link could not do it: only a script sends the bearer token. */
export function useReceiptDownload(orderId: string): { isPending: boolean; download: () => Promise<void> } {
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);

  async function download(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    showToast({ tone: 'success', text: 'Receipt download started!' });
    try {
      saveFile(await readApiFile(`/api/orders/${encodeURIComponent(orderId)}/receipt`), `lacewing-${orderId}.pdf`);
    } catch (error) {
      showToast({
        tone: 'danger',
        text: messageOf(error, 'The receipt could not be downloaded. Please try again.'),
        action: { label: 'Try Again', onSelect: () => void download() },
      });
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, download };
}
