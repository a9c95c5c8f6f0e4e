/** The most that a file may have. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_FILE_ROWS = 100_000;
export const MAX_FILE_COLUMNS = 1_000;
/** Cells beyond the columns of the first line. Many small cells take far longer to read than few large ones. */
export const MAX_SURPLUS_CELLS = 2_000_000;
/** Rows of one shoe: it has far fewer sizes and pictures. */
export const MAX_SHOE_ROWS = 1_000;
/** Characters of a cell. No value that a shoe may have is longer. */
export const MAX_CELL_LENGTH = 50_000;
/** Characters that are stored of one file. Another shop's export may grow while it is mapped to our columns. */
export const MAX_STORED_LENGTH = 4 * MAX_FILE_BYTES;
/** Refusals that are stored of one file. Further ones are counted by row. */
export const MAX_REFUSALS = 100_000;
