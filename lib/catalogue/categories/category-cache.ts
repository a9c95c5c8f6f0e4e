import { cache } from 'react';
import { readOrNull, tagResponse } from '@/lib/platform/cache/response';
import { everythingTag } from '@/lib/platform/cache/tags';
import type { CategoryRow } from './category-schema';
import { listCategories } from './category-service';

/** What is written about a category; null without one, or when it can't be read. */
export const findCategoryForPage = cache(async (slug: string): Promise<CategoryRow | null> => {
  tagResponse(everythingTag);
  return (await readOrNull(listCategories))?.find((row) => row.slug === slug) ?? null;
});
