import { useRef, useState } from 'react';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast-store';
import { messageOf, readApiFile } from '@/lib/http/api-client';

/** Downloads what the shop keeps about whoever is signed in. A plain link could not: only a script sends the token. */
export function useDataDownload(): { isPending: boolean; download: () => Promise<void> } {
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);

  async function download(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    try {
      saveFile(await readApiFile('/api/users/me/export'), 'lacewing-my-data.json');
      showToast({ tone: 'success', text: 'Your data is in your downloads.' });
    } catch (error) {
      showToast({ tone: 'danger', text: messageOf(error, 'Your data could not be downloaded. Please try again.') });
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, download };
}
