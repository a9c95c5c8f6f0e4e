import { assertInContract } from './contract-check';
import type { Person } from './people';

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

export interface Call {
  as?: Person | null;
  params?: Record<string, string | string[]>;
  /** With a question mark, as it stands in an address. */
  query?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** Calls a route's handler as Next would, with a bearer token when somebody calls. The answer is as the API's document says. */
export async function callRoute(handler: Handler, method: string, call: Call = {}): Promise<Response> {
  const headers = new Headers(call.headers);
  if (call.as) headers.set('authorization', `Bearer ${call.as.token}`);
  const hasJson = 'json' in call;
  if (hasJson) headers.set('content-type', 'application/json');
  const body = hasJson ? JSON.stringify(call.json) : call.body;
  const request = new Request(`http://localhost:3100/api/under-test${call.query ?? ''}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const response = await handler(request, { params: Promise.resolve(call.params ?? {}) });
  await assertInContract(handler, method, response);
  return response;
}
