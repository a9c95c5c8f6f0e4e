import { readSignedInUser, signOutLocally } from '@/lib/access/session/session-store';
import { object, recordOf, type Shape, text, withDefault } from '@/lib/platform/storage/shape';

/** The body of every error. Further facts (`quote`, `shortages`) are beside these fields. */
const errorBody = object({ message: text, code: text, errors: withDefault(recordOf(text), {}) });

/** The expected type of an answer: a shape, or a zod schema. */
export type AnswerShape<Answer> =
  | Shape<Answer>
  | { safeParse(value: unknown): { success: true; data: Answer } | { success: false } };

/** A shape that is loaded first, such as an island with a zod schema. */
interface LaterShape<Answer> {
  load: () => Promise<AnswerShape<Answer>>;
}

/** An unsuccessful answer. `status` is 0 when the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string>;
  readonly body: Record<string, unknown>;
  /** True when the server gave a message; otherwise `message` must not be shown to users. */
  readonly hasServerMessage: boolean;

  constructor(status: number, body: Record<string, unknown>, hasServerMessage: boolean, options?: ErrorOptions) {
    super(typeof body.message === 'string' ? body.message : 'The request failed.', options);
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'UNREACHABLE';
    this.errors = (body.errors as Record<string, string> | undefined) ?? {};
    this.body = body;
    this.hasServerMessage = hasServerMessage;
  }
}

export interface ApiCall<Answer> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a file as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Without it the answer is not read. */
  answer?: AnswerShape<Answer> | LaterShape<Answer>;
  signal?: AbortSignal | undefined;
}

let askToConfirm: (() => Promise<boolean>) | null = null;

/**
 * Has refusals by the code CONFIRM_AGAIN answered by `ask`, which resolves to whether the user has confirmed that it's
 * them; then the call is sent again. Returns how to stop.
 */
export function answerConfirmations(ask: () => Promise<boolean>): () => void {
  askToConfirm = ask;
  return () => {
    if (askToConfirm === ask) askToConfirm = null;
  };
}

/** Sends a call with the signed-in user's bearer token and returns a successful answer. Throws ApiError otherwise. */
export async function sendToApi(path: string, call: ApiCall<unknown>): Promise<Response> {
  try {
    return await sendOnce(path, call);
  } catch (error) {
    const isToConfirm = error instanceof ApiError && error.code === 'CONFIRM_AGAIN';
    if (!isToConfirm || !(await askToConfirm?.())) throw error;
    return sendOnce(path, call);
  }
}

async function sendOnce(path: string, call: ApiCall<unknown>): Promise<Response> {
  const token = readSignedInUser()?.token;
  const headers = new Headers(call.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const isFile = call.body instanceof Blob;
  if (call.body !== undefined) headers.set('content-type', isFile ? (call.body as Blob).type : 'application/json');

  let response: Response;
  try {
    response = await fetch(path, {
      method: call.method ?? 'GET',
      headers,
      ...(call.body !== undefined && { body: isFile ? (call.body as Blob) : JSON.stringify(call.body) }),
      ...(call.signal && { signal: call.signal }),
    });
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    throw unreachable(cause);
  }
  if (response.ok) return response;

  throw refused(response.status, await response.json().catch(() => null), token);
}

/** The error for an unsuccessful answer; a token that the server no longer accepts signs out locally. */
export function refused(status: number, body: unknown, token: string | undefined): ApiError {
  const known = errorBody(body);
  const error = new ApiError(status, known ? { ...(body as object), ...known } : {}, known !== undefined);
  // A wrong password or code says nothing about the token. Only the refused token is removed, because the user may have
  // signed in again in another tab.
  const isOfToken = !['WRONG_CREDENTIALS', 'WRONG_CODE', 'SECOND_FACTOR', 'CHALLENGE_OVER'].includes(error.code);
  const isTokenRefused = error.status === 401 && isOfToken;
  if (isTokenRefused && token && readSignedInUser()?.token === token) signOutLocally('ended');
  return error;
}

/** The error for a server that could not be reached. */
export function unreachable(cause?: unknown): ApiError {
  const message = 'We couldn’t reach the shop. Check your connection and try again.';
  return new ApiError(0, { message }, false, { cause });
}

/**
 * Calls the shop's REST API with the signed-in user's bearer token. Throws ApiError for an unsuccessful answer and for
 * one that does not have the expected type. A token that the server no longer accepts signs out locally.
 */
export async function callApi<Answer = void>(path: `/api/${string}`, call: ApiCall<Answer> = {}): Promise<Answer> {
  const { method = 'GET', answer } = call;
  if (!answer) {
    const response = await sendToApi(path, call);
    // Read anyway, because an unread body keeps its connection open.
    await response.arrayBuffer().catch(() => undefined);
    return undefined as Answer;
  }
  if (!('load' in answer)) return readAnswer(await sendToApi(path, call), answer);
  const loading = answer.load().catch((cause: unknown) => Promise.reject(unreachable(cause)));
  // What is written waits, so that its answer can be read.
  const sending = method === 'GET' ? sendToApi(path, call) : loading.then(() => sendToApi(path, call));
  const [response, shape] = await Promise.all([sending, loading]);
  return readAnswer(response, shape);
}

/** The body of a successful answer. Throws ApiError when it does not have the expected type. */
export async function readAnswer<Answer>(response: Response, answer: AnswerShape<Answer>): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof answer === 'function') {
    const read = answer(body);
    if (read !== undefined) return read;
  } else {
    const parsed = answer.safeParse(body);
    if (parsed.success) return parsed.data;
  }
  throw new ApiError(response.status, {}, false);
}

/** The answer, or null when the user lacks the right to it; for an optional part of a page. */
export function allowedOrNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  });
}

/** The server's message about an error, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasServerMessage ? error.message : fallback;
}
