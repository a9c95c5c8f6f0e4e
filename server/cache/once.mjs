// Tells what is asked for once from what is asked for again: most lists of rare filters and a crawler's are never asked for
// twice, and what is kept of them is work for nothing.

/** How many are remembered, each of at most so many letters: together 5 MB. A longer name is always asked for the first time. */
const MOST_REMEMBERED = 5_000;
const LONGEST = 500;

/**
 * A question that is answered with yes the first time a name is given, with no the second time, and so on by turns, so that it
 * is asked only while nothing is kept under that name. Names that came long ago are forgotten.
 * @returns {(name: string) => boolean}
 */
export function rememberOnce() {
  /** The oldest first. @type {Set<string>} */
  const once = new Set();
  return (name) => {
    if (name.length > LONGEST) return true;
    if (once.delete(name)) return false;
    once.add(name);
    for (const oldest of once) {
      if (once.size <= MOST_REMEMBERED) break;
      once.delete(oldest);
    }
    return true;
  };
}
