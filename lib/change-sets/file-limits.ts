/** The most that a file may have. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_FILE_ROWS = 100_000;
