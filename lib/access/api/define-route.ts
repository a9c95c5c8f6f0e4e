import { z } from 'zod';
import { workAfterWrites } from '@/lib/access/api/after-writes';
import { answerOnce } from '@/lib/access/api/kept-answer-service';
import type { NotKept } from '@/lib/access/api/not-kept';
import { routeSettings } from '@/lib/access/api/route-settings';
import { readSessionToken } from '@/lib/access/session/session-token';
import {
  assertConfirmed,
  assertPerson,
  assertRight,
  type ConfirmationRule,
  findVisitor,
  lacksSecondFactor,
  NO_KEYS,
  requireViewer,
  type Viewer,
} from '@/lib/access/session/viewer';
import { hasRight, type Right, rights } from '@/lib/core/permissions/rights';
import { purgeTags } from '@/lib/platform/cache/purge-tags';
import { tagResponse } from '@/lib/platform/cache/response';
import { hashToken } from '@/lib/platform/crypto/random-token';
import { siteEnv } from '@/lib/platform/env/site-env';
import { AppError, type AppErrorCode } from '@/lib/platform/errors/app-error';
import { parseInput } from '@/lib/platform/errors/parse-input';
import { afterResponse } from '@/lib/platform/http/after-response';
import { readClientIp } from '@/lib/platform/http/client-ip';
import { errorResponse } from '@/lib/platform/http/error-response';
import { formAnswer, isFromForm, isOneClick, MAX_FORM_BYTES, readFormFields } from '@/lib/platform/http/form-answer';
import { readIdempotencyKey } from '@/lib/platform/http/idempotency-key';
import { assertProgram } from '@/lib/platform/http/program-access';
import { readFields, readJson, readTextFile, typeOfBody } from '@/lib/platform/http/request-body';
import { assertOwnOrigin } from '@/lib/platform/http/request-origin';
import { revalidatedResponse } from '@/lib/platform/http/responses';
import { pageOf, pageParameters } from '@/lib/platform/lists/list-query';
import { currentRequest, logRequest, nameRequest, whileAnswering } from '@/lib/platform/telemetry/log.mjs';
import { measureRequest } from '@/lib/platform/telemetry/metrics.mjs';
import { requestContext } from '@/lib/platform/telemetry/request-context.mjs';

/** Rights for staff: one, or any of several. */
type StaffAccess = Right | readonly Right[];
/**
 * Who may call. `anyone`: public, the session is ignored. `visitor`: anyone, with `viewer` set if signed in.
 * `customer`: signed-in users. A right: users who have it. `scheduler` and `collector`: programs with CRON_SECRET or
 * METRICS_TOKEN as bearer token.
 */
export type Access = 'anyone' | 'visitor' | 'customer' | 'scheduler' | 'collector' | StaffAccess;

type ViewerFor<A extends Access> = A extends 'customer' | StaffAccess
  ? Viewer
  : A extends 'visitor'
    ? Viewer | null
    : null;
