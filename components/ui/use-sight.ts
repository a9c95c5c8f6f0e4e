import { type RefObject, useEffect, useRef } from 'react';

/**
 * Watches an element: `see`, as the first render gave it, hears each time when more or less than `threshold` of it is
 * in sight.
 */
export function useSight<Place extends Element>(
  see: (entry: IntersectionObserverEntry) => void,
  threshold: number,
  rootMargin = '0px',
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched from the beginning
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => see(entries.at(-1) as IntersectionObserverEntry), {
      threshold,
      rootMargin,
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return place;
}
