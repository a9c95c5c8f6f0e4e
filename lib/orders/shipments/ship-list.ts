import { carrierNames, isSameCarrier, readCarrier } from '@/lib/core/shop-terms/carriers';
import { readOrderNumber } from '@/lib/orders/order/order-number';
import { parcelSchema } from './shipment-schema';

/** A line of a pasted list, counted from 1, as written. */
interface ListedLine {
  line: number;
  text: string;
}

/** A parsed line: which order (as `readOrderNumber` reads it) was shipped with which number. */
export interface ListedParcel extends ListedLine {
  number: string;
  /** Null if the line names none. */
  carrier: string | null;
  trackingNumber: string;
}

/** A line that can't be parsed, and why. */
export interface UnreadLine extends ListedLine {
  problem: string;
}

/** The words of a text, where the name of a carrier is one word. */
function wordsOf(text: string, carriers: readonly string[]): string[] {
  const words = text.trim().split(/\s+/);
  for (const name of carriers) {
    const count = name.split(/\s+/).length;
    const at = words.findIndex((_, index) => isSameCarrier(words.slice(index, index + count).join(' '), name));
    if (at >= 0) words.splice(at, count, name);
  }
  return words;
}

/** The cells of a spreadsheet's line, or the words of a text. */
function partsOf(text: string, carriers: readonly string[]): { parts: string[]; isTable: boolean } {
  const cells = text.split(/[\t,;|]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  const isTable = cells.length > 1;
  return { parts: (isTable ? cells : wordsOf(text, carriers)).filter(Boolean), isTable };
}

/**
 * The position of the order's number; -1 without one. Many digits without a letter are a tracking number, unless
 * marked.
 */
function findOrderPart(parts: readonly string[]): number {
  const marked = parts.findIndex((part) => part.startsWith('#') && readOrderNumber(part) !== null);
  if (marked >= 0) return marked;
  return parts.findIndex((part) => readOrderNumber(part) !== null && !/^\d{9,}$/.test(part));
}

function readLine(text: string, ownCarriers: readonly string[]): Omit<ListedParcel, keyof ListedLine> | string {
  const carriers = [...carrierNames, ...ownCarriers];
  const isCarrier = (word: string) => carriers.some((name) => isSameCarrier(name, word));
  const { parts, isTable } = partsOf(text, carriers);
  const at = findOrderPart(parts);
  const number = readOrderNumber(parts[at] ?? '');
  if (number === null) return 'It has no order number such as #61c51334.';
  // Words before the order's number, such as `Order`, are ignored.
  const rest = parts.filter((part, index) => index > at || (index < at && (/\d/.test(part) || isCarrier(part))));
  // In a table the carrier's column may have any name.
  const name = rest.find(isCarrier) ?? (isTable ? rest.find((part) => !/\d/.test(part)) : undefined);
  const groups = rest.filter((part) => part !== name);
  if (groups.length === 0) return 'The tracking number is missing.';
  const trackingNumber = parcelSchema.shape.trackingNumber.safeParse(groups.join(''));
  if (!trackingNumber.success) return `The tracking number ${trackingNumber.error.issues[0]?.message}.`;
  return {
    number,
    carrier: name === undefined ? null : readCarrier(name, ownCarriers),
    trackingNumber: trackingNumber.data,
  };
}

/**
 * Parses a list with one parcel per line: an order's number, then a tracking number, with the carrier's name anywhere
 * after it, separated by tabs or spaces. Blank lines are ignored, and a second line of an order is an error.
 * `ownCarriers` are the names of those that the owner added.
 */
export function readShipList(
  list: string,
  ownCarriers: readonly string[] = [],
): { parcels: ListedParcel[]; unread: UnreadLine[] } {
  const parcels: ListedParcel[] = [];
  const unread: UnreadLine[] = [];
  for (const [index, text] of list.split(/\r?\n/).entries()) {
    if (text.trim() === '') continue;
    const listed = { line: index + 1, text: text.trim() };
    const parcel = readLine(text, ownCarriers);
    if (typeof parcel === 'string') {
      unread.push({ ...listed, problem: parcel });
      continue;
    }
    const first = parcels.find(({ number }) => number === parcel.number);
    if (first) unread.push({ ...listed, problem: `This order is already on line ${first.line}.` });
    else parcels.push({ ...listed, ...parcel });
  }
  return { parcels, unread };
}