type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** An endpoint's input and output. Calls are validated by it, and the OpenAPI document is generated from it. */
interface EndpointDeclaration<A extends Access, Params, Query, Body, Result> {
  /** What a call does, in one line. */
  summary: string;
  /** What callers need to know that no schema says. */
  description?: string;
  requires: A;
  /** No key may call this, whatever its rights: it could outlive its limits by it. */
  peopleOnly?: true;
  /** The right that allows staff to do this for another user. */
  forOthers?: Right;
  /** Further rights for certain query parameters, such as `format=csv` or `name=*`; a guest has to log in for these. */
  requiresFor?: Readonly<Record<`${string}=${string}`, Right>>;
  /** The paths of a catch-all folder (`[...name]`); for other folders they are known. */
  paths?: readonly `/${string}`[];
  /** The path's dynamic segments, as strings. */
  params?: Params;
  /** The query parameters, optional unless listed in `required`; `read` throws AppError for invalid values. */
  query?: {
    parameters: Readonly<Record<string, z.core.$ZodType>>;
    required?: readonly string[];
    read: (search: URLSearchParams) => Query;
  };
  /** Why a write's answer is not kept for a day under the call's Idempotency-Key, if it has one. */
  notKept?: NotKept;
  /** Fields of the answer that are told once: what is kept lacks them. */
  secrets?: readonly string[];
  /** Request headers that the handler reads. */
  headers?: Record<string, { description: string; schema: z.core.$ZodType }>;
  body?: Body;
  /** The most bytes of JSON, where that is more than usual. */
  bodyLimit?: number;
  /** The body may be omitted: without a Content-Type it counts as `{}`. */
  isBodyOptional?: true;
  /** The body may also be a file of text of this type, which becomes this field of it. */
  textBody?: { type: 'text/csv'; field: string };
  /** A file in a multipart form, which the handler reads itself. */
  upload?: {
    field: string;
    types: readonly string[];
    /** The file may also be the body itself. */
    isBodyToo?: true;
    /** Reads it for the handler, once the call is permitted; repeats with an Idempotency-Key are told by it. */
    read?: (request: Request) => Promise<Uint8Array>;
  };
  /**
   * Converts the result to JSON: fields that the schema does not name are never sent, and cents become dollars. A
   * `Response` made by the handler, such as a file, is sent unchanged.
   */
  response?: Result;
  /** 200 by default. Without a response schema the answer is an empty 204. */
  status?: number;
  /** The body of a 202, which the handler makes itself when a confirmation is pending. */
  accepted?: z.core.$ZodType;
  /** Media types of the `Response` that the handler makes itself. */
  sends?: readonly string[];
  /** Targets of the handler's redirects, by status. */
  redirects?: Readonly<Record<number, string>>;
  /** The answer has `X-Total-Count`, the total number of rows. */
  hasTotal?: true;
  /** The handler returns a short list as a whole. A call may ask for a page of it, see `pageOf`. */
  isWholeList?: true;
  /** The answer, a 200, has an ETag; a matching `If-None-Match` gets an empty 304. */
  hasETag?: true;
  /** Cache tags, for an answer that is the same for everyone: it is cached until one of the tags is purged. */
  tags?(params: Parsed<Params>): readonly string[];
  /**
   * The page whose plain HTML form may call this, or how the called URL names it; the form's fields are the body. The
   * answer then redirects back to it, see formAnswer. `sent` holds the form's fields, which the page may show again:
   * sealed where others must not read them.
   */
  form?: `/${string}` | ((called: URL, sent: URLSearchParams, isRefused: boolean) => `/${string}`);
  /** Fields of the answer that are passed to this page in its URL. */
  formFacts?: readonly string[];
  /** Fields that the body of every refusal has besides its own. */
  refusalFacts?: Readonly<Record<string, unknown>>;
  /** Error codes besides those that follow from the rest of the declaration. */
  refuses?: readonly AppErrorCode[];
  /** Further fields of a 409's body. */
  facts?: Record<string, z.core.$ZodType>;
  /** Further fields of the body of a 401 that asks for more. */
  asks?: Record<string, z.core.$ZodType>;
  /**
   * The caller has to have proven again who they are (CONFIRM_AGAIN), or for certain parameters of the query or the
   * path, such as `format=csv`.
   */
  confirms?: ConfirmationRule | Readonly<Record<`${string}=${string}`, ConfirmationRule>>;
  /** It answers GET and writes all the same, as the target of a link in a mail. */
  isWrite?: true;
  /** Staff may do this also before they have set up the second factor that the shop requires. */
  beforeSecondFactor?: true;
}

interface EndpointOptions<A extends Access, Params, Query, Body, Result>
  extends EndpointDeclaration<A, Params, Query, Body, Result> {
  /** The service function that does the work. */
  handle: (input: EndpointInput<A, Params, Query, Body>) => Promise<Parsed<Result> | Response>;
  /** Runs after a successful answer was sent, such as sending mails. */
  afterwards?: () => Promise<unknown>;
}

type Schema = z.core.$ZodType | undefined;
/** The declaration of any endpoint. */
export type Declaration = EndpointDeclaration<Access, Schema, unknown, Schema, Schema>;

/** Path parameters of a route below an `[id]` folder. */
export const idParams = z.object({ id: z.string() });

