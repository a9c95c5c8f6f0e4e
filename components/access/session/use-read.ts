import { QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { type ApiCall, ApiError, callApi } from '@/lib/access/api/api-client';
import { readSignedInUser, readSignOutReason, subscribeToSession } from '@/lib/access/session/session-store';

/**
 * `loading`: also until it is known who is signed in. `signed-out`: no user is. `not-allowed`: the user lacks the
 * right to it. `missing`: it does not exist, or is another user's. `failed`: any other failure.
 */
export type Reading<Data> =
  | { status: 'loading' | 'signed-out' | 'not-allowed' | 'missing' | 'failed' }
  | { status: 'found'; data: Data };

export interface Read<Data> {
  state: Reading<Data>;
  /** Newer data is being loaded. */
  isStale: boolean;
  reload: () => void;
  /**
   * Changes the data on show, such as after a write, without reading it again. With a `query`, every page that is
   * cached changes. A read under way may have begun before the write, so that it is aborted and repeated.
   */
  update: (change: (data: Data) => Data) => void;
}

interface ReadOptions {
  /** Such as a list's filters and page. When it changes, the last data stays on show until the next arrives. */
  query?: string;
  /** Never answered from the cache, such as for a form. */
  isFresh?: boolean;
  /** False reads even when this browser remembers no user: admin pages need only the cookie. */
  isForSignedIn?: boolean;
  /** Reads for guests too, also when a session has ended in this browser. */
  isForAnyone?: boolean;
}

// The cache of this document. The server does not use it.
const memory = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown at once with a button to try again, also without a connection.
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
    // The next user of this browser must not see it.
    memory.clear();
  });
}

/** Whether a read has failed, though the user is signed in: there is nothing to show but a button to try again. */
export function isUnreadable({ status }: Reading<unknown>): boolean {
  return status === 'failed' || status === 'missing' || status === 'not-allowed';
}

/** Forgets cached reads that are not on show. Call it after a write, which may have outdated them. */
export function forgetUnseenReads(): void {
  memory.removeQueries({ type: 'inactive' });
}

/**
 * Keeps what a write has answered under the name of a read, so that the page which shows it does not have to load it.
 */
export function keepRead<Data>(name: string, data: Data): void {
  memory.setQueryData([`${readSignedInUser()?.token} ${name}`, ''], data);
}

function failureOf(error: unknown): 'signed-out' | 'not-allowed' | 'missing' | 'failed' {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return 'signed-out';
  if (status === 403) return 'not-allowed';
  return status === 400 || status === 404 ? 'missing' : 'failed';
}

/**
 * Reads something for the signed-in user: at each visit, when `query` changes and on `reload`. Cached data is shown
 * meanwhile. `name` is the cache key. A read that is no longer needed is aborted.
 */
export function useRead<Data>(
  name: string,
  read: (signal: AbortSignal) => Promise<Data>,
  { query = '', isFresh = false, isForSignedIn = true, isForAnyone = false }: ReadOptions = {},
): Read<Data> {
  const user = useSignedInUser();
  const isOut = !isForAnyone && user === null && (isForSignedIn || readSignOutReason() === 'ended');
  const isAsked = user !== undefined && !isOut;
  const subject = `${user?.token} ${name}`;
  // Disabled reads, as on the server, share one key, so that its cache does not grow.
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
    // Data of the last visit is better than a failure to read it again.
    if (failure && !isFetching && (failure !== 'failed' || data === undefined)) return { status: failure };
    return data === undefined ? { status: 'loading' } : { status: 'found', data };
  }

  async function reload(): Promise<void> {
    // A first read under way may have begun before the write that asks for this one; a refetch would join it.
    await memory.cancelQueries({ queryKey, exact: true });
    await refetch();
  }

  async function update(change: (data: Data) => Data): Promise<void> {
    const cached = { queryKey: [subject] };
    const isReading = memory.isFetching(cached) > 0;
    if (isReading) await memory.cancelQueries(cached);
    memory.setQueriesData<Data>(cached, (last) => (last === undefined ? last : change(last)));
    if (isReading) await memory.invalidateQueries(cached);
  }

  return {
    state: stateOf(),
    isStale: data !== undefined && (isFetching || isPlaceholderData),
    reload: () => void reload(),
    update: (change) => void update(change),
  };
}

/** Reads one path of the API; `answer` is the schema of the response, or an island that loads it. */
export function useApiRead<Data>(path: `/api/${string}`, answer: NonNullable<ApiCall<Data>['answer']>): Read<Data> {
  return useRead(path, (signal) => callApi(path, { answer, signal }));
}

interface Opened<Data> {
  name: string;
  data: Data;
  owner: string | undefined;
}

/**
 * What was read, for a page with forms: also once the session has ended, until its user is there again, so that nothing
 * typed is lost. Null before it is there, and after a logout. `name` as in `useRead`.
 */
export function useOpened<Data>(name: string, state: Reading<Data>): Data | null {
  const owner = useSignedInUser()?._id;
  const [opened, setOpened] = useState<Opened<Data> | null>(null);
  if (state.status === 'found') {
    if (opened?.name !== name || opened.data !== state.data) setOpened({ name, data: state.data, owner });
    return state.data;
  }
  const isKept =
    opened?.name === name &&
    (state.status === 'signed-out'
      ? readSignOutReason() === 'ended'
      : (state.status === 'loading' || state.status === 'failed') && opened.owner === owner);
  if (isKept) return opened.data;
  if (opened) setOpened(null);
  return null;
}
