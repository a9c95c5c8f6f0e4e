import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Disclosure {
  isOpen: boolean;
  open: () => void;
  /** Closes, with the focus back on what opened it, or on the heading where that is gone, now or later. */
  close: () => void;
  /** For the button that opens and closes. */
  opener: { ref: RefObject<HTMLButtonElement | null>; 'aria-expanded': boolean; onClick: () => void };
}

/** A part of the page that a button opens and closes, below a `heading` that stays where the button may not. */
export function useDisclosure(heading?: RefObject<HTMLElement | null>): Disclosure {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(false);

  // The button goes when the page knows what the form did: with it, or when that was read anew.
  useLayoutEffect(() => {
    if (isOpen || !wasClosed.current || ref.current) return;
    wasClosed.current = false;
    const active = document.activeElement;
    // A dialog that closes keeps the focus until it is painted.
    if (active === document.body || !active?.checkVisibility()) heading?.current?.focus();
  });

  function open(): void {
    wasClosed.current = false;
    setIsOpen(true);
  }

  function close(): void {
    wasClosed.current = true;
    setIsOpen(false);
    ref.current?.focus();
  }

  return { isOpen, open, close, opener: { ref, 'aria-expanded': isOpen, onClick: isOpen ? close : open } };
}
