import { useRef, useState } from 'react';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast-store';
import { messageOf, readApiFile } from '@/lib/http/api-client';

/** The reader's own day: `2026-11-20`. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date());
}

/** Downloads the orders that a filter query selects. A plain link could not do it: only a script sends the bearer token. */
export function useCsvExport(filters: string): { isPending: boolean; exportCsv: () => Promise<void> } {
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);

  async function exportCsv(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    try {
      const query = [filters, 'format=csv'].filter(Boolean).join('&');
      saveFile(await readApiFile(`/api/orders?${query}`), `lacewing-orders-${today()}.csv`);
    } catch (error) {
      showToast({ tone: 'danger', text: messageOf(error, 'Failed to export orders.') });
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, exportCsv };
}
