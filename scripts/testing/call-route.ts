type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

export interface RouteCall {
  path?: string;
  params?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface RouteAnswer {
  status: number;
  headers: Headers;
  /** The JSON of the answer, or undefined without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape, and fails where it is mistaken
  body: any;
}

/** Calls a route's handler with a real request, as Next does. The method is the handler's place in its route. */
export async function callRoute(handler: Handler, method: string, call: RouteCall = {}): Promise<RouteAnswer> {
  const headers = new Headers({ 'content-type': 'application/json', ...call.headers });
  if (call.token) headers.set('authorization', `Bearer ${call.token}`);
  const body = typeof call.body === 'string' ? call.body : JSON.stringify(call.body);
  const request = new Request(new URL(call.path ?? '/api', 'http://localhost:3100'), {
    method,
    headers,
    ...(call.body !== undefined && { body }),
  });
  const response = await handler(request, { params: Promise.resolve(call.params ?? {}) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}
