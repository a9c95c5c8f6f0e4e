import { defineRoute, endpoint } from '@/lib/http/define-route';
import { formAnswer } from '@/lib/http/form-answer';
import { messageSchema } from '@/lib/http/message-schema';
import { readNewsletterToken } from '@/lib/newsletter/newsletter-schema';
import { unsubscribe } from '@/lib/newsletter/newsletter-service';

/** Opening the link changes nothing, because mail scanners open every link: it leads to the page that asks. */
const ask = endpoint(
  { requires: 'anyone', query: readNewsletterToken, response: messageSchema, status: 303 },
  async ({ query: token, answerHeaders }) => {
    answerHeaders.set('location', `/unsubscribe?${new URLSearchParams({ token })}`);
    return { message: 'See the page that this answer leads to.' };
  },
);

const leave = endpoint({ requires: 'anyone', query: readNewsletterToken, response: messageSchema }, ({ query }) =>
  unsubscribe(query),
);

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: ask,
  // A mail program (RFC 8058) takes a plain answer and may not be redirected.
  async POST(request, context) {
    return formAnswer(request, await leave(request, context), '/unsubscribe');
  },
});
