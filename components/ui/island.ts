import { useEffect, useState, useSyncExternalStore } from 'react';
import { showToast } from './toast-store';

/**
 * Code that most visitors never use: the server renders what they see, and the code is loaded for a visitor who comes
 * near it (`near`), presses it (`run`, `open`), or needs it for another reason (`useIsland`).
 */
export interface Island<Code> {
  load: () => Promise<Code>;
  /** The code, once it was loaded; else null. */
  read: () => Code | null;
  /** Loads ahead. A failure is told when the code is used. */
  prepare: () => void;
  /** Answers a press, once, as soon as the code is there; `onFailure` answers when it can't be loaded. */
  run: (press: (code: Code) => unknown, onFailure?: () => void) => Promise<void>;
}

/**
 * Tells that a press could not be answered, for lack of a connection: pressing again tries again. Or the page is of a
 * build that is gone, code and all: then it has to be loaded anew.
 */
export const toastLoadFailed = () =>
  showToast({
    tone: 'danger',
    text: 'That could not be loaded. Check your connection and try again.',
    action: { label: 'Reload page', onSelect: () => location.reload() },
  });

/**
 * Declares code that is loaded on demand; `loadCode` is an arrow function that imports it. Stands at the top of a
 * module.
 */
export function island<Code>(loadCode: () => Promise<Code>): Island<Code> {
  let code: Code | null = null;
  const load = async () => {
    code = await loadCode();
    return code;
  };
  return {
    load,
    read: () => code,
    prepare: () => void load().catch(() => undefined),
    async run(press, onFailure = toastLoadFailed) {
      const loaded = await load().catch(() => null);
      await (loaded === null ? onFailure() : press(loaded));
    },
  };
}

/** The handlers of what is about to be pressed: loads the islands when it is pointed at or focused. */
export function near(...islands: readonly Pick<Island<unknown>, 'prepare'>[]) {
  const prepare = () => {
    for (const { prepare: prepareOne } of islands) prepareOne();
  };
  return { onPointerEnter: prepare, onFocus: prepare };
}

interface OpenIsland<Code> {
  /** What to render from; null before it is opened, after it is closed, and while it is being loaded. */
  code: Code | null;
  /** Whether it was needed and could not be loaded: time for a fallback. */
  hasFailed: boolean;
  /** Calls `onFailure`, by default with a message, when it can't be loaded. */
  open: (onFailure?: () => void) => Promise<void>;
  close: () => void;
}

const neverChanges = () => () => undefined;
const readNothing = () => null;

/**
 * An island as part of the page, from when it is opened; at once, and without a message, when it is needed. On the next
 * page that needs it, it is there from the first moment.
 */
export function useIsland<Code>(part: Island<Code>, isNeeded = false): OpenIsland<Code> {
  const [code, setCode] = useState<Code | null>(null);
  // Not while a page is hydrated, which the server rendered without it.
  const known = useSyncExternalStore(neverChanges, part.read, readNothing);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (isNeeded) void part.run(setCode, () => setHasFailed(true));
  }, [part, isNeeded]);

  return {
    code: code ?? (isNeeded ? known : null),
    hasFailed,
    open: (onFailure) => part.run(setCode, onFailure),
    close: () => setCode(null),
  };
}
