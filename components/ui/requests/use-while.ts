import { useEffect, useRef } from 'react';

/** Looks again and again while something is under way and the page is seen. */
export function useWhile(isUnderWay: boolean, reload: () => void, everyMs: number): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, everyMs]);
}
