/** What an alert waits for, in words that follow `when`; `nameOf` names a size in the system that is read. */
export function newsOf(
  { kind, size }: { kind: string; size?: number | null | undefined },
  nameOf: (size: number) => string,
): string {
  if (kind === 'price') return 'the price drops';
  return size == null ? 'it’s back' : `size ${nameOf(size)} is back`;
}
