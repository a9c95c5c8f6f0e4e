import { facetIndex } from '@/lib/catalogue/facet-index';
import { recordDueTags } from '@/lib/platform/cache/expired-tag-repository';
import { tagsOfProduct } from '@/lib/platform/cache/tags';
import type { DbTransaction } from '@/lib/platform/db/client';

/** What is true of a product changes by itself at `at`: it is published, or a price begins or ends. */
export interface DueChange {
  productId: string;
  at: Date;
  /** Cache tags of other responses that change with it. */
  tags?: readonly string[];
}

/**
 * Records in a write's transaction what it makes change by itself later: from that time on, by the clock of the
 * database, filters and counts read the products anew, and every process purges the product's tags within a second.
 * Times that have passed are left out. A change that is moved or taken back need not be taken back here. The write
 * itself records the product's expired tags as any other.
 */
export async function recordDueChanges(transaction: DbTransaction, changes: readonly DueChange[]): Promise<void> {
  if (changes.length === 0) return;
  await facetIndex.noteDue(transaction, changes);
  await recordDueTags(
    transaction,
    changes.flatMap(({ productId, at, tags = [] }) =>
      [...tagsOfProduct(productId), ...tags].map((tag) => ({ tag, at })),
    ),
  );
}
