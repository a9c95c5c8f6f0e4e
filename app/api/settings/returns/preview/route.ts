import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { policyPreview } from '@/lib/pricing/settings/policy-html';
import { policyDraftSchema, policyPreviewSchema } from '@/lib/pricing/settings/policy-preview-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'How a policy would look that is being written in Markdown',
    description:
      'Nothing is stored. The HTML is what the page would show; a line `{{made}}` stands for the text that the shop makes of its settings.',
    notKept: 'harmless',
    requires: 'settings:write',
    body: policyDraftSchema,
    response: policyPreviewSchema,
    handle: async ({ body: { page, markdown } }) => ({ html: policyPreview(page, markdown) }),
  }),
});
