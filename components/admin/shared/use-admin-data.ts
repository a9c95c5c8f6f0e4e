import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/http/api-client';

/** `signed-out`: the session ended, or the person is no administrator any more. */
export type PanelData<Data> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'signed-out' }
  | { status: 'found'; data: Data };

interface PanelRead<Data> {
  state: PanelData<Data>;
  isStale: boolean;
  reload: () => void;
  /** Puts what the server has answered to a write into what is on show, without reading it anew. */
  update: (change: (data: Data) => Data) => void;
}

/**
 * Reads what a panel page shows by `read`, anew when `query` changes and on `reload`. What was there before stays on
 * show meanwhile (`isStale`), so that nothing jumps.
 */
export function usePanelData<Data>(
  query: string,
  read: (query: string, signal: AbortSignal) => Promise<Data>,
): PanelRead<Data> {
  const [loaded, setLoaded] = useState<{ key: string; state: PanelData<Data> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${query}`;

  useEffect(() => {
    const abort = new AbortController();
    read(query, abort.signal).then(
      (data) => setLoaded({ key, state: { status: 'found', data } }),
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

  function update(change: (data: Data) => Data) {
    setLoaded((last) =>
      last?.state.status === 'found' ? { ...last, state: { status: 'found', data: change(last.state.data) } } : last,
    );
  }

  const isStale = loaded !== null && loaded.key !== key;
  if (!loaded || (isStale && loaded.state.status !== 'found'))
    return { state: { status: 'loading' }, isStale: false, reload, update };
  return { state: loaded.state, isStale, reload, update };
}
