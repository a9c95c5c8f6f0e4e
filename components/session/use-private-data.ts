import { useCallback, useEffect, useState } from 'react';
import { type ApiCall, ApiError, callApi } from '@/lib/http/api-client';
import { useSignedInUser } from './use-signed-in-user';

type Outcome<Data> = { status: 'found'; data: Data } | { status: 'missing' } | { status: 'failed' };

/**
 * `loading`: also while nobody knows yet who is signed in. `missing`: there is no such thing, or it is somebody else's.
 * `failed`: the shop could not be asked.
 */
export type PrivateData<Data> = { status: 'loading' } | { status: 'guest' } | Outcome<Data>;

/** Reads what belongs to whoever is signed in, anew for each person and each visit; `answer` must not change. */
export function usePrivateData<Data>(
  path: `/api/${string}`,
  answer: NonNullable<ApiCall<Data>['answer']>,
): { state: PrivateData<Data>; retry: () => void } {
  const read = useCallback((signal: AbortSignal) => callApi(path, { answer, signal }), [path, answer]);
  return usePrivateRead(path, read);
}

/** As usePrivateData, for an answer whose headers matter too. `read` must not change but with `name`. */
export function usePrivateRead<Data>(
  name: string,
  read: (signal: AbortSignal) => Promise<Data>,
): { state: PrivateData<Data>; retry: () => void } {
  const user = useSignedInUser();
  const [loaded, setLoaded] = useState<{ key: string; outcome: Outcome<Data> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const token = user?.token;
  // What was read for another person, or from another address, is not shown for a moment.
  const key = `${token} ${name} ${attempt}`;

  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    read(abort.signal).then(
      (data) => setLoaded({ key, outcome: { status: 'found', data } }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const isMissing = error instanceof ApiError && (error.status === 400 || error.status === 404);
        const outcome = { status: isMissing ? 'missing' : 'failed' } as const;
        // Next keeps pages alive: what the last visit read is better than a failure to read it again.
        setLoaded((last) =>
          !isMissing && last?.key === key && last.outcome.status === 'found' ? last : { key, outcome },
        );
      },
    );
    return () => abort.abort();
  }, [read, token, key]);

  function retry() {
    setAttempt((count) => count + 1);
  }

  if (user === null) return { state: { status: 'guest' }, retry };
  return { state: loaded?.key === key ? loaded.outcome : { status: 'loading' }, retry };
}
