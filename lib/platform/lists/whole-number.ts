/**
 * A whole number from 1 to `max` in a query: the rule for its text, the same as JSON Schema, and how it is read
 * (undefined when it breaks the rule). Without zod, because catalogue pages use it in the browser.
 */
export const wholeNumber = (max: number) => ({
  rule: `must be a whole number from 1 to ${max}`,
  shape: { type: 'integer', minimum: 1, maximum: max } as const,
  read: (given: string) =>
    /^\d{1,9}$/.test(given) && Number(given) >= 1 && Number(given) <= max ? Number(given) : undefined,
  write: String,
});
