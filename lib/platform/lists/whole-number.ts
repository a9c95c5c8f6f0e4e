/**
 * A whole number from 1 to `max` in a query: its error message, its JSON Schema, and a reader (undefined for anything
 * else). Without zod, because catalogue pages use it in the browser.
 */
export const wholeNumber = (max: number) => ({
  rule: `must be a whole number from 1 to ${max}`,
  shape: { type: 'integer', minimum: 1, maximum: max } as const,
  read: (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : undefined,
  write: String,
});
