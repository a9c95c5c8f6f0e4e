import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

/** What a list shows, as its address says it: a text for each parameter, empty when it is absent. */
export type ListValues<Name extends string> = Record<Name | 'page', string>;

/**
 * Keeps a list's search, filters and page in the address, so that Back, reload and a sent link show the same rows. A
 * change of anything but the page goes back to the first one. The server is not asked: it renders the same for all.
 */
export function useListAddress<Name extends string>(names: readonly Name[]) {
  const known = useSearchParams().toString();
  // React hears of a changed address a moment later. Until then controls must not spring back to what was chosen before.
  const [ahead, setAhead] = useState<{ of: string; query: string } | null>(null);
  const isCaughtUp = ahead !== null && ahead.of !== known;
  if (isCaughtUp) setAhead(null);
  const params = new URLSearchParams(ahead && !isCaughtUp ? ahead.query : known);
  const values = Object.fromEntries(
    ['page', ...names].map((name) => [name, params.get(name) ?? '']),
  ) as ListValues<Name>;

  /** `replace` is for what changes with every key, which nobody wants to step back through. */
  function change(changes: Partial<ListValues<Name>>, how: 'push' | 'replace' = 'push'): void {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    const query = next.toString();
    setAhead({ of: known, query });
    const address = query ? `?${query}` : window.location.pathname;
    if (how === 'push') window.history.pushState(null, '', address);
    else window.history.replaceState(null, '', address);
  }

  return { values, change };
}
