/** Addresses of one generation; two generations are remembered, about half a megabyte. */
const GENERATION = 5_000;

let recent = new Set<string>();
let earlier = new Set<string>();

/**
 * Whether this list was asked for before, among the last five to ten thousand different ones that this process was asked
 * for; it is from now on. A page that people come back to is worth keeping, and one that a crawler made up is not.
 */
export function isAskedAgain(path: string): boolean {
  const isKnown = recent.has(path) || earlier.has(path);
  if (recent.size >= GENERATION) {
    earlier = recent;
    recent = new Set();
  }
  recent.add(path);
  return isKnown;
}
