import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useCallback, useTransition } from 'react';
import { useLoadingAnnouncement } from '@/components/ui/use-loading-announcement';

/**
 * Goes to another page of the shop, for what is no link. While `isPending` is true, the page is on its way: what was
 * pressed then carries `data-pending`, from which the style sheet draws the sign of it.
 */
export function useGoTo() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  useLoadingAnnouncement(isPending);

  const goTo = useCallback(
    (url: string, options?: { scroll: boolean }) => startTransition(() => router.push(url as Route, options)),
    [router],
  );

  return { goTo, isPending };
}
