import { useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { messageOf, readApiFile } from '@/lib/http/api-client';

interface Words {
  /** Said while the file is being fetched. */
  started?: string;
  /** Said once it is there. */
  done?: string;
  /** Said when it fails without words of the server's. */
  failed: string;
}

interface FileDownload {
  isPending: boolean;
  /** Fetches a file of the API and hands it to the browser's downloads under a name. One at a time. */
  download: (path: `/api/${string}`, name: string) => Promise<void>;
}

/** Downloads files that belong to whoever is signed in. A plain link could not: only a script sends the bearer token. */
export function useFileDownload({ started, done, failed }: Words): FileDownload {
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);

  async function download(path: `/api/${string}`, name: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    if (started) showToast({ tone: 'success', text: started });
    try {
      saveFile(await readApiFile(path), name);
      if (done) showToast({ tone: 'success', text: done });
    } catch (error) {
      showToast({
        tone: 'danger',
        text: messageOf(error, failed),
        action: { label: 'Try Again', onSelect: () => void download(path, name) },
      });
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, download };
}

function saveFile(file: Blob, name: string): void {
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
