import { useState } from 'react';

export interface Choice<Row> {
  /** In the order in which they were chosen. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], isChosen: boolean) => void;
  clear: () => void;
}

/** Rows that were chosen, on several pages of one list. Other filters begin anew. */
export function useChoice<Row extends { _id: string }>(filterQuery: string): Choice<Row> {
  const [chosen, setChosen] = useState<{ of: string; rows: readonly Row[] }>({ of: filterQuery, rows: [] });
  const rows = chosen.of === filterQuery ? chosen.rows : [];
  return {
    rows,
    has: ({ _id }) => rows.some((each) => each._id === _id),
    set(changed, isChosen) {
      const others = rows.filter((row) => !changed.some(({ _id }) => _id === row._id));
      setChosen({ of: filterQuery, rows: isChosen ? [...others, ...changed] : others });
    },
    clear: () => setChosen({ of: filterQuery, rows: [] }),
  };
}
