import NextAuth, { type NextAuthOptions } from 'next-auth';
import { z } from 'zod';
import { readBrowserMarks, rememberBrowser } from '@/lib/accounts/session/known-browser';
import { decodeSessionToken } from '@/lib/accounts/session/session-token';
import { AppError } from '@/lib/errors/app-error';
import { readCookies } from '@/lib/http/cookies';
import { parseInput } from '@/lib/http/parse-input';
import { readFields } from '@/lib/http/request-body';
import { redirectResponse } from '@/lib/http/responses';
import { nextAuthOptions } from './next-auth-options';

interface Question {
  /** What follows /api/auth/, in parts. */
  action: string[];
  method: 'GET' | 'POST';
  cookies: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, string>;
}

interface Answer {
  status: number;
  /** Where NextAuth sends the browser. */
  location: string | null;
  /** Its `Set-Cookie` headers. */
  cookies: string[];
  body: unknown;
}

/** Whether NextAuth accepts this as a page to go to: a path, or an http(s) URL. */
function isWebUrl(text: string): boolean {
  const base = text.startsWith('/') ? 'http://localhost' : undefined;
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}

/** Drops the cookie that names the next page when it holds no URL: NextAuth would answer with a 500. */
function withoutBrokenUrl(cookies: Record<string, string>): Record<string, string> {
  const isKept = ([name, value]: [string, string]) => !name.endsWith('next-auth.callback-url') || isWebUrl(value);
  return Object.fromEntries(Object.entries(cookies).filter(isKept));
}

/**
 * Calls NextAuth's handler for Node's requests and responses with objects that have just the parts that it uses.
 */
export async function askNextAuth(options: NextAuthOptions, question: Question): Promise<Answer> {
  const headers = new Map<string, string | string[]>();
  let status = 200;
  let answered: unknown = null;
  const request = {
    method: question.method,
    query: { ...question.query, nextauth: question.action },
    body: question.body,
    cookies: withoutBrokenUrl(question.cookies),
    headers: {},
  };
  const response = {
    status: (code: number) => {
      status = code;
      return response;
    },
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: string | string[]) => headers.set(name.toLowerCase(), value),
    send: (body: unknown) => {
      answered = body;
    },
    json: (body: unknown) => {
      answered = body;
    },
    end: () => undefined,
  };
  await NextAuth(request as never, response as never, options);
  const location = headers.get('location');
  return {
    status,
    location: typeof location === 'string' ? location : null,
    cookies: [headers.get('set-cookie') ?? []].flat(),
    body: answered,
  };
}

/** NextAuth's actions that the shop uses, by method. Anything else under /api/auth is unknown. */
const actions = {
  GET: /^(session|csrf|providers)$/,
  POST: /^(callback\/credentials|signout)$/,
};

/** Its forms hold a token, an email and a password. */
const MAX_BODY_BYTES = 16 * 1024;

const callbackUrlSchema = z
  .string('must be an address')
  .max(2_000, 'is too long')
  .refine(isWebUrl, 'must be an address');
const querySchema = z.object({ callbackUrl: callbackUrlSchema.optional() });
const text = z.string('must be a text').optional();
const bodySchema = z.object({ ...querySchema.shape, csrfToken: text, email: text, password: text, json: text });

/** What is there of an object. */
function given(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The cookies of a request; a session's that this shop did not issue is left out, because NextAuth would log it. */
async function readOwnCookies(headers: Headers): Promise<Record<string, string>> {
  const cookies = readCookies(headers);
  for (const [name, value] of Object.entries(cookies))
    if (name.endsWith('next-auth.session-token') && !(await decodeSessionToken(value))) delete cookies[name];
  return cookies;
}

/**
 * Answers a request for one of NextAuth's own actions. Errors are thrown, so that they are answered as everywhere else;
 * NextAuth itself would put their messages into a URL.
 */
export async function answerNextAuth(request: Request, action: string[], clientIp: string): Promise<Response> {
  const method = request.method === 'POST' ? 'POST' : 'GET';
  if (!actions[method].test(action.join('/')))
    throw new AppError('NOT_FOUND', `There is nothing at /api/auth/${action.join('/')}.`);
  const callbackUrl = new URL(request.url).searchParams.get('callbackUrl') ?? undefined;
  const query = given(parseInput(querySchema, { callbackUrl }));
  const body = method === 'POST' ? given(parseInput(bodySchema, await readFields(request, MAX_BODY_BYTES))) : {};
  const failures: unknown[] = [];
  let signedIn: string | null = null;
  const options = nextAuthOptions({
    place: { clientIp, browserMarks: readBrowserMarks(request.headers) },
    onSignIn: (userId) => {
      signedIn = userId;
    },
    onFailure: (error) => failures.push(error),
  });
  const cookies = await readOwnCookies(request.headers);
  const answer = await askNextAuth(options, { action, method, cookies, query, body });
  if (failures.length > 0) throw failures[0];
  if (answer.status >= 500) throw new Error(`NextAuth answered ${answer.status} to ${method} ${action.join('/')}`);
  if (answer.location?.endsWith('?csrf=true'))
    throw new AppError('FORBIDDEN', 'The CSRF token is missing or out of date. Get one from /api/auth/csrf.');
  if (signedIn !== null) answer.cookies.push(await rememberBrowser(request.headers, signedIn, 'login'));
  if (answer.location) return redirectResponse(answer.location, answer.cookies);
  const response = Response.json(answer.body ?? {}, {
    status: answer.status,
    headers: { 'cache-control': 'no-store' },
  });
  for (const cookie of answer.cookies) response.headers.append('set-cookie', cookie);
  return response;
}
