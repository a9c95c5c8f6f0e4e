import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { purge } from '@/lib/platform/cache/purged-tags.mjs';
import { everythingTag, promotionsTag, redirectsTag, settingsTag } from '@/lib/platform/cache/tags';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Shelf } from '@/lib/platform/shop/shop-facts';
import { capitalise } from '@/lib/platform/text/capitalise';

const tags = [everythingTag, settingsTag];

/** What changes of categories and of collections have in common; `lock` reads all of them and keeps others out. */
export function shelfChanges<Row extends Shelf>(
  noun: string,
  lock: (transaction: DbTransaction) => Promise<readonly Row[]>,
) {
  return {
    /** Makes a change: pages and other processes hear of it within a second, this process at once. */
    async change<Result>(
      viewer: Viewer,
      work: (transaction: DbTransaction, rows: readonly Row[]) => Promise<Result>,
    ): Promise<Result> {
      const result = await inTransactionOf(viewer, 'catalogue:write', async (transaction) => {
        const changed = await work(transaction, await lock(transaction));
        await recordExpiredTags(transaction, tags);
        return changed;
      });
      purge([...tags, redirectsTag, promotionsTag]);
      return result;
    },

    /** Throws CONFLICT where a slug is taken. */
    assertFree(rows: readonly Row[], slug: string): void {
      const taken = rows.find((other) => other.slug === slug);
      if (!taken) return;
      const message = `The ${noun} ${taken.name} has this address already. Please choose another slug.`;
      throw new AppError('CONFLICT', message, { errors: { slug: message } });
    },

    /** The one of this slug. Throws NOT_FOUND. */
    named(rows: readonly Row[], slug: string): Row {
      const row = rows.find((known) => known.slug === slug);
      if (!row) throw new AppError('NOT_FOUND', `${capitalise(noun)} not found`);
      return row;
    },
  };
}
