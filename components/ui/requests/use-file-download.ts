import { showToast } from '@/components/ui/toast-store';
import { ApiError, messageOf, sendToApi } from '@/lib/access/api/api-client';
import { useAction } from './use-action';

interface Words {
  /** The toast at the start; none without. */
  started?: string;
  /** The toast at the end; none without. */
  done?: string;
  /** The toast of a failure for which the server gives no reason. */
  failed: string;
}

interface FileDownload {
  isPending: boolean;
  /** Downloads a file of the API under a name. One at a time. */
  download: (path: `/api/${string}`, name: string) => Promise<void>;
}

/** Downloads files of the signed-in user. A plain link can't: only a script can send the bearer token. */
export function useFileDownload({ started, done, failed }: Words): FileDownload {
  const { isPending, run: download } = useAction(
    async (path: `/api/${string}`, name: string) => {
      if (started) showToast({ tone: 'success', text: started });
      try {
        saveFile(await readFile(path), name);
        if (done) showToast({ tone: 'success', text: done });
      } catch (error) {
        const action = { label: 'Try again', onSelect: () => void download(path, name) };
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

/** Lets the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
