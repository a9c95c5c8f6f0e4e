/** A value kept as text in the browser, and told about to whoever listens. */
export interface StoredValue<Value> {
  /** What is stored now; the same object until the text changes. */
  read(): Value;
  /** Stores a text, or removes it with null, and tells everybody who listens. */
  write(text: string | null): void;
  /** Calls back on every change, in this tab or another; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps one value in `localStorage` or `sessionStorage`. `parse` must not throw. Where storage is blocked or full, the
 * value lives on in this page. Reading never writes.
 */
export function createStoredValue<Value>(
  kind: 'localStorage' | 'sessionStorage',
  key: string,
  parse: (text: string | null) => Value,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let parsed: { text: string | null; value: Value } | undefined;
  // What storage refused to take; undefined while it works.
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
      // What another tab stored is newer than what was refused here.
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
