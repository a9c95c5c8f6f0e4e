import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { readTyped } from '@/lib/platform/text/typed';

/** An order's number as people see it, wherever they do: JSON's `number`. `stored` is the same without `#`. */
export function orderNumberOf(stored: string): string {
  return `#${stored}`;
}

/** What is stored of a number as people see it. */
export function storedNumberOf(number: string): string {
  return number.replace(/^#/, '');
}

/** The same as JSON carries it where there may be none: null for an unpaid order, and without an order. */
export function orderNumberOrNull(stored: string | null | undefined): string | null {
  return stored ? orderNumberOf(stored) : null;
}

/** How many digits of an id a number has at least, and how many an id has: a whole id means one order and no other. */
const SHORTEST = 8;
const WHOLE_ID = 32;

/** A number of an order, or its whole id, as a person wrote it: what its digits are, without `#` and dashes. */
const written = new RegExp(`^#?([0-9a-f]{${SHORTEST},${WHOLE_ID}}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`, 'i');

/** Whether a text in capitals is a number that is counted, or the beginning of one. */
const isCounted = (text: string, rest: RegExp) =>
  shopFacts().orderPrefixes.some((prefix) => text.startsWith(prefix) && rest.test(text.slice(prefix.length)));

/**
 * The number of an order that a person wrote, in any letter case, with or without `#`, or the whole id; null when it is
 * neither. Which orders it may mean says `isCalled`.
 */
export function readOrderNumber(text: string): string | null {
  const typed = readTyped(text);
  const [, number] = written.exec(typed) ?? [];
  if (number) return number.replaceAll('-', '').toLowerCase();
  const counted = typed.replace(/^#/, '').toUpperCase();
  return isCounted(counted, /^\d{1,12}$/) ? counted : null;
}

/** The beginning of numbers that are counted, as a person wrote it; null when none begins so. */
export function readCountedBeginning(text: string): string | null {
  const counted = readTyped(text).toUpperCase();
  const isPartOfPrefix = counted !== '' && shopFacts().orderPrefixes.some((prefix) => prefix.startsWith(counted));
  return isPartOfPrefix || isCounted(counted, /^\d+$/) ? counted : null;
}

/** The first number of an order that stands in a text; null without one. */
export function findOrderNumber(text: string): string | null {
  for (const word of readTyped(text).split(/[^#0-9a-z-]+/i)) {
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

/** Whether a number that a person wrote has enough digits to mean orders whose numbers begin so. */
export function mayBeCut(written: string): boolean {
  return written.length >= SHORTEST && /^[0-9a-f]+$/.test(written);
}

/**
 * Whether an order may be meant by a number that a person wrote. The digits of an id may have been cut, so they mean
 * every order whose number begins so: callers ask first when there are two. A number that was counted is never cut:
 * 1002 is not 10023.
 */
export function isCalled(order: { id: string; number: string }, written: string): boolean {
  const id = wholeIdOf(written);
  if (id !== null) return order.id === id;
  if (order.number === written.toUpperCase()) return true;
  const isOfId = order.id.replaceAll('-', '').startsWith(order.number);
  return isOfId && mayBeCut(written) && order.number.startsWith(written);
}