interface EndpointInput<A extends Access, Params, Query, Body> {
  viewer: ViewerFor<A>;
  params: Parsed<Params>;
  query: Query;
  body: Parsed<Body>;
  /** What `upload.read` gave; empty without it. */
  file: Uint8Array;
  request: Request;
  clientIp: string;
  /** Schedules work for after a successful answer was sent, so that the timing reveals nothing about it. */
  later: (work: () => Promise<unknown>) => void;
  /** Headers of the answer, for a handler that sets a cookie or a total. */
  answerHeaders: Headers;
}

interface NextContext {
  /** Undefined for a path without dynamic segments. */
  params: Promise<Record<string, string | string[] | undefined> | undefined>;
}
type NextHandler = (request: Request, context: NextContext) => Promise<Response>;
/** A handler with its declaration. */
export type Endpoint = NextHandler & { readonly declaration: Declaration };

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** One method of a route: its input, who may call it, and the function that does the work. */
export function endpoint<
  A extends Access,
  Result extends z.core.$ZodType | undefined = undefined,
  Params extends z.core.$ZodType | undefined = undefined,
  Query = undefined,
  Body extends z.core.$ZodType | undefined = undefined,
>(options: EndpointOptions<A, Params, Query, Body, Result>): Endpoint {
  const { isWholeList } = options;

  async function answer(request: Request, context: NextContext): Promise<Response> {
    const { searchParams: search } = new URL(request.url);
    const rawParams = await context.params;
    try {
      assertNotForeignWrite(request);
      assertReadablePath(rawParams);
      // The server program has done so before; elsewhere this is the first that knows of the request.
      await routeSettings().refresh();
      const viewer = (await authorise(request, { search, params: rawParams }, options)) as ViewerFor<A>;
      const answerHeaders = new Headers();
      // Rejects an invalid page before anything is read.
      if (isWholeList) pageOf([], search);
      const { afterwards, status = 200 } = options;
      const work = afterwards ? [afterwards] : [];
      const params = (options.params && parseInput(options.params, rawParams)) as Parsed<Params>;
      // Before anything is read, so that a concurrent write purges what is read here.
      if (options.tags) tagResponse(...options.tags(params));
      const query = options.query?.read(search) as Query;
      const body = (options.body && parseInput(options.body, await readBody(request, options))) as Parsed<Body>;
      const file = (await options.upload?.read?.(request)) ?? new Uint8Array();
      const respond = async (): Promise<Response> => {
        const result = await options.handle({
          viewer,
          params,
          query,
          body,
          file,
          request,
          clientIp: readClientIp(request.headers, siteEnv().trustedProxyHops),
          later: (one) => work.push(one),
          answerHeaders,
        });
        // Recorded by the service in its transaction, which is committed now.
        purgeTags([...(requestContext()?.purged ?? [])]);
        leaveForLater(work, request.method !== 'GET' || options.isWrite === true);
        // Answers to identified callers are private: no cache may store them.
        const isPrivate = options.requires !== 'anyone' || viewer !== null || answerHeaders.has('cache-control');
        if (isPrivate || request.method !== 'GET') answerHeaders.set('cache-control', 'no-store');
        if (result instanceof Response) return withHeaders(result, answerHeaders);
        if (!options.response) return new Response(null, { status: 204, headers: answerHeaders });
        const all = z.core.encode(options.response, result as z.output<NonNullable<Result>>);
        const json = isWholeList && Array.isArray(all) ? pageOf(all, search) : all;
        if (isWholeList && Array.isArray(all)) answerHeaders.set('x-total-count', String(all.length));
        if (!options.hasETag || isPrivate) return Response.json(json, { status, headers: answerHeaders });
        return withHeaders(revalidatedResponse(request, JSON.stringify(json), 'application/json'), answerHeaders);
      };
      const key = isKept(request.method, options) ? readIdempotencyKey(request) : null;
      if (key === null) return await respond();
      return await answerOnce(
        callWith(key, request, viewer, options.upload ? hashToken(file) : body),
        options.secrets ?? [],
        respond,
      );
    } catch (error) {
      return errorResponse(error, options.refusalFacts);
    }
  }
  const { form, formFacts } = options;
  const handler = form
    ? async (request: Request, context: NextContext) => {
        if (!isFromForm(request)) return answer(request, context);
        // The answer reads the body itself.
        const copy = request.clone();
        const given = await answer(request, context);
        const fields = await readFormFields(copy);
        if (isOneClick(fields)) return given;
        const page = typeof form === 'string' ? form : form(new URL(request.url), fields, !given.ok);
        return formAnswer(request, given, page, formFacts);
      }
    : answer;
  const declaration = isWholeList
    ? { ...options, query: { parameters: pageParameters, read: () => undefined }, hasTotal: true as const }
    : options;
  return Object.assign(reported(handler), { declaration });
}

