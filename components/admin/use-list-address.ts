import { useSearchParams } from 'next/navigation';

/** What a list shows, as its address says it: a text for each parameter, empty when it is absent. */
export type ListValues<Name extends string> = Record<Name | 'page', string>;

/**
 * Keeps a list's search, filters and page in the address, so that Back, reload and a sent link show the same rows. A
 * change of anything but the page goes back to the first one. The server is not asked: it renders the same for all.
 */
export function useListAddress<Name extends string>(names: readonly Name[]) {
  const params = useSearchParams();
  const values = Object.fromEntries(
    ['page', ...names].map((name) => [name, params.get(name) ?? '']),
  ) as ListValues<Name>;

  function addressOf(changes: Partial<ListValues<Name>>): string {
    // Not `params`, which follow the address a moment later.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    const query = next.toString();
    return query ? `?${query}` : window.location.pathname;
  }

  /** `replace` is for what changes with every key, which nobody wants to step back through. */
  function change(changes: Partial<ListValues<Name>>, how: 'push' | 'replace' = 'push'): void {
    const address = addressOf(changes);
    if (how === 'push') window.history.pushState(null, '', address);
    else window.history.replaceState(null, '', address);
  }

  return { values, change };
}
