import NextAuth from 'next-auth';
import { nextAuthOptions } from '@/lib/auth/next-auth-options';
import { siteEnv } from '@/lib/env/site-env';
import { AppError } from '@/lib/errors/app-error';
import { clientAddress } from '@/lib/http/client-address';
import { defineRoute } from '@/lib/http/define-route';
import { errorResponse } from '@/lib/http/error-response';

/** NextAuth's actions that the shop uses, by method. Anything else under /api/auth is unknown. */
const actions: Record<string, RegExp> = {
  GET: /^(session|csrf|providers)$/,
  POST: /^(callback\/credentials|signout)$/,
};

interface Context {
  params: Promise<{ nextauth?: string | string[] } | undefined>;
}

async function answer(request: Request, context: Context): Promise<Response> {
  const action = [(await context.params)?.nextauth ?? []].flat().join('/');
  if (!actions[request.method]?.test(action))
    return errorResponse(new AppError('NOT_FOUND', `There is nothing at /api/auth/${action}.`));
  const address = clientAddress(request.headers, siteEnv().trustedProxyHops);
  return NextAuth(nextAuthOptions({ address }))(request, context);
}

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({ GET: answer, POST: answer });