/** Schedules work for after the answer, and once it is done, after a write, what follows every write. */
function leaveForLater(work: readonly (() => Promise<unknown>)[], isWrite: boolean): void {
  const last = isWrite ? workAfterWrites() : undefined;
  if (!last) for (const one of work) afterResponse(one);
  else afterResponse(() => Promise.all(work.map((one) => one())).finally(last));
}

/** Whether a method's answers are kept for repeats with the same Idempotency-Key. */
export function isKept(method: string, { notKept }: Pick<Declaration, 'notKept'>): boolean {
  return method !== 'GET' && method !== 'HEAD' && notKept === undefined;
}

/** What tells a call with an Idempotency-Key apart; one without a session by its path. */
function callWith(key: string, { method, url }: Request, viewer: Viewer | null, body: unknown) {
  const { pathname, search } = new URL(url);
  const requestHash = hashToken(JSON.stringify([method, pathname + search, body ?? null]));
  // A program's keys are its own, not those of the person who made its key.
  const owner = viewer?.keyRights ? viewer.sessionId : (viewer?.userId ?? pathname);
  return { owner, key, requestHash };
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * The route pattern, such as `/api/orders/[id]`, of a path. Segments that are neither parameters nor plain words become
 * `[other]`, so that callers can't create new names.
 */
function routeOf(pathname: string, params: Awaited<NextContext['params']> = {}): string {
  const segments = pathname.split('/');
  const names = new Map<string | null, string>();
  for (const [name, value] of Object.entries(params)) {
    if (Array.isArray(value)) segments.splice(-value.length, value.length, `[...${name}]`);
    else if (value !== undefined) names.set(value, `[${name}]`);
  }
  return segments
    .map(
      (one) =>
        names.get(one) ?? names.get(decoded(one)) ?? (/^(\[\.{3}\w+\]|[a-z][a-z.-]*|)$/.test(one) ? one : '[other]'),
    )
    .join('/');
}

/** Logs and measures requests where the server program does not: on a serverless host and in development. */
function reported(handle: NextHandler): NextHandler {
  return async (request, context) => {
    if (currentRequest()) return handle(request, context);
    // As in `answer`, these reads come first.
    const { pathname } = new URL(request.url);
    const route = routeOf(pathname, await context.params);
    const began = performance.now();
    const fromProxy = siteEnv().trustedProxyHops > 0 && request.headers.get('x-request-id');
    const facts = {
      id: nameRequest(fromProxy, request.headers.get('x-vercel-id')),
      method: request.method,
      route,
    };
    const answer = await whileAnswering(facts, () => handle(request, context));
    const report = { ...facts, status: answer.status, ms: Math.round((performance.now() - began) * 10) / 10 };
    measureRequest(report);
    logRequest(report);
    // Copied, because the headers of some answers are immutable.
    const named = new Response(answer.body, answer);
    named.headers.set('x-request-id', facts.id);
    return named;
  };
}

/** The most that a body of plain text holds. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024;

async function readBody(
  request: Request,
  {
    isBodyOptional,
    form,
    textBody,
    bodyLimit,
  }: Pick<Declaration, 'isBodyOptional' | 'form' | 'textBody' | 'bodyLimit'>,
): Promise<unknown> {
  if (textBody && typeOfBody(request) === textBody.type)
    return { [textBody.field]: await readTextFile(request, MAX_TEXT_BYTES) };
  if (isBodyOptional && !request.headers.has('content-type')) return {};
  return form ? readFields(request, MAX_FORM_BYTES) : readJson(request, bodyLimit);
}

function withHeaders(response: Response, headers: Iterable<[string, string]>): Response {
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

/** Throws NOT_FOUND for ids that Postgres can't store. */
function assertReadablePath(params: Awaited<NextContext['params']>): void {
  const isReadable = Object.values(params ?? {})
    .flat()
    .every((part) => part === undefined || (part.isWellFormed() && !part.includes('\0')));
  if (!isReadable) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
}

/**
 * Other sites can make a browser send our cookie, but never a bearer token: writes by cookie must come from our pages.
 */
function assertNotForeignWrite(request: Request): void {
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  const isByCookie = !request.headers.has('authorization') && readSessionToken(request.headers) !== null;
  if (isWrite && isByCookie) assertOwnOrigin(request, siteEnv().url);
}

/** The rights that a declaration requires, any of which suffices; empty without any. */
export function rightsRequired({ requires }: Pick<Declaration, 'requires'>): readonly Right[] {
  const known: readonly string[] = rights;
  return [requires].flat().filter((one): one is Right => known.includes(one));
}

/** What is asked for by a call's query and path. */
interface Asked {
  search: URLSearchParams;
  params: Awaited<NextContext['params']>;
}

/** The rows of a table by parameters, such as `format=csv`, that hold for a call. */
function rowsFor<Row>(table: Readonly<Record<string, Row>>, { search, params = {} }: Asked): Row[] {
  return Object.entries(table).flatMap(([parameter, row]) => {
    const [name = '', value = ''] = parameter.split('=');
    const given = search.getAll(name);
    const isAsked = value === '*' ? given.some((text) => text.trim() !== '') : given.includes(value);
    return isAsked || params[name] === value ? [row] : [];
  });
}

type Guard = Pick<
  Declaration,
  'requires' | 'requiresFor' | 'forOthers' | 'peopleOnly' | 'confirms' | 'beforeSecondFactor'
>;

async function authorise(
  request: Request,
  asked: Asked,
  { requires, requiresFor = {}, forOthers, peopleOnly, confirms = {}, beforeSecondFactor }: Guard,
): Promise<Viewer | null> {
  const further = rowsFor(requiresFor, asked);
  const requireSecondFactor = routeSettings().requiresSecondFactor();
  if (requires === 'anyone' && further.length === 0) return null;
  if (requires === 'visitor') return findVisitor(request.headers, requireSecondFactor);
  if (requires === 'scheduler' || requires === 'collector') {
    assertProgram(request.headers, requires);
    return null;
  }
  const viewer = await requireViewer(request.headers);
  if (requires === 'customer' && !(forOthers && hasRight(viewer, forOthers)))
    assertPerson(viewer, 'A key can’t do this: it has no account of its own.');
  if (requires !== 'customer' && requires !== 'anyone') assertRight(viewer, requires);
  for (const right of further) assertRight(viewer, right);
  if (peopleOnly) assertPerson(viewer, NO_KEYS);
  if (!beforeSecondFactor && lacksSecondFactor(viewer, requireSecondFactor))
    throw new AppError(
      'SECOND_FACTOR_NEEDED',
      'This shop asks its staff for a second factor. Please set one up first.',
    );
  for (const rule of typeof confirms === 'string' ? [confirms] : rowsFor(confirms, asked))
    assertConfirmed(viewer, rule);
  return viewer;
}

/** All methods of one path. Undefined ones answer 405 in the shape of errors. */
export function defineRoute(endpoints: Partial<Record<Method, Endpoint>>): Record<Method, NextHandler> {
  const allowed = Object.keys(endpoints).join(', ');
  const refuse: NextHandler = reported(async (request) => {
    const response = errorResponse(
      new AppError('METHOD_NOT_ALLOWED', `${request.method} is not supported here; use ${allowed}.`),
    );
    response.headers.set('allow', allowed);
    return response;
  });
  return Object.fromEntries(methods.map((method) => [method, endpoints[method] ?? refuse])) as Record<
    Method,
    NextHandler
  >;
}
