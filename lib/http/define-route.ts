import * as z from 'zod/v4/core';
import { readSessionToken } from '@/lib/accounts/session/session-token';
import { requireViewer, type Viewer } from '@/lib/accounts/session/viewer';
import { expireTags } from '@/lib/cache/expire-tags';
import { siteEnv } from '@/lib/env/site-env';
import { AppError, type AppErrorCode } from '@/lib/errors/app-error';
import { afterResponse } from './after-response';
import { readClientIp } from './client-ip';
import { assertScheduler } from './cron-access';
import { errorResponse } from './error-response';
import { formAnswer } from './form-answer';
import { parseInput } from './parse-input';
import { readJson } from './request-body';
import { assertOwnOrigin } from './request-origin';

/** Who may call: anyone, whoever is signed in, administrators, or the scheduler, which knows CRON_SECRET. */
export type Access = 'anyone' | 'customer' | 'admin' | 'scheduler';

type ViewerFor<A extends Access> = A extends 'customer' | 'admin' ? Viewer : null;
type Parsed<Schema> = Schema extends z.$ZodType ? z.output<Schema> : undefined;

/** What an endpoint takes and answers. Its calls are checked by it, and the document of the API is made of it. */
interface EndpointOptions<A extends Access, Params, Query, Body, Result> {
  /** What a call does, in one line. */
  summary: string;
  /** What a caller has to know besides, which no schema says. */
  description?: string;
  requires: A;
  /** The paths that a catch-all folder (`[...name]`) answers; elsewhere the folder says it. */
  paths?: readonly `/${string}`[];
  /** The path's own parts, as strings. */
  params?: Params;
  /** The query's parameters, of which most may be missing; `read` throws AppError for what it can't use. */
  query?: {
    parameters: Readonly<Record<string, z.$ZodType>>;
    required?: readonly string[];
    read: (search: URLSearchParams) => Query;
  };
  /** Headers of the request that the handler reads, each with what it is for. */
  headers?: Record<string, { description: string; schema: z.$ZodType }>;
  body?: Body;
  /** A file that the handler reads from a form's field by itself. */
  upload?: { field: string; types: readonly string[] };
  /**
   * Turns the result into JSON: what the schema does not name never leaves the server, and what it keeps in another form,
   * such as cents, becomes what JSON carries. Only a `Response` of the handler's own, which is how it sends a file, goes
   * out as it is.
   */
  response?: Result;
  /** 200 unless given. Without a response schema the answer is an empty 204. */
  status?: number;
  /** Media types of what the handler sends as a `Response` of its own. */
  sends?: readonly string[];
  /** Where the handler leads a browser, by status. */
  redirects?: Readonly<Record<number, string>>;
  /** The answer names in `X-Total-Count` how many rows there are on all pages. */
  hasTotal?: true;
  /** The answer has an ETag, and whoever names it gets an empty 304. */
  hasETag?: true;
  /** A plain form of this page may call: the person is then led back to it, see formAnswer. */
  form?: `/${string}`;
  /** Why a call may be refused, beside what follows from the rest of this declaration. */
  refuses?: readonly AppErrorCode[];
  /** What such a refusal says besides its message. */
  facts?: Record<string, z.$ZodType>;
  /** Work that a success leaves to be done once the answer is out, such as sending the mail that it promised. */
  afterwards?: () => Promise<unknown>;
}

type Schema = z.$ZodType | undefined;
/** What any endpoint declares. */
export type Declaration = EndpointOptions<Access, Schema, unknown, Schema, Schema>;

interface EndpointInput<A extends Access, Params, Query, Body> {
  viewer: ViewerFor<A>;
  params: Parsed<Params>;
  query: Query;
  body: Parsed<Body>;
  request: Request;
  /** The network address that the request came from. */
  clientIp: string;
  /** Names cache tags that this write expired; its service has recorded the same ones in its transaction. */
  expire: (tags: readonly string[]) => void;
  /** Work that a success leaves to be done once the answer is out, so that nobody can tell from its time what there was to do. */
  later: (work: () => Promise<unknown>) => void;
  /** Headers of the answer, for a handler that sets a cookie or a total. */
  answerHeaders: Headers;
}

