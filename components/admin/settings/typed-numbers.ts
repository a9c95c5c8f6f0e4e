import { amountText, parseAmount } from '@/lib/core/money/typed-amount';

/** A number as people type it, with a point or a comma; NaN for anything else, also for nothing. */
export function readNumber(typed: string): number {
  const text = typed.trim().replace(/^(\d*),(\d+)$/, '$1.$2');
  return /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** A whole number with a sign between its groups of three, as in `50,000`, `50.000` and `50 000`. */
const grouped = /^[1-9]\d{0,2}([,.\s'’])\d{3}(?:\1\d{3})*$/;

/** A whole number as people type it. What is none is read as `readNumber` reads it, so that it can be told so. */
export function readCount(typed: string): number {
  const text = typed.trim();
  return grouped.test(text) ? Number(text.replace(/\D/g, '')) : readNumber(text);
}

/**
 * A sum of money as people type it: as the shop's locale writes it, plainly, or with a comma for cents where that has a
 * point; NaN for anything else, also for nothing.
 */
export function readSum(typed: string): number {
  const sum = parseAmount(typed) ?? Number.NaN;
  return Number.isNaN(sum) && /,\d{1,2}$/.test(typed.trim()) ? readNumber(typed) : sum;
}

/** A sum as one would have typed it: `80`, and `4.90` with the shop's decimal sign. */
export const sumText = (dollars: number) => (Number.isInteger(dollars) ? String(dollars) : amountText(dollars));

let count = 0;

/** A name for an entry of a list, which it keeps while others come, go and move. */
export function newKey(): string {
  count += 1;
  return `entry-${count}`;
}
