import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { letterChangeSchema, letterSchema, openedLetterSchema } from '@/lib/messages/newsletter/letter-schema';
import { changeLetter, deleteLetter, openLetter } from '@/lib/messages/newsletter/letter-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Reads a newsletter, with its shoes and how many people would get it now',
    requires: 'letters:send',
    params: idParams,
    response: openedLetterSchema,
    handle: ({ params }) => openLetter(params.id),
  }),
  PUT: endpoint({
    summary: 'Changes a draft; what is missing stays as it is',
    description:
      'With `updatedAt`, only the draft of that time: it is a conflict when somebody else has changed it since.',
    requires: 'letters:send',
    params: idParams,
    body: letterChangeSchema,
    response: letterSchema,
    refuses: ['CONFLICT'],
    handle: ({ viewer, params, body }) => changeLetter(viewer, params.id, body),
  }),
  DELETE: endpoint({
    summary: 'Deletes a draft',
    requires: 'letters:send',
    confirms: 'with-second-factor',
    params: idParams,
    refuses: ['CONFLICT'],
    handle: async ({ viewer, params }) => {
      await deleteLetter(viewer, params.id);
      return undefined;
    },
  }),
});
