import { type PanelData, usePanelData } from './use-admin-data';

/** One page of a list, and how many rows there are on all of them. */
export interface ListRows<Row> {
  rows: readonly Row[];
  total: number;
}

export type ListState<Row> =
  | Exclude<PanelData<ListRows<Row>>, { status: 'found' }>
  | ({ status: 'found' } & ListRows<Row>);

interface ListRead<Row> {
  state: ListState<Row>;
  isStale: boolean;
  reload: () => void;
  /** Puts what the server has answered to a write into the rows on show, without reading them anew. */
  update: (change: (rows: readonly Row[]) => readonly Row[]) => void;
}

/** Reads a page of a list by `read`, as usePanelData does. */
export function useListRows<Row>(
  query: string,
  read: (query: string, signal: AbortSignal) => Promise<ListRows<Row>>,
): ListRead<Row> {
  const { state, isStale, reload, update } = usePanelData(query, read);
  return {
    state: state.status === 'found' ? { status: 'found', ...state.data } : state,
    isStale,
    reload,
    update: (change) => update((list) => ({ ...list, rows: change(list.rows) })),
  };
}
