import type { newPerson, Person } from '@/tests/people';
import type { Ledger } from './buyers';
import type { FaultShop } from './fault-shop';

/** How much of everything. */
export interface Sizes {
  /** Orders while the mail provider is away. */
  orders: number;
  /** People who want the last ten pairs. */
  buyers: number;
  /** Kills of each kind; the quicker scenarios take a multiple of it. */
  rounds: number;
  /** List addresses that never repeat. */
  filters: number;
  /** Of the newsletter. */
  readers: number;
  /** Orders that are paid, or not, at the stand-in for a payment provider. */
  checkouts: number;
  /** Of a file that is imported, and of a sale. */
  shoes: number;
  /** For how long all of them change the stock. */
  minutes: number;
}

export interface Stage {
  readonly shop: FaultShop;
  readonly sizes: Sizes;
  /** Signed-in customers who buy one pair after the other. */
  readonly shoppers: readonly Person[];
  readonly admin: Person;
  readonly newPerson: typeof newPerson;
  /** Everything that was bought, scenario by scenario. */
  readonly ledgers: Ledger[];
}

/** What a scenario found. */
export interface Outcome {
  /** What happened, for people to read. */
  lines: string[];
  /** What must not happen; empty when the shop stood it. */
  faults: string[];
}

export interface Scenario {
  letter: string;
  title: string;
  run(stage: Stage): Promise<Outcome>;
}

/** Milliseconds in words. */
export function inWords(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

/** The middle and the greatest of some durations in milliseconds. */
export function spread(durations: readonly number[]): string {
  const sorted = [...durations].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const longest = sorted.at(-1);
  return middle === undefined || longest === undefined
    ? 'never'
    : `${inWords(middle)} in the middle, ${inWords(longest)} at most`;
}
