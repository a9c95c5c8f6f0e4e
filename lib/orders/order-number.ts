/** The beginning of an order's id, which tells orders apart: JSON's `orderId`. */
export function shortOrderId(id: string): string {
  return id.slice(0, 8);
}

/** An order's number as people see it, wherever they do: `#` and the first eight characters of its id. JSON's `number`. */
export function orderNumberOf(id: string): string {
  return `#${shortOrderId(id)}`;
}

/**
 * The beginning of an order's id that somebody wrote: its number with or without `#`, or the whole id. Null when it is
 * neither.
 */
export function readOrderNumber(text: string): string | null {
  const [, number] = /^#?([0-9a-f]{8})(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i.exec(text.trim()) ?? [];
  return number?.toLowerCase() ?? null;
}
