/** So many rows of a list that grows without end are counted at most: to count ten million takes seconds. */
export const MOST_TOTAL = 100_000;
