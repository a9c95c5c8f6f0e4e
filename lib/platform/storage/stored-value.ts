/** A text stored in the browser, with notification of changes. */
export interface StoredValue<Value> {
  /** The present value; the same object until the text changes. */
  read(): Value;
  /** Stores a text, or removes it for null, and notifies all listeners. */
  write(text: string | null): void;
  /** Calls back on every change, in this tab or another; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/**
 * Stores one value in `localStorage` or `sessionStorage`. `parse` must not throw. Where storage is blocked or full, the
 * value is kept in memory for this page. Reading never writes.
 */
export function createStoredValue<Value>(
  kind: 'localStorage' | 'sessionStorage',
  key: string,
  parse: (text: string | null) => Value,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let parsed: { text: string | null; value: Value } | undefined;
  // The text that storage refused; undefined while storage works.
  let refused: string | null | undefined;

  function readText(): string | null {
    if (refused !== undefined) return refused;
    try {
      return window[kind].getItem(key);
    } catch {
      return null;
    }
  }

  function read(): Value {
    const text = readText();
    if (parsed?.text !== text) parsed = { text, value: parse(text) };
    return (parsed as { value: Value }).value;
  }

  function write(text: string | null): void {
    try {
      if (text === null) window[kind].removeItem(key);
      else window[kind].setItem(key, text);
      refused = undefined;
    } catch {
      refused = text;
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      // A null key means that everything was cleared.
      if (event.key !== key && event.key !== null) return;
      // Another tab's value is newer than the refused one.
      refused = undefined;
      listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }

  return { read, write, subscribe };
}
