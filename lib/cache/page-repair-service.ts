import { deploymentOfPages, doesHostKeepPages } from '@/lib/env/kept-pages-env';
import { findTagsToRepair, recordRepair } from './page-repair-repository';
import { everythingTag } from './tags';

/** With more tags than this, everything is expired at once: one call is cheaper than many. */
const MAX_TAGS = 500;

/** Cache tags to be expired once more, and what to do when that is done. */
interface PageRepair {
  tags: string[];
  finish: () => Promise<void>;
}

/**
 * The tags of all writes since the last repair, where the host keeps the pages; elsewhere none, because each process hears
 * of writes by itself. This makes up for a process that ended between its write and telling the host, and for writes
 * between the rendering of a build's pages and the moment at which they went live.
 */
export async function findPageRepair(): Promise<PageRepair> {
  if (!doesHostKeepPages()) return { tags: [], finish: async () => {} };
  const { name, knows } = deploymentOfPages();
  const { tags, upTo } = await findTagsToRepair(name, knows);
  return { tags: tags.length > MAX_TAGS ? [everythingTag] : tags, finish: () => recordRepair(name, upTo) };
}
