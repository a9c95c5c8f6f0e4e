import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/http/api-client';

/** One page of a list, and how many rows there are on all of them. */
export interface ListRows<Row> {
  rows: readonly Row[];
  total: number;
}

/** `signed-out`: the session ended, or the person is no administrator any more. */
export type ListState<Row> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'signed-out' }
  | ({ status: 'found' } & ListRows<Row>);

interface Loaded<Row> {
  key: string;
  state: ListState<Row>;
}

/**
 * Reads a page of a list by `read`, anew when `query` changes and on `reload`. The rows of before stay on show meanwhile
 * (`isStale`), so that the table does not jump.
 */
export function useListRows<Row>(
  query: string,
  read: (query: string, signal: AbortSignal) => Promise<ListRows<Row>>,
): { state: ListState<Row>; isStale: boolean; reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${query}`;

  useEffect(() => {
    const abort = new AbortController();
    read(query, abort.signal).then(
      ({ rows, total }) => setLoaded({ key, state: { status: 'found', rows, total } }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
        setLoaded({ key, state: { status: isRefused ? 'signed-out' : 'failed' } });
      },
    );
    return () => abort.abort();
  }, [query, read, key]);

  function reload() {
    setAttempt((count) => count + 1);
  }

  const isStale = loaded !== null && loaded.key !== key;
  if (!loaded || (isStale && loaded.state.status !== 'found'))
    return { state: { status: 'loading' }, isStale: false, reload };
  return { state: loaded.state, isStale, reload };
}
