import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { suggestionsSchema } from '@/lib/catalogue/search/search-schema';
import { readSuggestQuery, suggest } from '@/lib/catalogue/search/suggest-service';
import { wholeCatalogueTags } from '@/lib/platform/cache/tags';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Suggests shoes, categories, brands and searches while somebody types',
    description: 'The last word of `q` may be unfinished. Six products at most.',
    requires: 'anyone',
    query: { parameters: { q: z.string().max(100) }, read: readSuggestQuery },
    response: suggestionsSchema,
    hasETag: true,
    tags: () => wholeCatalogueTags,
    handle: ({ query }) => suggest(query),
  }),
});
