import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { previewLetter } from '@/lib/messages/mail/letter-preview-service';
import { letterPreviewSchema } from '@/lib/messages/newsletter/letter-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows a newsletter as its readers get it, as HTML and as text',
    requires: 'letters:send',
    params: idParams,
    response: letterPreviewSchema,
    handle: ({ viewer, params }) => previewLetter(viewer, params.id),
  }),
});
