'use client';

import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A button that shows and hides something. It closes on Escape (which returns the focus to the button), when the focus
 * leaves, and on a press elsewhere.
 */
export function usePopup() {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!container.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  return {
    isOpen,
    close,
    containerProps: {
      ref: container,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
        button.current?.focus();
      },
      onBlur(event: FocusEvent) {
        // Without a related target the window has lost the focus: that does not close it.
        if (event.relatedTarget && !container.current?.contains(event.relatedTarget)) close();
      },
    },
    buttonProps: { ref: button, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) },
  };
}
