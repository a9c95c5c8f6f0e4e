import { type RefObject, useRef, useState } from 'react';

interface Disclosure {
  isOpen: boolean;
  open: () => void;
  /** Closes, with the focus back on the button that opened it. */
  close: () => void;
  /** For the button that opens and closes. */
  opener: { ref: RefObject<HTMLButtonElement | null>; 'aria-expanded': boolean; onClick: () => void };
}

/** A part of the page that a button opens and closes. */
export function useDisclosure(): Disclosure {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false);
      ref.current?.focus();
    },
    opener: { ref, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) },
  };
}
