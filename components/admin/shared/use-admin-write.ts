import { useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { isOutdated, refusalText } from './refused-write';

interface WriteWords {
  done: string;
  /** Said when the server gives no words of its own. */
  failed: string;
}

interface PanelWrite {
  isPending: boolean;
  /** True from the first press on; `isPending` follows with the next rendering, which a double click does not wait for. */
  isBusy: () => boolean;
  /** Sends one write at a time, and says how it ended. `settle` is called once what was begun is over: done, or pointless. */
  run: (write: () => Promise<void>, settle: () => void) => Promise<void>;
}

/** Writes of the panel. `onOutdated`: the refusal shows that what is on show has to be read anew. */
export function usePanelWrite(words: WriteWords, onOutdated: () => void): PanelWrite {
  const [isPending, setIsPending] = useState(false);
  const busy = useRef(false);

  async function run(write: () => Promise<void>, settle: () => void): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setIsPending(true);
    try {
      await write();
      settle();
      showToast({ tone: 'success', text: words.done });
    } catch (error) {
      showToast({ tone: 'danger', text: refusalText(error, words.failed) });
      if (isOutdated(error)) {
        settle();
        onOutdated();
      }
    } finally {
      busy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, isBusy: () => busy.current, run };
}
