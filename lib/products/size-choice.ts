/** How a size came to be chosen: asked for by a filter or an address, said to be theirs, bought last, or nothing was known. */
export type SizeSource = 'asked' | 'mine' | 'bought' | 'first';

export interface SizeChoice {
  /** A US size that can be bought; null when the known one can't be, because nobody is given another one unasked. */
  size: number | null;
  source: SizeSource;
  /** The known size that can't be bought; null when there is none. */
  missed: number | null;
}

/** What is known of somebody, as US sizes: their own, and the one that was delivered to them last. */
interface Known {
  us: number | null;
  bought: number | null;
}

/**
 * The size that is chosen before anybody chooses: the one that was asked for, else one's own, else the one bought last, when
 * it can be bought. Only when nothing is known, the first that can be bought.
 */
export function chooseSize(buyable: readonly number[], asked: number | null, { us, bought }: Known): SizeChoice {
  const known = asked ?? us ?? bought;
  if (known === null) return { size: buyable[0] ?? null, source: 'first', missed: null };
  const source = asked !== null ? 'asked' : us !== null ? 'mine' : 'bought';
  return buyable.includes(known) ? { size: known, source, missed: null } : { size: null, source, missed: known };
}

/**
 * The same in a list that was filtered by sizes: one filter is asked for. Of several, one's own is taken when it is among
 * them; otherwise nobody can tell which one is meant.
 */
export function chooseFiltered(buyable: readonly number[], filtered: readonly number[], known: Known): SizeChoice {
  if (filtered.length < 2) return chooseSize(buyable, filtered[0] ?? null, known);
  const own = known.us ?? known.bought;
  if (own !== null && filtered.includes(own)) return chooseSize(buyable, null, known);
  return { size: null, source: 'asked', missed: null };
}

/** The size to take of a shoe by its `fit.advice`, of those that it comes in; null when no other one is advised. */
export function advisedSize(advice: string | null, us: number, sizes: readonly number[]): number | null {
  switch (advice) {
    case 'runs-small':
      return sizes.find((size) => size > us) ?? null;
    case 'runs-large':
      return sizes.findLast((size) => size < us) ?? null;
    default:
      return null;
  }
}
