import { defineRoute, endpoint } from '@/lib/http/define-route';
import { messageSchema } from '@/lib/http/message-schema';
import { newsletterLinkSchema, readNewsletterToken } from '@/lib/newsletter/newsletter-schema';
import { unsubscribe } from '@/lib/newsletter/newsletter-service';

const query = { parameters: newsletterLinkSchema.shape, required: ['token'], read: readNewsletterToken };

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Leads to the page that asks whether to leave the newsletter',
    description: 'Changes nothing, because mail scanners open every link.',
    requires: 'anyone',
    query,
    response: messageSchema,
    status: 303,
    handle: async ({ query: token, answerHeaders }) => {
      answerHeaders.set('location', `/unsubscribe?${new URLSearchParams({ token })}`);
      return { message: 'See the page that this answer leads to.' };
    },
  }),
  POST: endpoint({
    summary: 'Leaves the newsletter, by the link from a mail',
    description: 'For the one click of mail programs (RFC 8058), which get a plain answer.',
    requires: 'anyone',
    query,
    response: messageSchema,
    form: '/unsubscribe',
    refuses: ['NOT_FOUND'],
    handle: ({ query }) => unsubscribe(query),
  }),
});
