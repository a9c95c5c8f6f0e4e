import { messageSchema } from '@/lib/auth/account-schema';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { readNewsletterToken } from '@/lib/newsletter/newsletter-schema';
import { confirmSubscription } from '@/lib/newsletter/newsletter-service';

const confirm = endpoint(
  { requires: 'anyone', query: readNewsletterToken, response: messageSchema, afterwards: sendMailsSoon },
  ({ query }) => confirmSubscription(query),
);

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  async POST(request, context) {
    const answer = await confirm(request, context);
    if (!request.headers.get('accept')?.includes('text/html')) return answer;
    // The page's form works without a script, and leads to a page again.
    const location = answer.ok ? '/subscribe?state=done' : '/subscribe?state=failed';
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  },
});
