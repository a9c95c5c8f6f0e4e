/** How many pairs orders that wait to be paid may keep from others. */
const MOST_UNPAID_PAIRS = {
  /** Of an account that has never paid, or of a guest's email. */
  newcomer: 12,
  /** Of an account that has paid before. */
  known: 60,
  /** Of guests and accounts that have never paid, together, from one network. */
  network: 60,
} as const;

/** Pairs that are kept already, by orders that wait to be paid. */
export interface KeptPairs {
  byBuyer: number;
  /** By newcomers of the same network; null for a buyer who is none, or whose network is not known. */
  byNetwork: number | null;
}

/** Why an order may not keep so many more pairs, with the fields that say so; null when it may. */
export function refusalToKeep(
  pairs: number,
  { hasPaid }: { hasPaid: boolean },
  { byBuyer, byNetwork }: KeptPairs,
): { message: string; errors?: { orderItems: string } } | null {
  const most = MOST_UNPAID_PAIRS[hasPaid ? 'known' : 'newcomer'];
  if (pairs > most)
    return {
      message: `An order that waits to be paid can have at most ${most} pairs. Please order fewer, and the others once it is paid.`,
      errors: { orderItems: `may have at most ${most} pairs` },
    };
  if (byBuyer + pairs > most)
    return {
      message: `Your orders that wait to be paid can have at most ${most} pairs together, and they have ${byBuyer} now. Please pay or cancel one of them first.`,
    };
  if (byNetwork !== null && byNetwork + pairs > MOST_UNPAID_PAIRS.network)
    return {
      message: `Orders from your network that wait to be paid can have at most ${MOST_UNPAID_PAIRS.network} pairs together. Please try again in a while.`,
    };
  return null;
}
