import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { synonymInputSchema, synonymSchema } from '@/lib/catalogue/search/search-schema';
import { addSynonym, listSynonyms } from '@/lib/catalogue/search/search-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the synonyms by which searches find more',
    requires: 'catalogue:read',
    response: z.array(synonymSchema),
    isWholeList: true,
    handle: listSynonyms,
  }),
  POST: endpoint({
    summary: 'Lets a word find what another one finds',
    description: 'From the next search on. Both may be two words; letter case, accents and punctuation do not count.',
    requires: 'catalogue:write',
    body: synonymInputSchema,
    response: synonymSchema,
    status: 201,
    refuses: ['CONFLICT'],
    handle: ({ viewer, body }) => addSynonym(viewer, body),
  }),
});
