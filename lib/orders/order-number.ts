/** The beginning of an order's id, which tells orders apart: JSON's `orderId`. */
export function shortOrderId(id: string): string {
  return id.slice(0, 8);
}

/** An order's number as people see it, wherever they do: `#` and the first eight characters of its id. JSON's `number`. */
export function orderNumberOf(id: string): string {
  return `#${shortOrderId(id)}`;
}
