import { useEffect } from 'react';
import { announce, clearAnnouncement } from './announce';

/** Milliseconds after which a screen reader hears that a page is on its way; most are there before. */
const TELL_AFTER = 500;

const SAID = 'Loading…';

/** Tells screen readers that a page is loading, while that takes long. */
export function useLoadingAnnouncement(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => announce(SAID), TELL_AFTER);
    return () => {
      clearTimeout(timer);
      clearAnnouncement(SAID);
    };
  }, [isPending]);
}
