import { useRef, useState } from 'react';

interface Action<Args extends readonly unknown[]> {
  isPending: boolean;
  /** True at once, while `isPending` follows with the next rendering: too late for a double click. */
  isBusy: () => boolean;
  /** Runs the work unless it is running already. Never rejects. */
  run: (...args: Args) => Promise<void>;
}

/** Work that must not run twice at once. `onFailure` is called with what `work` throws. */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Action<Args> {
  const [isPending, setIsPending] = useState(false);
  const busy = useRef(false);

  async function run(...args: Args): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setIsPending(true);
    try {
      await work(...args);
    } catch (error) {
      onFailure(error);
    } finally {
      busy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, isBusy: () => busy.current, run };
}
