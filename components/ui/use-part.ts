import { type ComponentType, useState } from 'react';
import { showToast } from './toast-store';

interface Part<Props> {
  /** What to render while it is open; null otherwise. */
  Part: ComponentType<Props> | null;
  /** Loads it ahead. */
  prepare: () => void;
  /** Calls `onFailure`, by default with a message, when it can't be loaded. */
  open: (onFailure?: () => void) => Promise<void>;
  close: () => void;
}

/** What somebody is told whose connection could not bring what they pressed. */
export const sayThatItFailed = () =>
  showToast({ tone: 'danger', text: 'That could not be loaded. Check your connection and try again.' });

/** A part of the page that few people open: its code is loaded on demand. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);

  async function open(onFailure: () => void = sayThatItFailed) {
    try {
      const Component = await load();
      setLoaded(() => Component);
    } catch {
      onFailure();
    }
  }

  function prepare() {
    // A failure is shown when it is opened.
    load().catch(() => undefined);
  }

  return { Part: Loaded, prepare, open, close: () => setLoaded(null) };
}
