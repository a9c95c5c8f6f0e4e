import { cache } from 'react';
import { readOrUnavailable, tagResponse } from '@/lib/platform/cache/response';
import { everythingTag } from '@/lib/platform/cache/tags';
import type { CollectionRow } from './collection-schema';
import { findCollection } from './collection-service';

/** As findCollection, or `unavailable` when it can't be read. */
export const findCollectionForPage = cache(async (slug: string): Promise<CollectionRow | null | 'unavailable'> => {
  tagResponse(everythingTag);
  return readOrUnavailable(() => findCollection(slug));
});
