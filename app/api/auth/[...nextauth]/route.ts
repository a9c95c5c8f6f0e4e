import { z } from 'zod';
import { answerNextAuth } from '@/lib/accounts/next-auth/next-auth-protocol';
import { defineRoute, endpoint } from '@/lib/http/define-route';

const params = z.object({ nextauth: z.array(z.string()) });

const answer = endpoint({ requires: 'anyone', params }, ({ request, params, address }) =>
  answerNextAuth(request, params.nextauth, address),
);

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({ GET: answer, POST: answer });
