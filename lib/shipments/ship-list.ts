import { carrierNames, readCarrier } from '@/lib/orders/carriers';
import { readOrderNumber } from '@/lib/orders/order-number';
import { parcelSchema } from './shipment-schema';

/** A line of a pasted list, counted from 1, as it was written. */
interface ListedLine {
  line: number;
  text: string;
}

/** What a line says: which order (as `readOrderNumber` reads it) left with which number. */
export interface ListedParcel extends ListedLine {
  number: string;
  /** Null when the line names none. */
  carrier: string | null;
  trackingNumber: string;
}

/** A line of which nothing can be made, and why. */
export interface UnreadLine extends ListedLine {
  problem: string;
}

const isCarrier = (word: string) => carrierNames.some((name) => name.toLowerCase() === word.toLowerCase());

/** The cells of a line from a spreadsheet, or its words. */
function partsOf(text: string): { parts: string[]; isTable: boolean } {
  const cells = text.split(/[\t,;|]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  const isTable = cells.length > 1;
  return { parts: (isTable ? cells : text.trim().split(/\s+/)).filter(Boolean), isTable };
}

/**
 * Where the order's number stands; -1 when nowhere. Many digits without a letter are a carrier's number, unless marked.
 */
function findOrderPart(parts: readonly string[]): number {
  const marked = parts.findIndex((part) => part.startsWith('#') && readOrderNumber(part) !== null);
  if (marked >= 0) return marked;
  return parts.findIndex((part) => readOrderNumber(part) !== null && !/^\d{9,}$/.test(part));
}

function readLine(text: string): Omit<ListedParcel, keyof ListedLine> | string {
  const { parts, isTable } = partsOf(text);
  const at = findOrderPart(parts);
  const number = readOrderNumber(parts[at] ?? '');
  if (number === null) return 'It has no order number such as #61c51334.';
  // Words before the order's number, such as `Order`, say nothing.
  const rest = parts.filter((part, index) => index > at || (index < at && (/\d/.test(part) || isCarrier(part))));
  // In a table any name may stand in the carrier's column.
  const name = rest.find(isCarrier) ?? (isTable ? rest.find((part) => !/\d/.test(part)) : undefined);
  const groups = rest.filter((part) => part !== name);
  if (groups.length === 0) return 'The tracking number is missing.';
  const trackingNumber = parcelSchema.shape.trackingNumber.safeParse(groups.join(''));
  if (!trackingNumber.success) return `The tracking number ${trackingNumber.error.issues[0]?.message}.`;
  return { number, carrier: name === undefined ? null : readCarrier(name), trackingNumber: trackingNumber.data };
}

/**
 * Reads a list with one parcel on each line: an order's number, then a tracking number, with the carrier's name anywhere
 * after it; from a spreadsheet or with spaces between them. Blank lines are left out, and an order's second line is
 * unread.
 */
export function readShipList(list: string): { parcels: ListedParcel[]; unread: UnreadLine[] } {
  const parcels: ListedParcel[] = [];
  const unread: UnreadLine[] = [];
  for (const [index, text] of list.split(/\r?\n/).entries()) {
    if (text.trim() === '') continue;
    const listed = { line: index + 1, text: text.trim() };
    const parcel = readLine(text);
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
