/** An order's number as people see it, wherever they do: JSON's `number`. `stored` is JSON's `orderId`. */
export function orderNumberOf(stored: string): string {
  return `#${stored}`;
}

/** The same as JSON carries it where there may be none: null for an unpaid order, and without an order. */
export function orderNumberOrNull(stored: string | null | undefined): string | null {
  return stored ? orderNumberOf(stored) : null;
}

/** How many digits a number has at least, and how many an id has: a whole id means one order and no other. */
const SHORTEST = 8;
const WHOLE_ID = 32;

/** A number of an order, or its whole id, as a person wrote it: what its digits are, without `#` and dashes. */
const written = new RegExp(`^#?([0-9a-f]{${SHORTEST},${WHOLE_ID}}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`, 'i');

/**
 * The number of an order that a person wrote, with or without `#`, or the whole id; null when it is neither. Which
 * orders it may mean says `isCalled`.
 */
export function readOrderNumber(text: string): string | null {
  const [, number] = written.exec(text.trim()) ?? [];
  return number?.replaceAll('-', '').toLowerCase() ?? null;
}

/** The first number of an order that stands in a text; null without one. */
export function findOrderNumber(text: string): string | null {
  for (const word of text.split(/[^#0-9a-z-]+/i)) {
    const number = readOrderNumber(word);
    if (number !== null) return number;
  }
  return null;
}

/** The id that a written number is, when it is a whole one. */
export function wholeIdOf(number: string): string | null {
  if (number.length !== WHOLE_ID) return null;
  return number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Whether an order may be meant by a number that a person wrote. A number may have been cut, so it means every order
 * whose number begins so: callers ask first when there are two.
 */
export function isCalled(order: { id: string; number: string }, written: string): boolean {
  const id = wholeIdOf(written);
  return id === null ? order.number.startsWith(written) : order.id === id;
}
