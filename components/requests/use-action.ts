import { useRef, useState } from 'react';

interface Action<Args extends readonly unknown[]> {
  isPending: boolean;
  /** True from the first press on; `isPending` follows with the next rendering, which a double click does not wait for. */
  isBusy: () => boolean;
  /** Does the work unless it is being done already. Never rejects. */
  run: (...args: Args) => Promise<void>;
}

/** Something that a press starts and that must not run twice at once. `onFailure` is given what `work` throws. */
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
