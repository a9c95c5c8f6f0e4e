import { useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { messageOf, readApiFile } from '@/lib/http/api-client';

/** Hands a file to the browser's downloads. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

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
      save(await readApiFile(`/api/orders/${encodeURIComponent(orderId)}/receipt`), `lacewing-${orderId}.pdf`);
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
