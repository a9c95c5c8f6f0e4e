import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useTransition } from 'react';
import { announce, takeBack } from '@/components/ui/announce';

/** Milliseconds after which a screen reader hears that a page is on its way; most are there before. */
const TELL_AFTER = 500;

const SAID = 'Loading…';

/**
 * Goes to another page of the shop. While `isPending` is true, the page is on its way: what was pressed then carries
 * `data-pending`, from which the style sheet draws the sign of it.
 */
export function useGoTo() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  const goTo = useCallback(
    (url: string, options?: { scroll: boolean }) => startTransition(() => router.push(url as Route, options)),
    [router],
  );

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => announce(SAID), TELL_AFTER);
    return () => {
      clearTimeout(timer);
      takeBack(SAID);
    };
  }, [isPending]);

  return { goTo, isPending };
}
