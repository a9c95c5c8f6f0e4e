import { type RefObject, useRef, useState } from 'react';

/** After this many milliseconds without a scroll event a rail has come to rest; not every browser has `scrollend`. */
const REST = 100;

interface PictureRail {
  /** Belongs on what scrolls. */
  rail: RefObject<HTMLUListElement | null>;
  current: number;
  /** Scrolls to a picture; one that does not exist is ignored. Tells whether it does. */
  show: (index: number, how?: 'instant' | 'smooth') => boolean;
  onScroll: () => void;
}

/** Pictures in a row as wide as each of them. `onTurn` hears of each other picture that somebody turns to. */
export function usePictureRail(count: number, start: number, onTurn?: (index: number) => void): PictureRail {
  const rail = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  function turnTo(index: number) {
    if (index === current) return;
    setCurrent(index);
    onTurn?.(index);
  }

  function show(index: number, how: 'instant' | 'smooth' = 'smooth') {
    if (index < 0 || index >= count) return false;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = index * (rail.current?.clientWidth ?? 0);
    rail.current?.scrollTo({ left, behavior: isCalm ? 'instant' : how });
    turnTo(index);
    return true;
  }

  function onScroll() {
    clearTimeout(rest.current);
    // The pictures in between, which only pass by, are none that somebody turned to.
    rest.current = setTimeout(() => {
      if (rail.current?.clientWidth) turnTo(Math.round(rail.current.scrollLeft / rail.current.clientWidth));
    }, REST);
  }

  return { rail, current, show, onScroll };
}
