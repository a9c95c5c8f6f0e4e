/** One sign before groups of three digits: 1,250 may be 1250 or 1.25, depending on who wrote it. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/;

/**
 * A number with a decimal point or comma; undefined for anything else, also for one that may have a sign of thousands.
 * With `hasThousandths`, where three decimals are usual, a single sign is a decimal one.
 */
export function readDecimal(text: string, hasThousandths = false): number | undefined {
  if (!/^-?\d+([.,]\d+)?$/.test(text) || (AMBIGUOUS.test(text) && !hasThousandths)) return undefined;
  return Number(text.replace(',', '.'));
}

/** What to write instead of a number that may be meant in two ways; undefined for any other text. */
export function bothReadings(text: string): string | undefined {
  if (!AMBIGUOUS.test(text)) return undefined;
  const whole = text.replace(/[.,]/g, '');
  const decimal = /^-?\d+[.,]\d+$/.test(text) ? String(Number(text.replace(',', '.'))) : undefined;
  return decimal
    ? `Is ${text} meant as ${whole} or ${decimal}? Write it without a sign for thousands.`
    : `Write ${text} without signs for thousands: ${whole}.`;
}
