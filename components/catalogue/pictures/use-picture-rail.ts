import { type RefObject, useRef, useState } from 'react';

/** Milliseconds without a scroll event after which scrolling is over; not every browser has `scrollend`. */
const REST = 100;

interface PictureRail {
  /** For the list that scrolls. */
  rail: RefObject<HTMLUListElement | null>;
  current: number;
  /** Scrolls to a picture. False when there is none at this index. */
  show: (index: number, how?: 'instant' | 'smooth') => boolean;
  onScroll: () => void;
}

/** A row of pictures that shows one at a time. `onTurn` is called when another one is shown. */
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
    const behavior = isCalm ? 'instant' : how;
    const list = rail.current;
    // Where there is room for all of them side by side, the page scrolls instead.
    if (list && list.scrollWidth > list.clientWidth) list.scrollTo({ left: index * list.clientWidth, behavior });
    else list?.children[index]?.scrollIntoView({ block: 'nearest', behavior });
    turnTo(index);
    return true;
  }

  function onScroll() {
    clearTimeout(rest.current);
    // Pictures that only pass by while scrolling don't count.
    rest.current = setTimeout(() => {
      if (rail.current?.clientWidth) turnTo(Math.round(rail.current.scrollLeft / rail.current.clientWidth));
    }, REST);
  }

  return { rail, current, show, onScroll };
}
