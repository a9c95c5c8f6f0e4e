import { QueryClient, useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { readSignedInUser, readSignOutReason, subscribeToSession } from '@/lib/accounts/session/session-store';
import { type ApiCall, ApiError, callApi } from '@/lib/http/api-client';

/**
 * `loading`: also while nobody knows yet who is signed in. `signed-out`: nobody is, the session has ended, or the person
 * may not see this any more. `missing`: there is no such thing, or it is somebody else's. `failed`: the shop could not
 * be asked.
 */
export type Reading<Data> =
  | { status: 'loading' | 'signed-out' | 'missing' | 'failed' }
  | { status: 'found'; data: Data };

export interface Read<Data> {
  state: Reading<Data>;
  /** What is on show is about to be replaced. */
  isStale: boolean;
  reload: () => void;
  /** Puts what the server has answered to a write into what is on show, without reading it anew. */
  update: (change: (data: Data) => Data) => void;
}

interface ReadOptions {
  /** Narrows what is read, such as a list's filters and page. With another query the last answer stays on show meanwhile. */
  query?: string;
  /** Is never answered from memory: what is edited has to be as it is now. */
  isFresh?: boolean;
  /** False asks the server even when this browser remembers nobody: on the admin's pages the cookie alone may do. */
  isForSignedIn?: boolean;
}

// What was read since this document was loaded, for the one person at this browser. The server never reads through it.
const memory = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown at once, with a button to try again. Without a connection, too, instead of waiting for one.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
  },
});

if (typeof window !== 'undefined') {
  let token = readSignedInUser()?.token;
  subscribeToSession(() => {
    const now = readSignedInUser()?.token;
    if (now === token) return;
    token = now;
    // Nothing that one person has read may be shown to the next one at this browser.
    memory.clear();
  });
}

/** Forgets what was read and is not on show now. Call it after a write, which may have changed some of it. */
export function forgetUnseenReads(): void {
  memory.removeQueries({ type: 'inactive' });
}

function failureOf(error: unknown): 'signed-out' | 'missing' | 'failed' {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || status === 403) return 'signed-out';
  return status === 400 || status === 404 ? 'missing' : 'failed';
}

/**
 * Reads something of whoever is signed in: when it is first shown, on each later visit, when `query` changes and on
 * `reload`. What was read before is shown meanwhile. `name` tells it from everything else that is read. A reading that
 * nobody waits for any more is aborted.
 */
export function useRead<Data>(
  name: string,
  read: (signal: AbortSignal) => Promise<Data>,
  { query = '', isFresh = false, isForSignedIn = true }: ReadOptions = {},
): Read<Data> {
  const user = useSignedInUser();
  const isOut = user === null && (isForSignedIn || readSignOutReason() === 'ended');
  const isAsked = user !== undefined && !isOut;
  const subject = `${user?.token} ${name}`;
  // While nobody knows who is signed in, as on the server: one key for all, so that its memory does not grow.
  const queryKey = isAsked ? [subject, query] : ['nobody'];
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => read(signal),
      enabled: isAsked,
      ...(isFresh && { gcTime: 0 }),
      placeholderData: (last: Data | undefined, lastQuery) =>
        lastQuery?.queryKey[0] === subject ? (last as never) : undefined,
    },
    memory,
  );

  function stateOf(): Reading<Data> {
    if (isOut) return { status: 'signed-out' };
    const failure = error && failureOf(error);
    // What the last visit read is better than a failure to read it again.
    if (failure && !isFetching && (failure !== 'failed' || data === undefined)) return { status: failure };
    return data === undefined ? { status: 'loading' } : { status: 'found', data };
  }

  return {
    state: stateOf(),
    isStale: data !== undefined && (isFetching || isPlaceholderData),
    reload: () => void refetch(),
    update: (change) => memory.setQueryData<Data>(queryKey, (last) => (last === undefined ? last : change(last))),
  };
}

/** As useRead, for what one path of the API answers in the shape of `answer`. */
export function useApiRead<Data>(path: `/api/${string}`, answer: NonNullable<ApiCall<Data>['answer']>): Read<Data> {
  return useRead(path, (signal) => callApi(path, { answer, signal }));
}
