import { type RefObject, useEffect, useRef } from 'react';

/** Brings the focus to the page's heading whenever one view takes the place of another; not at the first one. */
export function useHeadingFocus(view: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    heading.current?.focus();
  }, [view]);
  return heading;
}
