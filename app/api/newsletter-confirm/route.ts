import { defineRoute, endpoint } from '@/lib/http/define-route';
import { formAnswer } from '@/lib/http/form-answer';
import { messageSchema } from '@/lib/http/message-schema';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { readNewsletterToken } from '@/lib/newsletter/newsletter-schema';
import { confirmSubscription } from '@/lib/newsletter/newsletter-service';

const confirm = endpoint(
  { requires: 'anyone', query: readNewsletterToken, response: messageSchema, afterwards: sendMailsSoon },
  ({ query }) => confirmSubscription(query),
);

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  async POST(request, context) {
    return formAnswer(request, await confirm(request, context), '/subscribe');
  },
});
