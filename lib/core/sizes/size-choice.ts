/** Why a size is chosen: asked for by a filter or a URL, the user's own, the last bought, or the first available. */
export type SizeSource = 'asked' | 'mine' | 'bought' | 'first';

export interface SizeChoice {
  /** A US size that can be bought; null without one, or when several were asked for. */
  size: number | null;
  source: SizeSource;
  /** The known size that can't be bought; null without one. */
  missed: number | null;
  /**
   * Whether the missed size was asked for explicitly: then the user must confirm another one before it is added to the
   * cart.
   */
  isMissedNamed: boolean;
}

/** What is known of the user, as US sizes: their own, and the last delivered. */
interface Known {
  us: number | null;
  bought: number | null;
}

/** Shown with the first size, which is only a guess. */
export const firstSizeShown = 'First size shown. Pick yours.';

/**
 * The preselected size: the one asked for, else the user's own, else the last bought, if it can be bought; otherwise
 * the first that can be bought.
 */
export function chooseSize(buyable: readonly number[], asked: number | null, { us, bought }: Known): SizeChoice {
  const known = asked ?? us ?? bought;
  if (known === null || !buyable.includes(known))
    return { size: buyable[0] ?? null, source: 'first', missed: known, isMissedNamed: (asked ?? us) !== null };
  const source = asked !== null ? 'asked' : us !== null ? 'mine' : 'bought';
  return { size: known, source, missed: null, isMissedNamed: false };
}

/**
 * The same in a list filtered by sizes: one filter counts as asked for. Of several, the user's own is taken if it is
 * among them; otherwise none is preselected.
 */
export function chooseFiltered(buyable: readonly number[], filtered: readonly number[], known: Known): SizeChoice {
  if (filtered.length < 2) return chooseSize(buyable, filtered[0] ?? null, known);
  const own = known.us ?? known.bought;
  if (own !== null && filtered.includes(own)) return chooseSize(buyable, null, known);
  return { size: null, source: 'asked', missed: null, isMissedNamed: false };
}

/** The size recommended by a shoe's `fit.advice`, if the shoe has it; null without another recommendation. */
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
