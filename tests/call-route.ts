import { callInsideNext } from './inside-next';

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

export interface Call {
  /** A user with an open session, or a session's token. */
  as?: { token: string } | string | null;
  params?: Record<string, string | string[]>;
  /** With a question mark, as it stands in a URL; what stands before the mark does not matter. */
  query?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** Calls a route's handler as Next would, as a user or a guest. The answer must be as the API's document says. */
export async function callRoute(handler: Handler, method: string, call: Call = {}): Promise<Response> {
  const headers = new Headers(call.headers);
  const token = typeof call.as === 'string' ? call.as : call.as?.token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  const hasJson = 'json' in call;
  if (hasJson) headers.set('content-type', 'application/json');
  const body = hasJson ? JSON.stringify(call.json) : call.body;
  const query = /\?.*$/.exec(call.query ?? '')?.[0] ?? '';
  const url = `http://localhost:3100/api/under-test${query}`;
  const init = { method, headers, ...(body !== undefined && { body }) };
  return callInsideNext(handler, url, init, { params: Promise.resolve(call.params ?? {}) });
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON of the answer, or undefined without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape, and fails where it is mistaken
  body: any;
}

/** Calls a route's handler, and reads the JSON that it answers. */
export async function askRoute(handler: Handler, method: string, call: Call = {}): Promise<Answer> {
  const response = await callRoute(handler, method, call);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}
