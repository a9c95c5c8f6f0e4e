import { vi } from 'vitest';

/** Tabs of one browser, for tests of what is kept in storage. */
export interface FakeTab {
  /** Runs code as if in this tab. */
  run<Result>(code: () => Result): Result;
  /** Makes storage refuse everything, as some privacy settings do, or only writes, as a full disk does. */
  refuse(what: 'everything' | 'writes'): void;
}

/** A browser of several tabs that share `local` storage and tell each other of changes, as browsers do. */
export function openFakeBrowser(): { openTab(): FakeTab; local: Map<string, string>; writes: string[] } {
  const local = new Map<string, string>();
  const writes: string[] = [];
  const tabs: { target: EventTarget; tab: FakeTab }[] = [];

  function openTab(): FakeTab {
    const target = new EventTarget();
    let refused: 'nothing' | 'writes' | 'everything' = 'nothing';

    function fakeStorage(map: Map<string, string>, tellOthers: (key: string | null) => void) {
      const write = (key: string, value: string | null) => {
        if (refused !== 'nothing') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        if (value === null) map.delete(key);
        else map.set(key, value);
        writes.push(key);
        tellOthers(key);
      };
      return {
        getItem: (key: string) => map.get(key) ?? null,
        setItem: (key: string, value: string) => write(key, String(value)),
        removeItem: (key: string) => write(key, null),
        key: (index: number) => [...map.keys()][index] ?? null,
        get length() {
          return map.size;
        },
      };
    }

    function storageOrThrow<Area>(area: Area): Area {
      if (refused === 'everything') throw new DOMException('Access is denied for this document.', 'SecurityError');
      return area;
    }

    const localArea = fakeStorage(local, (key) => {
      for (const other of tabs) {
        if (other.target === target) continue;
        other.tab.run(() => other.target.dispatchEvent(Object.assign(new Event('storage'), { key })));
      }
    });
    const sessionArea = fakeStorage(new Map(), () => {});
    const fakeWindow = Object.defineProperties(target, {
      localStorage: { get: () => storageOrThrow(localArea) },
      sessionStorage: { get: () => storageOrThrow(sessionArea) },
    });

    const tab: FakeTab = {
      run(code) {
        const before = globalThis.window;
        vi.stubGlobal('window', fakeWindow);
        try {
          return code();
        } finally {
          vi.stubGlobal('window', before);
        }
      },
      refuse(what) {
        refused = what;
      },
    };
    tabs.push({ target, tab });
    return tab;
  }

  return { openTab, local, writes };
}