interface NextContext {
  /** Undefined for a path without parts of its own. */
  params: Promise<Record<string, string | string[] | undefined> | undefined>;
}
type NextHandler = (request: Request, context: NextContext) => Promise<Response>;
/** A handler that says what it takes and answers. */
export type Endpoint = NextHandler & { readonly declaration: Declaration };

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** One method of a route: what it takes, who may call it, and the service function that does it. */
export function endpoint<
  A extends Access,
  Result extends z.$ZodType | undefined = undefined,
  Params extends z.$ZodType | undefined = undefined,
  Query = undefined,
  Body extends z.$ZodType | undefined = undefined,
>(
  options: EndpointOptions<A, Params, Query, Body, Result>,
  handle: (input: EndpointInput<A, Params, Query, Body>) => Promise<Parsed<Result> | Response>,
): Endpoint {
  async function answer(request: Request, context: NextContext): Promise<Response> {
    // Next stops a prerender by throwing from these reads, so they stay outside of the try block.
    const search = new URL(request.url).searchParams;
    const rawParams = await context.params;
    try {
      assertNotForeignWrite(request);
      assertReadablePath(rawParams);
      const viewer = (await authorise(request, options.requires)) as ViewerFor<A>;
      const answerHeaders = new Headers();
      const expiredTags: string[] = [];
      const leftWork: (() => Promise<unknown>)[] = [];
      const result = await handle({
        viewer,
        params: (options.params && parseInput(options.params, rawParams)) as Parsed<Params>,
        query: options.query?.read(search) as Query,
        body: (options.body && parseInput(options.body, await readJson(request))) as Parsed<Body>,
        request,
        clientIp: readClientIp(request.headers, siteEnv().trustedProxyHops),
        expire: (tags) => expiredTags.push(...tags),
        later: (work) => leftWork.push(work),
        answerHeaders,
      });
      await expireTags(expiredTags);
      for (const work of [...leftWork, ...(options.afterwards ? [options.afterwards] : [])]) afterResponse(work);
      // Whoever is asked by a token answers for one person: no cache may keep it.
      if (viewer || request.method !== 'GET') answerHeaders.set('cache-control', 'no-store');
      if (result instanceof Response) return withHeaders(result, answerHeaders);
      const status = options.status ?? 200;
      if (!options.response) return new Response(null, { status: 204, headers: answerHeaders });
      return Response.json(z.encode(options.response, result as z.output<NonNullable<Result>>), {
        status,
        headers: answerHeaders,
      });
    } catch (error) {
      return errorResponse(error);
    }
  }
  const { form } = options;
  const handler = form
    ? async (request: Request, context: NextContext) => formAnswer(request, await answer(request, context), form)
    : answer;
  return Object.assign(handler, { declaration: options });
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

/** Nothing has an id that Postgres could not store. */
function assertReadablePath(params: Awaited<NextContext['params']>): void {
  const isReadable = Object.values(params ?? {})
    .flat()
    .every((part) => part === undefined || (part.isWellFormed() && !part.includes('\0')));
  if (!isReadable) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
}

/** Browsers send cookies along with what other sites ask for; a bearer token only our own script can send. */
function assertNotForeignWrite(request: Request): void {
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  const isByCookie = !request.headers.has('authorization') && readSessionToken(request.headers) !== null;
  if (isWrite && isByCookie) assertOwnOrigin(request, siteEnv().url);
}

async function authorise(request: Request, requires: Access): Promise<Viewer | null> {
  if (requires === 'anyone') return null;
  if (requires === 'scheduler') {
    assertScheduler(request.headers);
    return null;
  }
  const viewer = await requireViewer(request.headers);
  if (requires === 'admin' && viewer.role !== 'admin')
    throw new AppError('FORBIDDEN', "You don't have permission to do this.");
  return viewer;
}

/** Every method of one path. Those that are not defined answer 405 in the error shape. */
export function defineRoute(endpoints: Partial<Record<Method, Endpoint>>): Record<Method, NextHandler> {
  const allowed = Object.keys(endpoints).join(', ');
  const refuse: NextHandler = async (request) => {
    const response = errorResponse(
      new AppError('METHOD_NOT_ALLOWED', `${request.method} is not supported here; use ${allowed}.`),
    );
    response.headers.set('allow', allowed);
    return response;
  };
  return Object.fromEntries(methods.map((method) => [method, endpoints[method] ?? refuse])) as Record<
    Method,
    NextHandler
  >;
}
