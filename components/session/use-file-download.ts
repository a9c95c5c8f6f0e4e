import { useAction } from '@/components/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, messageOf, sendToApi } from '@/lib/http/api-client';

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
  const { isPending, run: download } = useAction(
    async (path: `/api/${string}`, name: string) => {
      if (started) showToast({ tone: 'success', text: started });
      try {
        saveFile(await readFile(path), name);
        if (done) showToast({ tone: 'success', text: done });
      } catch (error) {
        const action = { label: 'Try Again', onSelect: () => void download(path, name) };
        showToast({ tone: 'danger', text: messageOf(error, failed), action });
      }
    },
    () => undefined,
  );
  return { isPending, download };
}

async function readFile(path: `/api/${string}`): Promise<Blob> {
  const response = await sendToApi(path, {});
  return response.blob().catch(() => {
    throw new ApiError(0, {}, false);
  });
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
