import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { type Read, useRead } from '@/components/access/session/use-read';
import type { AnswerShape } from '@/lib/access/api/api-client';
import { readApiList } from '@/lib/access/api/api-list';
import { pageOf, pageQuery } from './list-queries';

/** The parameters of a list's URL; empty when absent. */
export type ListValues<Name extends string> = Record<Name | 'page', string>;

/** `replace` is for what changes with every key: Back should not step through that. */
type Change<Name extends string> = (changes: Partial<ListValues<Name>>, how?: 'push' | 'replace') => void;

/**
 * Keeps a list's search, filters and page in the URL, so that Back, reload and a sent link show the same rows. A change
 * without `page` goes back to the first one. The page itself is not requested again.
 */
export function useListUrl<Name extends string>(
  names: readonly Name[],
): { values: ListValues<Name>; change: Change<Name> } {
  const known = useSearchParams().toString();
  // Next's own reading follows a moment later, and loses a step back that comes while it waits for the one before.
  const [query, setQuery] = useState(known);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link, which Next follows by itself, changes the URL too
  useEffect(() => {
    const follow = () => setQuery(new URLSearchParams(window.location.search).toString());
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [known]);
  const params = new URLSearchParams(query);
  const values = Object.fromEntries(
    ['page', ...names].map((name) => [name, params.get(name) ?? '']),
  ) as ListValues<Name>;

  function change(changes: Partial<ListValues<Name>>, how: 'push' | 'replace' = 'push'): void {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    setQuery(next.toString());
    const url = next.size > 0 ? `?${next}` : window.location.pathname;
    if (how === 'push') window.history.pushState(null, '', url);
    else window.history.replaceState(null, '', url);
  }

  return { values, change };
}

/** One page of a list, and how many rows there are on all of them. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** A list's filters, for its toolbar. */
export interface ListFilters<Name extends string> {
  values: ListValues<Name>;
  change: Change<Name>;
  clear: () => void;
  isFiltered: boolean;
}

export interface List<Row, Name extends string = string> extends Read<ListPage<Row>> {
  /** The query sent to the API; identifies the rows on show. */
  query: string;
  /** The same without the page. */
  filterQuery: string;
  /** Counted from 1. */
  page: number;
  openPage: (page: number) => void;
  filters: ListFilters<Name>;
  /** Shows a row as the server returned it after a write. */
  replaceRow: (saved: Row) => void;
}

interface ListOptions<Row, Name extends string> {
  path: `/api/${string}`;
  /** What the rows must look like. */
  answer: AnswerShape<Row[]>;
  /** The parameters of the page's URL, besides `page`. */
  names: readonly Name[];
  /** The API's query for them. */
  toFilterQuery: (values: ListValues<Name>) => string;
}

/** The rows of an admin list that the URL asks for, one page at a time. */
export function useList<Row extends { _id: string }, Name extends string>({
  path,
  answer,
  names,
  toFilterQuery,
}: ListOptions<Row, Name>): List<Row, Name> {
  const { values, change } = useListUrl(names);
  const filterQuery = toFilterQuery(values);
  const query = pageQuery(filterQuery, values.page);
  const read = useRead<ListPage<Row>>(path, (signal) => readApiList(`${path}?${query}`, answer, signal), {
    query,
    isForSignedIn: false,
  });
  return {
    ...read,
    query,
    filterQuery,
    page: pageOf(values.page),
    openPage: (page) => change({ page: page > 1 ? String(page) : '' } as Partial<ListValues<Name>>),
    filters: {
      values,
      change,
      clear: () => change(Object.fromEntries(names.map((name) => [name, ''])) as Partial<ListValues<Name>>),
      isFiltered: names.some((name) => values[name] !== ''),
    },
    replaceRow: (saved) =>
      read.update(({ rows, total }) => ({ rows: rows.map((row) => (row._id === saved._id ? saved : row)), total })),
  };
}
