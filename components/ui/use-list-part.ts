import { type RefObject, useRef, useState } from 'react';

interface ListPart<Item> {
  shown: readonly Item[];
  hasMore: boolean;
  showMore: () => void;
  /** Belongs on the list itself, so that the focus can move to the first new entry. */
  list: RefObject<HTMLUListElement | null>;
}

/** A long list by and by: `step` entries at first, and as many again each time somebody asks. */
export function useListPart<Item>(items: readonly Item[], step: number): ListPart<Item> {
  const [count, setCount] = useState(step);
  const list = useRef<HTMLUListElement>(null);

  function showMore(): void {
    setCount(count + step);
    // The button stays behind: whoever asked by keyboard goes on with the first of the new ones.
    requestAnimationFrame(() => list.current?.children[count]?.querySelector<HTMLElement>('a, button')?.focus());
  }

  return { shown: items.slice(0, count), hasMore: count < items.length, showMore, list };
}
