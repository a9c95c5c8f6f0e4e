/** How a size came to be chosen: asked for by a filter or an address, said to be theirs, bought last, or it is the first. */
export type SizeSource = 'asked' | 'mine' | 'bought' | 'first';

export interface SizeChoice {
  /** A US size that can be bought; null when there is none, or when several were asked for. */
  size: number | null;
  source: SizeSource;
  /** The known size that can't be bought; null when there is none. */
  missed: number | null;
  /** Whether somebody named the missed size: then nothing is put into the cart in its place before they were asked. */
  isMissedNamed: boolean;
}

/** What is known of somebody, as US sizes: their own, and the one that was delivered to them last. */
interface Known {
  us: number | null;
  bought: number | null;
}

/** Said of the first size while nothing better is known: it is no more than a proposal. */
export const firstSizeShown = 'First size shown. Pick yours.';

/**
 * The size that is chosen before anybody chooses: the one that was asked for, else one's own, else the one bought last, when
 * it can be bought; otherwise the first that can be bought.
 */
export function chooseSize(buyable: readonly number[], asked: number | null, { us, bought }: Known): SizeChoice {
  const known = asked ?? us ?? bought;
  if (known === null || !buyable.includes(known))
    return { size: buyable[0] ?? null, source: 'first', missed: known, isMissedNamed: (asked ?? us) !== null };
  const source = asked !== null ? 'asked' : us !== null ? 'mine' : 'bought';
  return { size: known, source, missed: null, isMissedNamed: false };
}

/**
 * The same in a list that was filtered by sizes: one filter is asked for. Of several, one's own is taken when it is among
 * them; otherwise nobody can tell which one is meant.
 */
export function chooseFiltered(buyable: readonly number[], filtered: readonly number[], known: Known): SizeChoice {
  if (filtered.length < 2) return chooseSize(buyable, filtered[0] ?? null, known);
  const own = known.us ?? known.bought;
  if (own !== null && filtered.includes(own)) return chooseSize(buyable, null, known);
  return { size: null, source: 'asked', missed: null, isMissedNamed: false };
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
