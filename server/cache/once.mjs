// Tells what is asked for once from what is asked for again: most lists of rare filters and a crawler's are never asked for
// twice, and what is kept of them is work for nothing.

/** How many are remembered, each of at most so many letters: together 5 MB. A longer name is always new. */
const MOST_REMEMBERED = 5_000;
const LONGEST = 500;

/**
 * Tells whether a name is given for the first time of late: those that were not given for long are forgotten.
 * @returns {(name: string) => boolean}
 */
export function rememberOnce() {
  /** The least recently given first. @type {Set<string>} */
  const given = new Set();
  return (name) => {
    if (name.length > LONGEST) return true;
    const isFirst = !given.delete(name);
    given.add(name);
    for (const oldest of given) {
      if (given.size <= MOST_REMEMBERED) break;
      given.delete(oldest);
    }
    return isFirst;
  };
}
