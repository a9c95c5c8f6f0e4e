import { defineRoute, endpoint, idParams } from '@/lib/http/define-route';
import { letterChangeSchema, letterSchema } from '@/lib/newsletter/letter-schema';
import { changeLetter, deleteLetter } from '@/lib/newsletter/letter-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Changes a draft; what is missing stays as it is',
    requires: 'admin',
    params: idParams,
    body: letterChangeSchema,
    response: letterSchema,
    refuses: ['CONFLICT'],
    handle: ({ viewer, params, body }) => changeLetter(viewer, params.id, body),
  }),
  DELETE: endpoint({
    summary: 'Deletes a draft',
    requires: 'admin',
    params: idParams,
    refuses: ['CONFLICT'],
    handle: async ({ viewer, params }) => {
      await deleteLetter(viewer, params.id);
      return undefined;
    },
  }),
});
