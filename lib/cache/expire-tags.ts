import { revalidateTag } from 'next/cache';

/** Makes this process render again, at the next request, whatever has one of the tags. */
export async function expireTags(tags: readonly string[]): Promise<void> {
  for (const tag of new Set(tags)) revalidateTag(tag, { expire: 0 });
}
