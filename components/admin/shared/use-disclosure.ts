import { type RefObject, useRef, useState } from 'react';

interface Disclosure {
  isOpen: boolean;
  open: () => void;
  /** Closes, with the focus back on what opened it, or on the heading where that is gone. */
  close: () => void;
  /** For the button that opens and closes. */
  opener: { ref: RefObject<HTMLButtonElement | null>; 'aria-expanded': boolean; onClick: () => void };
}

/** A part of the page that a button opens and closes, below a `heading` that stays where the button may not. */
export function useDisclosure(heading?: RefObject<HTMLElement | null>): Disclosure {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false);
      ref.current?.focus();
      // After the rendering that may remove what has the focus.
      requestAnimationFrame(() => document.activeElement === document.body && heading?.current?.focus());
    },
    opener: { ref, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) },
  };
}
